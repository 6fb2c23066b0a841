import { describe, expect, it } from 'vitest';
import type { TemplateName } from '#domain/message/fields.ts';
import { type KindOfMessage, type Recipient, TO_CLIENT, TO_INTERPRETER } from '#domain/message/kinds.ts';
import { smsLength } from '#domain/message/sms-length.ts';
import type { MessageFacts } from '../queries/facts.ts';
import { emailOf, pushMessageOf, smsOf, textOf } from './letter.ts';
import { sampleFacts, sampleLink } from './sample-facts.ts';
import { type EditedTemplates, NOT_EDITED } from './template.ts';

const PUBLIC_URL = 'https://app.parley.example';
const NOW = '2026-05-11T13:00:00.000Z';
const company = {
  companyName: 'Parley',
  timeZone: 'America/New_York',
  supportEmail: 'support@parley.example',
  supportPhone: '(555) 010-0199',
};
const secret = { derive: () => Buffer.alloc(32, 7) };

const namesOf = (audience: Recipient, kinds: Readonly<Record<string, KindOfMessage>>): TemplateName[] =>
  Object.entries(kinds).flatMap(([kind, { channels }]) =>
    channels.map((channel) => ({ audience, kind, channel })),
  );
const NAMES = [...namesOf('interpreter', TO_INTERPRETER), ...namesOf('client', TO_CLIENT)];

interface Making {
  readonly more?: Partial<MessageFacts>;
  readonly templates?: EditedTemplates;
}

/** Everything of a message that leaves by its way, as one text. */
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

const email = (name: Omit<TemplateName, 'channel'>, more: Partial<MessageFacts> = {}) => {
  const facts = { ...sampleFacts({ ...name, channel: 'email' }, company), ...more };
  const link = sampleLink(name.kind, PUBLIC_URL);
  return emailOf(facts, { link, templates: NOT_EDITED, publicUrl: PUBLIC_URL, secret });
};

describe('every kind of message by every way', () => {
  it.each(NAMES)('$audience $kind by $channel says something, and nothing that was not filled in', (name) => {
    const text = made(name);
    expect(text).not.toMatch(/undefined|null|NaN|\{\{|\}\}|\[object/);
    expect(text.length).toBeGreaterThan(40);
    expect(text).not.toContain('\u0000');
  });

  it.each(NAMES)('$audience $kind by $channel bears it when nothing is known', (name) => {
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
