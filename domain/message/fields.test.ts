import { describe, expect, it } from 'vitest';
import { FIELDS, type Field, fieldsOf, requiredFieldsOf } from './fields.ts';
import { CHANNELS, TO_CLIENT, TO_INTERPRETER } from './kinds.ts';

const BEFORE_ACCEPTANCE = ['offer_made', 'offer_filled', 'offer_withdrawn', 'several_offered'];
/** Date, time, place, language and pay (rule access-15), the reader's own name, the company, and its contact. */
const ALLOWED_BEFORE = [
  'company',
  'supportPhone',
  'supportEmail',
  'name',
  'link',
  'language',
  'date',
  'shortDate',
  'time',
  'place',
  'appointment',
  'facts',
  'pay',
  'answerBy',
  'urgency',
  'period',
  'appointments',
  'summary',
  'noPassword',
];
const ALLOWED_BY_SMS = [
  'company',
  'supportPhone',
  'supportEmail',
  'link',
  'language',
  'date',
  'time',
  'place',
  'appointment',
  'pay',
  'paid',
  'unpaid',
  'cancelledByClient',
  'count',
  'amount',
  'paidOn',
  'was',
  'wasPlace',
  'reassigned',
  'unbooked',
  'askedAgain',
  'otherClient',
  'period',
  'appointments',
  'summary',
  // Until when.
  'handBackBy',
  // The name on the company's list of the reader's own credential, and its end.
  'credential',
  'expiresOn',
  'daysLeft',
];

describe('the placeholders', () => {
  it('are a closed list that names no client, service type or notes', () => {
    const telling = Object.keys(FIELDS).filter((field) =>
      /client|service|note(?!Number)|phone|email/i.test(field),
    );
    expect(telling).toEqual(['supportPhone', 'supportEmail', 'otherClient', 'cancelledByClient']);
  });

  it.each(BEFORE_ACCEPTANCE)('of %s are date, time, place, language and pay', (kind) => {
    for (const channel of CHANNELS)
      for (const field of fieldsOf({ audience: 'interpreter', kind, channel }))
        expect(ALLOWED_BEFORE).toContain(field);
  });

  it('of text messages contain no names of people and no free text', () => {
    for (const kind of Object.keys(TO_INTERPRETER))
      for (const field of fieldsOf({ audience: 'interpreter', kind, channel: 'sms' }))
        expect(ALLOWED_BY_SMS).toContain(field);
    for (const kind of Object.keys(TO_CLIENT))
      expect(fieldsOf({ audience: 'client', kind, channel: 'sms' })).toEqual([]);
  });

  it('never tell the one side what the other pays or earns', () => {
    const all = (audience: 'interpreter' | 'client', kinds: object) =>
      new Set<Field>(Object.keys(kinds).flatMap((kind) => fieldsOf({ audience, kind, channel: 'email' })));
    for (const field of ['cost', 'total', 'openAmount', 'invoiceNumber'])
      expect(all('interpreter', TO_INTERPRETER)).not.toContain(field);
    expect(all('client', TO_CLIENT)).not.toContain('pay');
    expect(all('client', TO_CLIENT)).not.toContain('paid');
    expect(all('client', TO_CLIENT)).not.toContain('unpaid');
  });

  it('that are required are there', () => {
    for (const [audience, kinds] of [
      ['interpreter', TO_INTERPRETER],
      ['client', TO_CLIENT],
    ] as const)
      for (const [kind, { channels }] of Object.entries(kinds))
        for (const channel of channels) {
          const name = { audience, kind, channel };
          expect(fieldsOf(name)).toEqual(expect.arrayContaining([...requiredFieldsOf(name)]));
        }
  });

  it('are none where nobody gets the message', () => {
    expect(fieldsOf({ audience: 'client', kind: 'offer_made', channel: 'email' })).toEqual([]);
    expect(fieldsOf({ audience: 'interpreter', kind: 'toString', channel: 'email' })).toEqual([]);
    expect(fieldsOf({ audience: 'staff', kind: 'completed', channel: 'email' })).toEqual([]);
    expect(fieldsOf({ audience: 'staff', kind: 'password_reset', channel: 'email' })).toContain('link');
  });
});
