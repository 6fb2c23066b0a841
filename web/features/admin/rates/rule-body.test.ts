import { expect, test } from 'vitest';
import { BeginRateBody, type Rate } from '#contracts/rates/shapes.ts';
import { checkRule } from './rule-body.ts';
import { KINDS } from './rule-kinds.ts';
import { ALL } from './rule-rows.ts';
import { firstValues, type RuleValues } from './rule-values.ts';

const TODAY = '2026-11-24';
const COMPANY = { clientId: null, interpreterId: null };

function values(kind: RuleValues['kind'], typed: Partial<RuleValues> = {}): RuleValues {
  return { ...firstValues({ side: 'charge', kind, scope: ALL }, null, TODAY), ...typed };
}

const check = (typed: RuleValues) => checkRule(typed, COMPANY, 'anything');

function termsOf(typed: RuleValues) {
  const checked = check(typed);
  return checked.ok ? checked.value.terms : checked.errors;
}

const TYPED: Readonly<Record<RuleValues['kind'], [Partial<RuleValues>, unknown]>> = {
  hourly_rate: [{ rate: '$1,080.50' }, { rate: '1080.50' }],
  fixed_price: [
    { beyondHours: '1.5', prices: [{ upToHours: '4', amount: '320' }] },
    { beyondMinutes: 90, prices: [{ upToMinutes: 240, amount: '320' }] },
  ],
  minimum: [
    { minutes: '120', isBookedTimeDue: true },
    { minutes: 120, isBookedTimeDue: true },
  ],
  // Grace is only for those who round up.
  rounding: [
    { stepMinutes: '15', direction: 'nearest', graceMinutes: '5' },
    { stepMinutes: 15, direction: 'nearest', graceMinutes: 0 },
  ],
  after_hours: [
    { windows: [{ from: '18:00', until: '08:00', by: 'perHour', amount: '$6' }] },
    { windows: [{ from: '18:00', until: '08:00', extra: { perHour: '6' } }] },
  ],
  weekend: [{ extra: { by: 'once', amount: '100' } }, { extra: { once: '100' } }],
  holiday: [{ extra: { by: 'percent', amount: '100' } }, { extra: { percent: 100 } }],
  short_notice: [
    { notices: [{ hours: '24', by: 'percent', amount: '25' }] },
    { steps: [{ hours: 24, extra: { percent: 25 } }] },
  ],
  emergency: [{ extra: { by: 'percent', amount: '50' } }, { extra: { percent: 50 } }],
  mileage: [
    { mileageRate: '0.725', freeMiles: '30', ways: 'one_way' },
    { rate: '0.725', freeMiles: '30', ways: 'one_way' },
  ],
  travel_time: [
    { percent: '50', beyondMiles: '60' },
    { percent: 50, beyondMiles: '60' },
  ],
  parking: [{ cap: ' ' }, { cap: null }],
  tolls: [{ cap: '20' }, { cap: '20' }],
  other_expenses: [{ cap: '$20' }, { cap: '20' }],
  cancellation: [
    { cancellations: [{ hours: '48', by: 'minutes', amount: '120' }] },
    { steps: [{ hours: 48, due: { minutes: 120 } }] },
  ],
  no_show: [{ due: { by: 'percent', amount: '100' } }, { due: { percent: 100 } }],
  tax: [{ tax: '8.25' }, { percent: '8.25' }],
  payment_terms: [{ netDays: '45' }, { netDays: 45 }],
};

test.each(KINDS)('sends the terms of %s as the call takes them', (kind) => {
  const [typed, terms] = TYPED[kind];
  expect(termsOf(values(kind, typed))).toEqual(terms);
});

test.each([
  ['4.1', 246],
  ['4.33', 260],
  ['2.3', 138],
])('reads %s hours of a fixed price as %i minutes', (upToHours, upToMinutes) => {
  const typed = values('fixed_price', { beyondHours: '1.1', prices: [{ upToHours, amount: '320' }] });
  expect(termsOf(typed)).toEqual({ beyondMinutes: 66, prices: [{ upToMinutes, amount: '320' }] });
});

test.each(KINDS)('begins a change of %s with what holds', (kind) => {
  const [, terms] = TYPED[kind];
  // Only the terms of a rule are read.
  const present = { terms } as Rate;
  const again = firstValues({ side: 'charge', kind, scope: ALL }, present, TODAY);
  expect(termsOf(again)).toEqual(terms);
});

test.each<[string, RuleValues, string, RegExp]>([
  ['no rate', values('hourly_rate'), 'rate', /Enter an amount/],
  ['a negative rate', values('hourly_rate', { rate: '-5' }), 'rate', /Enter an amount/],
  ['a rate too large', values('hourly_rate', { rate: '123456789' }), 'rate', /at most 99,999,999\.99/],
  ['a mileage rate in words', values('mileage', { mileageRate: 'ten' }), 'mileageRate', /Enter an amount/],
  [
    'too many hours',
    values('fixed_price', { prices: [{ upToHours: '30', amount: '5' }] }),
    'prices.0.upToHours',
    /hours up to 24/,
  ],
  ['no extra', values('weekend'), 'extra.amount', /in steps of 0\.5/],
  [
    'overlapping windows',
    values('after_hours', {
      windows: [
        { from: '18:00', until: '22:00', by: 'percent', amount: '10' },
        { from: '21:00', until: '23:00', by: 'percent', amount: '20' },
      ],
    }),
    'windows.1.from',
    /overlaps/,
  ],
  [
    'an extra of a second step in words',
    values('short_notice', {
      notices: [
        { hours: '4', by: 'percent', amount: '10' },
        { hours: '24', by: 'perHour', amount: 'x' },
      ],
    }),
    'notices.1.amount',
    /Enter an amount/,
  ],
  [
    'steps that fall',
    values('cancellation', {
      cancellations: [
        { hours: '48', by: 'percent', amount: '50' },
        { hours: '24', by: 'percent', amount: '100' },
      ],
    }),
    'cancellations.1.hours',
    /fewest hours/,
  ],
  [
    'a share above 100',
    values('no_show', { due: { by: 'percent', amount: '101' } }),
    'due.amount',
    /0 to 100/,
  ],
  ['a tax above 100', values('tax', { tax: '101' }), 'tax', /0 to 100/],
  ['no day', values('hourly_rate', { rate: '5', from: '' }), 'from', /first day/],
])('says at its field what is wrong: %s', (_, typed, name, sentence) => {
  const checked = check(typed);
  expect(checked.ok ? {} : checked.errors).toMatchObject({ [name]: expect.stringMatching(sentence) });
});

test('asks for the language of a rule by language', () => {
  const typed = values('hourly_rate', { rate: '80' });
  expect(checkRule(typed, COMPANY, 'language')).toEqual({
    ok: false,
    errors: { language: 'Choose a language' },
  });
  expect(checkRule({ ...typed, language: 'Xhosa' }, COMPANY, 'language').ok).toBe(true);
});

test('ends a rule without terms', () => {
  const checked = check(values('hourly_rate', { act: 'end', rate: 'anything' }));
  expect(checked).toMatchObject({ ok: true, value: { terms: null, from: TODAY } });
  expect(BeginRateBody.safeParse(checked.ok && checked.value).success).toBe(true);
});
