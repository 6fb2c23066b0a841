import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { templateKey } from '#domain/message/template.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aStaffMember } from '#kit/people.ts';
import { auditLog, messageTemplates } from '#server/db/schema/records.ts';
import { editableNames } from './present/templates.ts';
import { editedTemplates } from './queries/templates.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit, 'Dana Desk');
});
afterAll(() => kit.close());
beforeEach(() => kit.database.db.delete(messageTemplates));

const ROOT = '/api/message-templates';
const REMINDER = `${ROOT}/interpreter/reminder/sms`;
const OFFER = `${ROOT}/interpreter/offer_made/email`;
const put = (url: string, body: object) => kit.call('PUT', url, { as: staff, body });
const preview = (body: object) => kit.call('POST', `${ROOT}/preview`, { as: staff, body });
const list = async () => (await kit.call('GET', ROOT, { as: staff })).body as Listed[];

interface Listed {
  readonly audience: string;
  readonly kind: string;
  readonly channel: string;
  readonly isEdited: boolean;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly fields: readonly { field: string; meaning: string; sample: string; isRequired: boolean }[];
}

describe('the words of messages', () => {
  it('are listed for every kind and channel, with their placeholders and sample values', async () => {
    const all = await list();
    expect(all.map(({ audience, kind, channel }) => `${audience}/${kind}/${channel}`)).toEqual(
      editableNames().map(templateKey),
    );
    for (const { fields } of all)
      for (const { meaning, sample } of fields) expect(`${meaning}=${sample}`).toMatch(/^.+=./s);
    const sms = all.find(({ kind, channel }) => kind === 'booking_cancelled' && channel === 'sms');
    expect(sms?.fields.map(({ field }) => field)).not.toContain('reason');
    const offer = all.find(({ kind, channel }) => kind === 'offer_made' && channel === 'email');
    expect(offer).toMatchObject({ name: 'New offer', isEdited: false, updatedAt: null });
    expect(offer?.fields.filter(({ isRequired }) => isRequired).map(({ field }) => field)).toEqual(['link']);
  });

  it('are the ones that their own editor would keep', async () => {
    for (const { audience, kind, channel, subject, text, html } of await list())
      expect(await put(`${ROOT}/${audience}/${kind}/${channel}`, { subject, text, html })).toMatchObject({
        status: 200,
      });
  });

  it('are changed by staff, and the audit log has the old and the new words', async () => {
    const changed = await put(REMINDER, { text: 'See you: {{appointment}}', updatedAt: null });
    expect(changed).toMatchObject({
      status: 200,
      body: { text: 'See you: {{appointment}}', isEdited: true, subject: null, html: null },
    });
    expect((await list()).filter(({ isEdited }) => isEdited)).toMatchObject([changed.body]);
    const edited = await editedTemplates(kit.database.db);
    expect([...edited.keys()]).toEqual(['interpreter/reminder/sms']);
    const [entry] = await kit.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.act, 'templates.put'))
      .orderBy(auditLog.id)
      .then((rows) => rows.slice(-1));
    expect(entry).toMatchObject({
      actorAccountId: staff.accountId,
      entity: 'message_template',
      change: {
        template: 'interpreter/reminder/sms',
        text: { from: expect.stringContaining('Appointment reminder'), to: 'See you: {{appointment}}' },
      },
    });
  });

  it('are not changed by somebody who has not seen the last change', async () => {
    const first = await put(REMINDER, { text: 'One', updatedAt: null });
    expect(await put(REMINDER, { text: 'Two', updatedAt: null })).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        message:
          'Dana Desk has changed this message since you opened it. Nothing was saved. Check what is there now, then try again.',
      },
    });
    const second = await put(REMINDER, { text: 'Two', updatedAt: first.body.updatedAt });
    expect(second).toMatchObject({ status: 200, body: { text: 'Two' } });
    expect(second.body.updatedAt).not.toBe(first.body.updatedAt);
    const reset = (updatedAt: string) =>
      kit.call('DELETE', `${REMINDER}?updatedAt=${encodeURIComponent(updatedAt)}`, { as: staff });
    expect(await reset(first.body.updatedAt)).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await reset(second.body.updatedAt)).toMatchObject({
      status: 200,
      body: { isEdited: false, updatedAt: null, text: expect.stringContaining('Appointment reminder') },
    });
    expect(await put(REMINDER, { text: 'Three', updatedAt: second.body.updatedAt })).toMatchObject({
      status: 409,
    });
    expect(await put(REMINDER, { text: 'Three' })).toMatchObject({ status: 200 });
  });

  it('are put once where two put them at the same time', async () => {
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((text) => put(REMINDER, { text, updatedAt: null })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it.each([
    ['client/offer_made/email'],
    ['client/reminder/sms'],
    ['interpreter/nothing/email'],
    ['interpreter/constructor/email'],
  ])('there are none of %s', async (name) => {
    const body = { subject: 'A', text: 'A' };
    expect(await put(`${ROOT}/${name}`, body)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await kit.call('DELETE', `${ROOT}/${name}`, { as: staff })).toMatchObject({ status: 404 });
  });
});

const LINK = 'Answer: {{link}}';

describe('words that cannot be kept', () => {
  it.each([
    ['the client', { text: `For {{clientName}}. ${LINK}` }, 'text', '{{clientName}} cannot be used here.'],
    [
      'the service',
      { text: `{{#serviceType}}x{{/serviceType}} ${LINK}` },
      'text',
      '{{serviceType}} cannot be',
    ],
    ['notes in HTML', { text: LINK, html: '<p>{{notes}} {{link}}</p>' }, 'html', '{{notes}} cannot be used'],
    ['notes in a subject', { subject: '{{notes}}', text: LINK }, 'subject', '{{notes}} cannot be used'],
    ['a link in a subject', { subject: '{{link}}', text: LINK }, 'subject', '{{link}} cannot be used'],
    ['an open section', { text: `{{#pay}}${LINK}` }, 'text', 'Close the section: {{/pay}} is missing'],
    [
      'a section that only ends',
      { text: `${LINK}{{/pay}}` },
      'text',
      '{{/pay}} closes a section that is not open',
    ],
    ['an open placeholder', { text: `${LINK} {{pay` }, 'text', "'{{' without '}}'"],
    [
      'an open placeholder before another',
      { text: `{{place ${LINK}` },
      'text',
      "A placeholder is not closed: there is '{{' without '}}'",
    ],
    ['three braces', { text: `{{{place}}} ${LINK}` }, 'text', 'Write {{place}} with two braces'],
    ['an ampersand', { text: `{{& place}} ${LINK}` }, 'text', 'Write {{place}} with two braces'],
    ['another file', { text: `{{> place}} ${LINK}` }, 'text', 'Write placeholders as {{name}} alone'],
    ['other braces', { text: `{{=<% %>=}} ${LINK}` }, 'text', 'Write placeholders as {{name}} alone'],
    ['no text', { text: ' \n ' }, 'text', 'Enter a text'],
    ['no subject', { subject: ' ', text: LINK }, 'subject', 'Enter a subject'],
    ['two lines of subject', { subject: 'A\nB', text: LINK }, 'subject', 'Write the subject on one line'],
    ['no link', { text: 'An offer.' }, 'text', 'The text must always contain {{link}}'],
    [
      'a link only with pay',
      { text: '{{#pay}}{{link}}{{/pay}}' },
      'text',
      'The text must always contain {{link}}',
    ],
    [
      'a link only without one',
      { text: '{{^link}}{{link}}{{/link}}' },
      'text',
      'The text must always contain {{link}}',
    ],
    [
      'no link in HTML',
      { text: LINK, html: '<p>An offer</p>' },
      'html',
      'The text must always contain {{link}}',
    ],
    ['a script', { text: LINK, html: '<script>{{link}}</script>' }, 'html', '<script> cannot be used'],
    [
      'a picture',
      { text: LINK, html: '<img src="https://x.example/a.png">{{link}}' },
      'html',
      'without attributes',
    ],
    ['a style', { text: LINK, html: '<p style="color:red">{{link}}</p>' }, 'html', 'without attributes'],
    [
      'a script in a link',
      { text: LINK, html: '<a href="javascript:x">{{link}}</a>' },
      'html',
      'without attributes',
    ],
    ['an open tag', { text: LINK, html: '<p>{{link}}' }, 'html', 'Close the tag: </p> is missing'],
    [
      'a tag that only ends',
      { text: LINK, html: '{{link}}</div>' },
      'html',
      '</div> closes a tag that is not open',
    ],
    ['half a tag', { text: LINK, html: 'a < b {{link}}' }, 'html', "Write '<' as &lt;"],
    ['too much', { text: 'x'.repeat(5001) }, 'text', 'At most 5000 characters'],
  ])('%s', async (_, words, field, sentence) => {
    const answer = await put(OFFER, { subject: 'Offer', ...words });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(answer.body.fields[field]).toContain(sentence);
    expect(await editedTemplates(kit.database.db)).toEqual(new Map());
  });

  it.each([
    ['interpreter/reminder/sms', { subject: 'A', text: 'A' }, 'subject', 'A text message has no subject'],
    ['interpreter/reminder/sms', { text: 'A', html: '<p>A</p>' }, 'html', 'Only an email has HTML'],
    ['interpreter/booking_cancelled/sms', { text: '{{reason}}' }, 'text', '{{reason}} cannot be used'],
    ['interpreter/booking_cancelled/push', { subject: 'A', text: '{{reason}}' }, 'text', '{{reason}} cannot'],
    ['interpreter/offer_made/push', { text: 'A' }, 'subject', 'Enter a title'],
    [
      'interpreter/staff_push/push',
      { subject: 'A', text: 'A' },
      'text',
      'The text must always contain {{body}}',
    ],
    [
      'client/password_reset/email',
      { subject: 'A', text: 'A' },
      'text',
      'The text must always contain {{link}}',
    ],
    [
      'interpreter/invitation/email',
      { subject: 'A', text: 'A' },
      'text',
      'The text must always contain {{link}}',
    ],
    [
      'client/booking_cancelled/email',
      { subject: 'A', text: '{{cancelledByClient}}' },
      'text',
      'around the words',
    ],
  ])('in %s: %o', async (name, words, field, sentence) => {
    const answer = await put(`${ROOT}/${name}`, words);
    expect(answer.status).toBe(422);
    expect(answer.body.fields[field]).toContain(sentence);
  });

  it('are refused for everything that is wrong with them in one answer', async () => {
    const body = {
      subject: 'A {{notes}}\nB {{link}}',
      text: '{{#pay}}For {{client}} and {{{notes}}} {{/urgency}} {{client}} {{place',
      html: '<script>x</script><p style="x"><b>{{^pay}}</p><form>{{unpaid}}',
    };
    const notices = {
      subject: [
        'Write the subject on one line',
        '{{notes}}, {{link}} cannot be used here. These can: company, ',
      ],
      text: [
        "A placeholder is not closed: there is '{{' without '}}'",
        '{{/urgency}} closes a section that is not open',
        'Close the section: {{/pay}} is missing',
        'Write {{notes}} with two braces',
        '{{client}}, {{notes}} cannot be used here. These can: company, ',
        'The text must always contain {{link}}: without it the reader cannot answer',
      ],
      html: [
        'Close the section: {{/pay}} is missing',
        '{{unpaid}} cannot be used here.',
        'The text must always contain {{link}}',
        'Write <p style="x"> without attributes',
        '<script>, <form> cannot be used. These can: p, ',
        'Close the tag: </b> is missing',
      ],
    };
    const put = await kit.call('PUT', OFFER, { as: staff, body });
    expect(put).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    const tried = await preview({ audience: 'interpreter', kind: 'offer_made', channel: 'email', ...body });
    for (const { fields } of [put.body, tried.body])
      for (const [part, sentences] of Object.entries(notices))
        for (const sentence of sentences) {
          expect(fields[part]).toContain(sentence);
          expect(fields[part].split(sentence)).toHaveLength(2);
        }
    for (const [sentence] of Object.values(notices)) expect(put.body.message).toContain(sentence);
  });

  it('that are too long are refused together with all other errors', async () => {
    const { status, body } = await put(OFFER, {
      subject: '{{notes}}',
      text: `{{notes}} ${'x'.repeat(5000)}`,
    });
    expect(status).toBe(422);
    expect(body.fields.subject).toContain('{{notes}} cannot be used');
    for (const sentence of [
      'At most 5000 characters',
      '{{notes}} cannot be used',
      'The text must always contain {{link}}',
    ])
      expect(body.fields.text).toContain(sentence);
    const much = {
      audience: 'interpreter',
      kind: 'offer_made',
      channel: 'sms',
      text: `{{link${' '.repeat(90_000)}x`,
    };
    const tried = await preview(much);
    expect(tried.body.fields.text).toContain('At most 5000 characters');
    expect(tried.body.fields.text).toContain("'{{' without '}}'");
  });

  it('are kept when everything is right, HTML too', async () => {
    const html = '<h2>{{language}}</h2><p>{{facts}}</p><a href="{{link}}">Answer</a> <b>{{company}}</b><br>';
    expect(await put(OFFER, { subject: 'Offer', text: LINK, html })).toMatchObject({
      status: 200,
      body: { html },
    });
  });
});

describe('a preview', () => {
  const sms = { audience: 'interpreter', kind: 'reminder', channel: 'sms' };

  it('shows the message as it would be, with its length', async () => {
    const { body } = await preview({ ...sms, text: 'See you: {{appointment}} – {{place}}' });
    expect(body).toEqual({
      subject: null,
      text: 'Parley Test: See you: Spanish on Thu May 14, 10 AM-12 PM - 2 Sample Street, Room 4 Reply STOP to end.',
      html: null,
      sms: { characters: 101, segments: 1, encoding: 'GSM-7' },
      problems: [],
      fields: {},
    });
  });

  it('says when a text needs several messages, and what makes it long', async () => {
    const long = await preview({ ...sms, text: 'x'.repeat(170) });
    expect(long.body.problems).toEqual(['This text needs 2 SMS (202 characters)']);
    const odd = await preview({ ...sms, text: '{{appointment}} 你好, and see you there' });
    expect(odd.body.problems).toEqual([
      expect.stringMatching(/^This text needs 2 SMS \(\d+ characters\)$/),
      "'你' leaves room for 70 characters in one SMS instead of 160",
    ]);
  });

  it('says by each part why it could not be kept, and shows the rest', async () => {
    const { status, body } = await preview({
      audience: 'client',
      kind: 'reminder',
      channel: 'email',
      subject: '{{nobody}}',
      text: 'Until {{date',
    });
    expect(status).toBe(200);
    expect(Object.keys(body.fields)).toEqual(['subject', 'text']);
    expect(body.html).toContain('<html lang="en">');
  });

  it('has links to the product alone, and an e-mail in its layout', async () => {
    const { body } = await preview({
      audience: 'interpreter',
      kind: 'offer_made',
      channel: 'email',
      subject: 'Offer: {{language}}',
      text: 'Look:\n{{facts}}\nAnswer now: {{link}}',
    });
    expect(body.subject).toBe('Offer: Spanish');
    expect(body.text).toContain(`Answer now: ${kit.deps.env.publicUrl}/respond?token=`);
    expect(body.html).toContain('>Answer now</a>');
    for (const shown of [body.text, body.html])
      expect(shown).toContain(`${kit.deps.env.publicUrl}/interpreter-portal?messages`);
    expect(body.fields).toEqual({});
  });

  it('is refused for a message that there is not', async () => {
    expect(await preview({ ...sms, audience: 'client', text: 'A' })).toMatchObject({ status: 422 });
  });
});
