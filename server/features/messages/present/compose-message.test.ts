import { describe, expect, it } from 'vitest';
import type { TemplateName } from '#domain/message/fields.ts';
import {
  type KindOfMessage,
  kindOfMessage,
  type Recipient,
  TO_CLIENT,
  TO_INTERPRETER,
} from '#domain/message/kinds.ts';
import { smsLength } from '#domain/message/sms-length.ts';
import { type EditedTemplates, templateKey } from '#domain/message/template.ts';
import type { BillFacts, MessageFacts } from '../queries/facts.ts';
import { emailOf, pushMessageOf, smsOf, textOf } from './compose-message.ts';
import { emailFrom } from './email.ts';
import { pushFrom } from './push-message.ts';
import { sampleFacts, sampleLink } from './sample-facts.ts';
import { smsFrom } from './sms.ts';
import { NOT_EDITED } from './template.ts';
import { wordsOf } from './wording.ts';

const PUBLIC_URL = 'https://app.parley.example';
const NOW = '2026-05-11T13:00:00.000Z';
const company = {
  companyName: 'Parley',
  timeZone: 'America/New_York',
  supportEmail: 'support@parley.example',
  supportPhone: '(555) 010-0199',
  logoHash: null,
  logoWidth: null,
  logoHeight: null,
};
const secret = { derive: (purpose: string) => Buffer.alloc(32, purpose) };

const namesOf = (audience: Recipient, kinds: Readonly<Record<string, KindOfMessage>>): TemplateName[] =>
  Object.entries(kinds).flatMap(([kind, { channels }]) =>
    channels.map((channel) => ({ audience, kind, channel })),
  );
const NAMES = [...namesOf('interpreter', TO_INTERPRETER), ...namesOf('client', TO_CLIENT)];

interface Making {
  readonly more?: Partial<MessageFacts>;
  readonly templates?: EditedTemplates;
}

/** All parts of a message on its channel, as one text. */
function made(name: TemplateName, { more = {}, templates = NOT_EDITED }: Making = {}): string {
  const facts = { ...sampleFacts(name, company), ...more };
  const context = { link: sampleLink(name.kind, PUBLIC_URL), templates, publicUrl: PUBLIC_URL, secret };
  switch (name.channel) {
    case 'email': {
      const { subject, text, html, attachments } = emailOf(facts, context);
      return [
        subject,
        text,
        html,
        ...attachments.map(({ content }) => content.replaceAll(/\r\n[ \t]/g, '')),
      ].join('\n');
    }
    case 'sms':
      return smsOf(facts, context);
    case 'push':
      return JSON.stringify({ ...pushMessageOf(facts, NOW, context).payload, assignmentId: 0 });
  }
}

const email = (
  name: Omit<TemplateName, 'channel'>,
  more: Partial<MessageFacts> = {},
  templates = NOT_EDITED,
) => {
  const facts = { ...sampleFacts({ ...name, channel: 'email' }, company), ...more };
  const link = sampleLink(name.kind, PUBLIC_URL);
  return emailOf(facts, { link, templates, publicUrl: PUBLIC_URL, secret });
};

describe('a message about an appointment by phone', () => {
  const location = 'By phone: extension 204';

  it.each(NAMES)('$audience $kind by $channel says so as a sentence does', (name) => {
    expect(made(name, { more: { location } })).not.toMatch(/\bat By /i);
  });

  it('names it where the place would be', () => {
    const name = { audience: 'interpreter', kind: 'booking_cancelled' } as const;
    expect(email(name, { location }).text).toContain(' by phone: extension 204 has been cancelled');
    expect(email({ audience: 'interpreter', kind: 'booking_confirmed' }, { location }).text).toContain(
      `Where: ${location}`,
    );
  });
});

describe('every kind of message on every channel', () => {
  it.each(NAMES)('$audience $kind by $channel says something, and nothing that was not filled in', (name) => {
    const text = made(name);
    expect(text).not.toMatch(/undefined|null|NaN|\{\{|\}\}|\[object/);
    expect(text.length).toBeGreaterThan(40);
    expect(text).not.toContain('\u0000');
  });

  it.each(NAMES)('$audience $kind by $channel works with empty values', (name) => {
    const nothing = Object.fromEntries(
      Object.entries(sampleFacts(name, company)).map(([key, value]) => [key, isNeeded(key) ? value : null]),
    );
    const text = made(name, { more: { ...nothing, payload: {} } });
    expect(text).not.toMatch(/undefined|null|NaN|\{\{|\[object/);
  });

  it.each(NAMES.filter(({ channel }) => channel === 'sms'))(
    '$kind is one SMS that names its sender',
    (name) => {
      const text = made(name);
      expect(text).toMatch(/^Parley: /);
      expect(smsLength(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 });
    },
  );

  it.each(NAMES.filter(({ channel }) => channel === 'email'))(
    '$audience $kind has its words in both bodies, and whom to ask',
    (name) => {
      const { subject, text, html } = email(name);
      const words = (body: string) => new Set(body.match(/[\p{L}\p{N}$]+/gu));
      const shown = html
        .replace(/<(style|title)>.*?<\/\1>|<a href="([^"]*)"[^>]*>/gs, ' $2 ')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&#39;', "'");
      expect([...words(text)].filter((word) => !words(shown).has(word))).toEqual([]);
      expect(html).toContain(`<title>${subject}</title>`);
      for (const body of [text, html])
        expect(body).toContain('(555) 010-0199 or write to support@parley.example');
    },
  );

  it.each(NAMES.filter(({ channel }) => channel === 'email'))(
    '$audience $kind ends with who sends it, and with where to choose unless nobody can turn it off',
    (name) => {
      const page = `${PUBLIC_URL}/${name.audience}-portal?messages`;
      const isChosen = kindOfMessage(name.audience as Recipient, name.kind)?.topic !== null; // NAMES has no staff
      const html = '<p>Ours {{company}} {{#link}}<a href="{{link}}">x</a>{{/link}}</p>';
      const edited = new Map([
        [templateKey(name), { subject: 'Ours', text: 'Ours {{#link}}{{link}}{{/link}}', html }],
      ]);
      for (const templates of [NOT_EDITED, edited]) {
        const { text, html, preferencesPage, replyTo } = email(name, {}, templates);
        const [, foot = ''] = text.split('\n\n-- \n');
        expect(foot).toMatch(/^Parley\nQuestions\? Please call \(555\) 010-0199/);
        expect(foot.includes(`Choose which messages you get: ${page}`)).toBe(isChosen);
        expect(html.includes(`href="${page}"`)).toBe(isChosen);
        expect(preferencesPage).toBe(isChosen ? page : null);
        expect(replyTo).toBe('support@parley.example');
      }
    },
  );

  it('tells readers who cannot sign in to answer or to call, and has no link to the portal for them', () => {
    for (const audience of ['interpreter', 'client'] as const) {
      const { text, html, preferencesPage } = email({ audience, kind: 'reminder' }, { hasPassword: false });
      for (const body of [text, html]) {
        expect(body).toContain('To choose which messages you get, answer this email or call (555) 010-0199.');
        expect(body).not.toContain('?messages');
      }
      expect(preferencesPage).toBeNull();
    }
  });

  it.each(NAMES.filter(({ channel }) => channel === 'email'))(
    '$audience $kind gives readers without a password no link but the one that works for them',
    (name) => {
      const own = sampleLink(name.kind, PUBLIC_URL);
      const text = made(name, { more: { hasPassword: false } });
      const found = [...text.matchAll(/https?:\/\/[^\s"<\\]+/g)].map(([address]) => address);
      expect(found.filter((address) => address !== own)).toEqual([]);
      expect(found.length > 0).toBe(own !== null);
      expect(text).not.toMatch(/Open in the portal|Rate it/);
    },
  );

  it('leads to the address of the product alone', () => {
    for (const name of NAMES)
      for (const [address] of made(name).matchAll(/https?:\/\/[^\s"<\\]+/g))
        expect(address.startsWith(`${PUBLIC_URL}/`)).toBe(true);
  });
});

const isNeeded = (key: string) =>
  [
    'id',
    'kind',
    'channel',
    'audience',
    'payload',
    'createdAt',
    'updatedAt',
    'companyName',
    'companyTimeZone',
    'timeZone',
    'supportEmail',
    'supportPhone',
  ].includes(key);

describe('a message as staff read it again', () => {
  it('has no link by which an offer could be answered or an account entered', () => {
    for (const name of NAMES) {
      const { subject, text, html } = textOf(sampleFacts(name, company), { templates: NOT_EDITED });
      expect(`${subject} ${text} ${html}`).not.toMatch(/https?:|token/);
    }
  });
});

/** Everything that somebody might not read, each in the place where the product keeps such a thing. */
const CANARIES = {
  clientName: 'Canary General Hospital',
  clientPhone: '555-CANARY-1',
  clientEmail: 'canary@client.example',
  serviceType: 'canary-medical',
  notes: 'Canary knee operation',
};
const HOSTILE = [
  ...Object.keys(CANARIES),
  'client',
  'client.name',
  'notes',
  'payload.notes',
  'email',
  'phone',
  'recipientName',
  'text',
  'reason',
  'answer',
  'proposed',
  'interpreter',
  'bookedInterpreterName',
  'constructor',
  '__proto__',
  'this',
  '.',
  'payload',
];
const everyChannel = (fields: readonly string[]) =>
  fields
    .map(
      (field) =>
        `{{${field}}} {{{${field}}}} {{&${field}}} {{#${field}}}-{{.}}{{/${field}}} {{^${field}}}-{{/${field}}} {{>${field}}}`,
    )
    .join('\n');
const HOSTILE_TEXT = everyChannel(HOSTILE);

/** Facts in which every text that is not the reader's is a canary; `was` and the rest as nobody writes them. */
function canaryFacts(name: TemplateName): MessageFacts {
  const sample = sampleFacts(name, company);
  return {
    ...sample,
    lines:
      sample.lines?.map((line) => ({ ...canaryFacts({ ...name, kind: line.kind }), date: line.date })) ??
      null,
    ...CANARIES,
    serviceType: 'medical',
    payload: {
      ...CANARIES,
      text: CANARIES.notes,
      answer: CANARIES.notes,
      proposed: CANARIES.notes,
      reason: CANARIES.notes,
      was: {
        date: '2026-05-14',
        startTime: '10:00',
        endTime: '12:00',
        timeZone: 'America/New_York',
        language: 'Spanish',
        ...CANARIES,
      },
      client: { name: CANARIES.clientName },
      data: CANARIES,
      by: 'client',
    },
  };
}

const BEFORE_ACCEPTANCE = ['offer_made', 'offer_filled', 'offer_withdrawn', 'several_offered'];
const BEARING_NOTHING = NAMES.filter(
  ({ audience, kind, channel }) =>
    channel === 'sms' || (audience === 'interpreter' && BEFORE_ACCEPTANCE.includes(kind)),
);

describe('data that must not be in a message', () => {
  const hostile = (name: TemplateName): EditedTemplates =>
    new Map([
      [templateKey(name), { subject: HOSTILE_TEXT, text: HOSTILE_TEXT, html: `<p>${HOSTILE_TEXT}</p>` }],
    ]);

  it.each(BEARING_NOTHING)('are in no $channel of $kind to $audience, whatever a template says', (name) => {
    for (const templates of [NOT_EDITED, hostile(name)]) {
      const text = made(name, { more: canaryFacts(name), templates });
      expect(text).not.toMatch(/canary|medical|Sample Clinic/i);
      expect(text.length).toBeGreaterThan(20);
    }
  });

  it.each(NAMES.filter(({ audience, kind }) => audience === 'interpreter' && kind !== 'staff_push'))(
    'are in no $channel of $kind to an interpreter, except for the reason of a cancellation by e-mail',
    (name) => {
      const facts = canaryFacts(name);
      const isReason =
        ['booking_cancelled', 'several_changed'].includes(name.kind) && name.channel === 'email';
      const more = isReason
        ? { ...facts, payload: { ...facts.payload, reason: 'The court is closed.' } }
        : facts;
      for (const templates of [NOT_EDITED, hostile(name)])
        expect(made(name, { more, templates })).not.toMatch(/canary|medical/i);
    },
  );

  it('has no value for a template even where nobody has looked at that', () => {
    const words = everyChannel(HOSTILE.filter((field) => field !== '.'));
    const template = { subject: words, text: words, html: words };
    for (const name of BEARING_NOTHING) {
      const facts = canaryFacts(name);
      const all = [
        smsFrom(template, facts, null),
        Object.values(emailFrom(template, facts, { link: null, publicUrl: PUBLIC_URL })).join(' '),
        Object.values(pushFrom(template, facts)).join(' '),
      ];
      const text = name.channel === 'sms' ? all.slice(0, 1) : all;
      expect(text.join(' ')).not.toMatch(/canary|medical/i);
    }
  });

  it('is not in the line that the log shows either', () => {
    for (const name of BEARING_NOTHING) {
      const { subject, text } = wordsOf(canaryFacts(name));
      expect(`${subject} ${text}`).not.toMatch(/canary|medical/i);
    }
  });

  it('is sent in the product’s own words if a template cannot be read', () => {
    const name = { audience: 'interpreter', kind: 'reminder', channel: 'sms' } as const;
    const templates = new Map([[templateKey(name), { subject: null, text: 'Broken {{#place}', html: null }]]);
    expect(made(name, { templates })).toContain('Appointment reminder');
  });
});

describe('what people have typed', () => {
  const evil = 'Ana\r\nBcc: everyone@evil.example\r\n\r\n<script>alert("x")</script>\u2028{{link}}';
  const typed = {
    companyName: `Parley ${evil}`,
    bookedInterpreterName: evil,
    recipientName: evil,
    location: evil,
    supportPhone: evil,
    payload: { reason: evil, answer: evil, proposed: evil, title: evil, body: evil },
  };

  it.each(NAMES.filter(({ channel }) => channel === 'email'))(
    'in $kind to $audience makes no second header, and no HTML',
    (name) => {
      const { subject, html, text } = email(name, typed);
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(html).not.toMatch(/<script/i);
      expect(html).toContain('&lt;script&gt;');
      expect(text).not.toContain('\r');
    },
  );

  it('stays text in HTML that staff have written', () => {
    const name = { audience: 'client', kind: 'booking_confirmed', channel: 'email' } as const;
    const html = '<p>{{interpreter}}</p><p>{{facts}}</p><a href="{{portalLink}}">Look</a>';
    const templates = new Map([[templateKey(name), { subject: 'A', text: 'A', html }]]);
    const body = email(name, typed, templates).html;
    expect(body).not.toMatch(/<script/i);
    expect(body).toContain(
      `<a href="${PUBLIC_URL}/client-portal?tab=appointments&amp;appointment=1234">Look</a>`,
    );
    expect(body).toMatch(/<th[^>]*>Interpreter<\/th>/);
  });

  it('makes a text message one line for each line of its template', () => {
    const name = { audience: 'interpreter', kind: 'reminder', channel: 'sms' } as const;
    expect(made(name, { more: typed })).not.toContain('\n');
    const templates = new Map([
      [templateKey(name), { subject: null, text: 'One\r\n\r\n  two {{place}}', html: null }],
    ]);
    expect(made(name, { templates })).toBe('Parley: One\ntwo 2 Sample Street, Room 4 Reply STOP to end.');
  });
});

describe('a text message that would be too long', () => {
  const name = { audience: 'interpreter', kind: 'offer_made', channel: 'sms' } as const;
  const link = sampleLink('offer_made', PUBLIC_URL) ?? '';
  const when = 'Spanish, Thu May 14, 10 AM-12 PM';

  it.each([
    ['a long place', { location: 'St. Mary Medical Center, 12345 Very Long Boulevard, Building C, Floor 4' }],
    ['a long company', { companyName: 'Harbor Language Services of Greater New York' }],
    ['typography', { location: '2 “Sample” Street – Room 4…', companyName: 'Zoë’s' }],
    ['an accent', { location: 'Calle María 5, 3º izquierda, São Paulo, código 4' }],
  ])('for %s still fits in one, with link, day and time whole', (_, more) => {
    const text = made(name, { more });
    expect(smsLength(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 });
    expect(text).toContain(when);
    expect(text.endsWith(` ${link}`)).toBe(true);
  });

  it('keeps everything whole where nothing helps', () => {
    const more = { companyName: 'X'.repeat(60), location: 'Y'.repeat(60) };
    const text = made(name, { more });
    expect(smsLength(text).segments).toBe(2);
    for (const whole of [more.companyName, more.location, when, link]) expect(text).toContain(whole);
  });

  it('names the zone of an appointment elsewhere in short', () => {
    expect(made(name, { more: { timeZone: 'America/Chicago' } })).toContain('10 AM-12 PM CDT');
  });
});

describe('the clock of a time', () => {
  const booked = { audience: 'interpreter', kind: 'booking_confirmed' } as const;
  const cancelled = { audience: 'client', kind: 'booking_cancelled' } as const;
  const byText = { ...booked, channel: 'sms' } as const;
  const CHICAGO = { timeZone: 'America/Chicago', startsAt: '2026-05-14T15:00:00.000Z' };

  it('is named where an e-mail tells when and where, in winter as in summer', () => {
    expect(email(booked).text).toContain('\nTime: 10:00 AM – 12:00 PM EDT\n');
    expect(email(booked).html).toContain('>10:00 AM – 12:00 PM EDT</td>');
    const winter = { date: '2026-01-14', startsAt: '2026-01-14T15:00:00.000Z' };
    expect(email(booked, winter).text).toContain('\nTime: 10:00 AM – 12:00 PM EST\n');
    expect(email(booked, { readerTimeZone: 'America/Chicago' }).text).toContain('12:00 PM EDT\n');
  });

  it('is named in a sentence only to whom it may be another than their own', () => {
    expect(email(cancelled).text).toContain('10:00 AM – 12:00 PM at 2 Sample Street');
    for (const readerTimeZone of ['America/New_York', 'America/Detroit'])
      expect(email(cancelled, { readerTimeZone }).text).not.toContain('EDT');
    expect(email(cancelled, { readerTimeZone: 'America/Denver' }).text).toContain('– 12:00 PM EDT at');
    expect(email(cancelled, CHICAGO).text).toContain('– 12:00 PM CDT at');
    expect(email({ audience: 'client', kind: 'completed' }, CHICAGO).text).toContain('at 12:10 PM CDT.');
  });

  it('is in a text message and on a lock screen for the same readers', () => {
    expect(made(byText)).not.toContain('EDT');
    expect(made(byText, { more: { readerTimeZone: 'America/Denver' } })).toContain('10 AM-12 PM EDT at');
    expect(made({ ...booked, channel: 'push' }, { more: CHICAGO })).toContain('12:00 PM CDT · Spanish');
  });

  it('costs no second text message, but where the appointment is by another clock than the company', () => {
    const company = 'X'.repeat(51);
    const tight = { companyName: company, location: 'Room', pay: null };
    const near = { readerTimeZone: 'America/Denver' };
    const room = 160 - made(byText, { more: tight }).length;
    const full = { ...tight, companyName: `${company}${'X'.repeat(room - 2)}` };
    expect(smsLength(made(byText, { more: { ...full, ...near } }))).toMatchObject({ segments: 1 });
    expect(made(byText, { more: { ...full, ...near } })).not.toContain('EDT');
    expect(made(byText, { more: { ...full, ...near, ...CHICAGO } })).toContain('12 PM CDT');
  });

  it('before a change is named where it was another', () => {
    const before = {
      date: '2026-05-12',
      startTime: '11:00',
      endTime: '13:00',
      startsAt: '2026-05-12T15:00:00.000Z',
      timeZone: 'America/New_York',
      language: 'Spanish',
      location: '2 Sample Street, Room 4',
    };
    const changed = { audience: 'client', kind: 'booking_changed' } as const;
    const { text } = email(changed, { ...CHICAGO, payload: { before } });
    expect(text).toContain('Time: 10:00 AM – 12:00 PM CDT (was Tue, May 12, 11:00 AM – 1:00 PM EDT)');
    expect(email(changed, { payload: { before } }).text).toContain(
      'Time: 10:00 AM – 12:00 PM EDT (was Tue, May 12, 11:00 AM – 1:00 PM)',
    );
  });
});

describe('a change', () => {
  const name = { audience: 'interpreter', kind: 'booking_changed' } as const;
  const before = {
    date: '2026-05-12',
    startTime: '11:00',
    endTime: '13:00',
    timeZone: 'America/New_York',
    language: 'Spanish',
    location: '9 Old Road',
  };

  it('says what it was beside what it is, of what is another now', () => {
    for (const audience of ['interpreter', 'client'] as const) {
      const { text, subject } = email({ audience, kind: 'booking_changed' }, { payload: { before } });
      expect(text).toContain('Date: Thursday, May 14, 2026\n');
      expect(text).toMatch(/^Time: 10:00 AM – 12:00 PM.* \(was Tue, May 12, 11:00 AM – 1:00 PM.*\)$/m);
      expect(text).toContain('Where: 2 Sample Street, Room 4 (was 9 Old Road)');
      expect(text).toContain('Language: Spanish\n');
      expect(subject).toMatch(/^Appointment moved: Spanish, Thu, May 14/);
    }
  });

  it('says the time that it was by text and on a lock screen too', () => {
    expect(made({ ...name, channel: 'sms' }, { more: { payload: { before } } })).toContain(
      'Your appointment has been moved. It is now: Spanish on Thu May 14, 10 AM-12 PM, new place: 2 Sample Street, Room 4. Was Tue May 12, 11 AM-1 PM.',
    );
    const moved = { ...before, location: '2 Sample Street, Room 4' };
    expect(made({ ...name, channel: 'sms' }, { more: { payload: { before: moved } } })).toContain(
      '10 AM-12 PM at 2 Sample Street, Room 4. Was',
    );
    expect(made({ ...name, channel: 'push' }, { more: { payload: { before } } })).toContain(
      'was Tue, May 12, 11:00 AM – 1:00 PM',
    );
  });

  it('begins with that it has changed, as a headline without a loose end', () => {
    const headlines = [
      ['interpreter', 'booking_changed', 'Your appointment has been moved'],
      ['client', 'booking_changed', 'Your appointment has been moved'],
      ['client', 'proposal_accepted', 'Your appointment has been moved to the time you proposed'],
    ] as const;
    for (const [audience, kind, headline] of headlines)
      expect(email({ audience, kind }, { payload: { before } }).html).toContain(`>${headline}</h1>`);
  });

  it('that was taken back meanwhile has nothing to say of before', () => {
    const { date, startTime, endTime, timeZone, language, location } = sampleFacts(
      { ...name, channel: 'email' },
      company,
    );
    const same = { date, startTime, endTime, timeZone, language, location };
    expect(email(name, { payload: { before: same } }).text).not.toContain('was');
  });
});

describe('a text with a place too long for it', () => {
  const name = { audience: 'interpreter', kind: 'booking_confirmed', channel: 'sms' } as const;

  it('is cut between words and marks, with three dots and no fourth', () => {
    for (const room of Array.from({ length: 40 }, (_, at) => at)) {
      const location = `${'Street, '.repeat(8)}${'Ward - '.repeat(20)}${'x'.repeat(room)}`;
      const text = made(name, { more: { location } });
      expect(text).toMatch(/\p{L}\.\.\.(?!\.)/u);
      expect(smsLength(text).segments).toBe(1);
    }
    const companies = Array.from({ length: 20 }, (_, at) => 'C'.repeat(at + 1));
    for (const companyName of companies) {
      const text = made(name, { more: { location: 'Street, Ward - '.repeat(12), companyName } });
      expect(text).toMatch(/\p{L}\.\.\.(?!\.)/u);
      expect(smsLength(text).characters).toBeGreaterThan(150);
    }
  });
});

describe('an appointment over midnight', () => {
  it('says that its end is on the next day', () => {
    const late = { startTime: '22:00', endTime: '02:00', startsAt: '2026-05-15T02:00:00.000Z' };
    const name = { audience: 'interpreter', kind: 'booking_confirmed' } as const;
    expect(email(name, late).text).toContain('Time: 10:00 PM – 2:00 AM EDT (next day)\n');
    expect(made({ ...name, channel: 'sms' }, { more: late })).toContain('10 PM-2 AM (next day) at');
  });
});

describe('a sentence about an appointment', () => {
  it('reads like spoken language, on every channel', () => {
    for (const name of NAMES) expect(made(name)).not.toMatch(/(?:appointment|assignment) Spanish/i);
    const filled = { audience: 'interpreter', kind: 'offer_filled' } as const;
    expect(made({ ...filled, channel: 'sms' })).toBe(
      'Parley: The Spanish assignment on Thu May 14, 10 AM-12 PM has been filled by another interpreter.',
    );
    expect(email(filled, { date: null }).text).toContain('The assignment has been filled');
  });
});

describe('an e-mail', () => {
  it('of an offer says the pay, until when to answer, and that it is urgent', () => {
    const name = { audience: 'interpreter', kind: 'offer_made' } as const;
    const pay = { totalCents: 11250, billedMinutes: 150, rateCents: 4500 };
    const more = { endsAt: '2026-05-14T16:30:00.000Z', urgency: 'emergency' as const, pay };
    const { subject, text } = email(name, more);
    expect(subject).toBe('Emergency: New assignment offered: Spanish, Thu, May 14');
    expect(text).toContain('Pay: $45.00 an hour, $112.50 for 2 h 30 min');
    const halfDay = { pay: { totalCents: 21000, billedMinutes: 240, rateCents: null } };
    expect(email(name, halfDay).text).toContain('Pay: $210.00 for 4 h');
    expect(text).toContain('Travel: about 35 min, 11 miles from your home (estimated)');
    expect(text).toContain(
      'Answer by Tuesday, May 12 at 6:00 PM EDT; after that, more people may be asked. The first to accept gets it.',
    );
    const routine = email(name, { urgency: 'routine', othersAskedAt: null, way: null });
    expect(routine.subject).toMatch(/^New assignment offered/);
    expect(routine.text).not.toMatch(/Answer by|Travel:/);
    expect(routine.text).toContain(
      'Answer as soon as you can. If others are asked too, the first to accept gets it.',
    );
  });

  it.each(['booking_confirmed', 'booking_changed', 'reminder'])(
    'of %s links booked readers to client and contact, if they can sign in',
    (kind) => {
      const name = { audience: 'interpreter', kind } as const;
      expect(email(name).text).toContain(
        `The client and their contact details are in your portal.\n\nOpen in the portal: ${PUBLIC_URL}/`,
      );
      const { text } = email(name, { hasPassword: false });
      expect(text).not.toContain(PUBLIC_URL);
      expect(text).toContain('Ask us for your sign-up link: support@parley.example.');
    },
  );

  it('of a completed appointment tells the client when it ended, and where to rate it', () => {
    const { text } = email({ audience: 'client', kind: 'completed' });
    expect(text).toContain('It ended at 12:10 PM.');
    expect(text).toContain(`How was it? Rate it in the portal: ${PUBLIC_URL}/client-portal`);
  });

  it('about a new password greets its reader and names who signs in with it', () => {
    const { subject, text, html } = email({ audience: 'interpreter', kind: 'password_reset' });
    expect(text).toMatch(/^Hello Ana Sample,\n\n/);
    expect(subject).toBe('Reset your password for Parley');
    expect(text).toContain(
      'We received a request to reset your password for the interpreter portal of Parley.',
    );
    expect(text).toContain('You sign in as ana.sample.');
    expect(html).toContain('>Choose a new password</a>');
  });
});

describe('a payment', () => {
  const name = { audience: 'interpreter', kind: 'payment_sent' } as const;
  const payload = { count: 1, amountCents: 8750, paidDate: '2026-05-20', paymentMethod: 'Check 1042' };

  it('names its amount, its day, how it was paid, and its place in the portal', () => {
    const { text } = email(name, { payload });
    expect(text).toContain(
      'Your payment of $87.50 for the Spanish assignment on Thursday, May 14, 2026, 10:00 AM – 12:00 PM, was sent on Wednesday, May 20, 2026.',
    );
    expect(text).toContain('Paid by: Check 1042');
    expect(text).toContain(`Open in the portal: ${PUBLIC_URL}/interpreter-portal?assignment=1234`);
    expect(made({ ...name, channel: 'sms' }, { more: { payload } })).toBe(
      'Parley: Your payment of $87.50 for the Spanish assignment on Thu May 14, 10 AM-12 PM, was sent on Wed May 20.',
    );
  });

  it('of several at once is their sum, with a link to the portal', () => {
    const more = { payload: { ...payload, count: 3 }, assignmentId: null, date: null };
    const { text, subject } = email(name, more);
    expect(subject).toBe('Payments sent for 3 assignments');
    expect(text).toContain('Your payments of $87.50 in all for 3 assignments were sent on Wednesday, May 20');
    expect(text).toContain(`Open your portal: ${PUBLIC_URL}/interpreter-portal\n`);
  });

  it('with fewer data is sent too', () => {
    expect(email(name, { payload: { count: 1 }, date: null }).text).toContain('Your payment was sent.');
  });
});

describe('a payout', () => {
  const name = { audience: 'interpreter', kind: 'payout_paid' } as const;

  it('names its amount, its days, when and how it was paid', () => {
    const { subject, text } = email(name);
    expect(subject).toBe('Your pay: Apr 1 – 30, 2026');
    expect(text).toContain(
      'We have paid you $1,262.50 for Apr 1 – 30, 2026 on Sunday, May 10, 2026. Your pay statement is attached.',
    );
    expect(text).toContain('Paid by: Bank transfer');
    expect(made({ ...name, channel: 'sms' })).toBe(
      'Parley: We have paid you $1,262.50 for Apr 1 - 30, 2026 on Sun May 10.',
    );
  });
});

describe('an invoice', () => {
  const of = (kind: string, bill: object = {}) => {
    const facts = sampleFacts({ audience: 'client', kind, channel: 'email' }, company);
    return email({ audience: 'client', kind }, { bill: { ...(facts.bill as BillFacts), ...bill } });
  };

  it('says what it comes to, until when and how to pay it, and where it is in the portal', () => {
    const { subject, text } = of('invoice_issued', { openCents: 123_450 });
    expect(subject).toBe('Invoice INV-1042 from Parley');
    expect(text).toContain(
      [
        'Attached is our invoice INV-1042.\n',
        'Appointments: Apr 1 – 30, 2026\nPurchase order: PO-7731\nTotal: $1,234.50\nDue: Monday, May 4, 2026\n',
        'How to pay:\nBy transfer to Sample Bank, routing 021000021, account 123456789.\n',
        `Your invoices in the portal: ${PUBLIC_URL}/client-portal?tab=invoices`,
      ].join('\n'),
    );
  });

  it('that is overdue says since when, and what is still open', () => {
    const { subject, text } = of('invoice_overdue');
    expect(subject).toBe('Reminder: invoice INV-1042 from Parley was due 7 days ago');
    expect(text).toContain('was due on Monday, May 4, 2026, 7 days ago.');
    expect(text).toContain('Total: $1,234.50\nStill to be paid: $734.50');
    expect(of('invoice_overdue', { lateDays: 1 }).subject).toContain('was due 1 day ago');
  });

  it('that is taken back says why', () => {
    const { subject, text } = of('credit_note');
    expect(subject).toBe('Credit note CN-1003 for invoice INV-1042');
    expect(text).toContain('You do not owe anything for that invoice');
    expect(text).toContain('Reason: The rate was wrong.');
  });
});

describe('the calendar file of an e-mail', () => {
  const fileOf = (audience: Recipient, kind: string, more: Partial<MessageFacts> = {}) => {
    const [file] = email({ audience, kind }, more).attachments;
    const text = file?.content.replaceAll('\r\n ', '') ?? '';
    return { type: file?.contentType, text, uid: /^UID:(.*)$/m.exec(text)?.[1] };
  };

  it.each([
    ['interpreter', 'booking_confirmed'],
    ['interpreter', 'booking_changed'],
    ['client', 'booking_confirmed'],
    ['client', 'booking_changed'],
    ['client', 'proposal_accepted'],
  ] as const)('puts the appointment into the calendar of the %s: %s', (audience, kind) => {
    const { type, text } = fileOf(audience, kind, { calendarSequence: 4 });
    expect(type).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    for (const line of [
      'METHOD:PUBLISH',
      'SEQUENCE:4',
      'STATUS:CONFIRMED',
      'DTSTART:20260514T140000Z',
      'DTEND:20260514T160000Z',
    ])
      expect(text).toContain(`${line}\r\n`);
    expect(text.includes('Ana Sample')).toBe(audience === 'client');
    expect(text).not.toContain('Sample Clinic');
  });

  it.each(['interpreter', 'client'] as const)('takes it out of the calendar of the %s again', (audience) => {
    const { type, text, uid } = fileOf(audience, 'booking_cancelled', { calendarSequence: 5 });
    expect(type).toBe('text/calendar; charset=utf-8; method=CANCEL');
    for (const line of ['METHOD:CANCEL', 'SEQUENCE:5', 'STATUS:CANCELLED'])
      expect(text).toContain(`${line}\r\n`);
    expect(uid).toBe(fileOf(audience, 'booking_confirmed').uid);
    expect(uid).not.toBe(fileOf(audience === 'client' ? 'interpreter' : 'client', 'booking_confirmed').uid);
  });

  it("tells its former interpreter nothing of the appointment's present data", () => {
    const was = {
      date: '2026-05-13',
      startTime: '09:00',
      endTime: '10:00',
      timeZone: 'America/New_York',
      language: 'Polish',
    };
    const { text } = fileOf('interpreter', 'booking_cancelled', { payload: { was } });
    expect(text).toContain('DTSTART:20260513T130000Z');
    expect(text).not.toMatch(/Sample Street|Spanish|20260514T1/);
  });

  it('goes with no other kind', () => {
    const kinds = NAMES.filter(({ channel }) => channel === 'email').filter(
      (name) => email(name).attachments.length > 0,
    );
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(
      new Set(['booking_confirmed', 'booking_changed', 'booking_cancelled', 'proposal_accepted']),
    );
  });
});

describe('the company’s logo in an e-mail', () => {
  const hash = '0123456789abcdef0123456789abcdef';
  const withLogo = { logoHash: hash, logoWidth: 800, logoHeight: 200, companyName: 'Ada & "Söhne"' };
  const name = { audience: 'client', kind: 'booking_confirmed' } as const;

  it('takes the place of the name on top, from the same address for every reader, with the name in its place', () => {
    const { html, text } = email(name, withLogo);
    const [image, ...others] = html.match(/<img[^>]*>/g) ?? [];
    expect(others).toEqual([]);
    expect(image).toContain(`src="${PUBLIC_URL}/api/company/logo/${hash}"`);
    expect(image).toContain('alt="Ada &amp; &quot;Söhne&quot;" width="128" height="32"');
    expect(text).toBe(email(name, { companyName: withLogo.companyName }).text);
  });

  it('is not too wide for a phone', () => {
    expect(email(name, { ...withLogo, logoWidth: 2000 }).html).toContain('width="240" height="24"');
  });

  it('is in none without it, and not in the log, where nothing is fetched', () => {
    expect(email(name).html).not.toContain('<img');
    const facts = { ...sampleFacts({ ...name, channel: 'email' }, company), ...withLogo };
    expect(textOf(facts, { templates: NOT_EDITED }).html).not.toContain('<img');
  });
});
