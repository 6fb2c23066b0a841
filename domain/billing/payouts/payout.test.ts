import { describe, expect, it } from 'vitest';
import { distinctNames, nextPayoutStatus, PAYOUT_STATUSES, type PayoutAction } from './payout.ts';
import { type PayoutFacts, payoutFlags } from './payout-flags.ts';

describe('the status of a payout', () => {
  const after = (action: PayoutAction) =>
    PAYOUT_STATUSES.map((status) => {
      const result = nextPayoutStatus({ number: 'PAY-1001', status }, action);
      return result.ok ? result.value : null;
    });

  it.each([
    ['change', ['draft', null, null, null, null]],
    ['approve', ['approved', null, null, null, null]],
    ['back', [null, 'draft', 'draft', null, null]],
    ['export', [null, 'exported', 'exported', 'paid', null]],
    ['pay', [null, 'paid', 'paid', null, null]],
    ['void', ['void', 'void', 'void', null, null]],
  ] as const)('%s: of a draft, an approved, an exported, a paid and a void one', (action, expected) => {
    expect(after(action)).toEqual(expected);
  });

  it('is refused with a sentence that names the payout', () => {
    expect(nextPayoutStatus({ number: 'PAY-1001', status: 'paid' }, 'void')).toMatchObject({
      refusal: { code: 'payment_step', message: 'PAY-1001 is already paid, so it can no longer be changed.' },
    });
  });
});

describe('what is unusual about an interpreter in a payout', () => {
  const usual: PayoutFacts = {
    totalCents: 80_000,
    usualCents: 40_000,
    wasPaidBefore: true,
    unreviewedCount: 0,
    returnedCount: 0,
    withoutResultCount: 0,
    hasEmail: true,
    hasAddress: true,
    isArchived: false,
  };
  it.each([
    ['nothing', {}, []],
    ['more than twice the usual', { totalCents: 80_001 }, ['$800.01 is more than twice the usual $400.00']],
    ['no usual sum yet', { totalCents: 80_001, usualCents: null }, []],
    ['the first payment', { usualCents: null, wasPaidBefore: false }, ['First payment ever']],
    [
      'a sum of 0',
      { totalCents: 0, usualCents: null, wasPaidBefore: false },
      ['The sum is $0.00, so nothing is paid and the lines wait for the next payout'],
    ],
    [
      'a sum below 0',
      { totalCents: -3000 },
      ['The sum is −$30.00, so nothing is paid and the lines wait for the next payout'],
    ],
    ['one missing', { unreviewedCount: 1 }, ['1 appointment is not approved, so it is missing']],
    [
      'several missing',
      { unreviewedCount: 3, returnedCount: 1, withoutResultCount: 2 },
      [
        '3 appointments are not approved, so they are missing; 1 of them waits for an answer; 2 of them have no result',
      ],
    ],
    [
      'nobody to write to',
      { hasEmail: false, hasAddress: false, isArchived: true },
      ['No e-mail address, so no pay statement can be sent', 'No address', 'Archived'],
    ],
  ] as const)('%s', (_, more, expected) => {
    expect(payoutFlags({ ...usual, ...more }).map(({ text }) => text)).toEqual(expected);
  });
});

it('tells namesakes apart in files (rule ledger-16)', () => {
  const people = [
    { id: 12, name: 'Ana Silva' },
    { id: 12, name: 'Ana Silva' },
    { id: 7, name: 'Ben Lee' },
    { id: 31, name: 'ana silva' },
  ];
  expect(distinctNames(people)).toEqual(['Ana Silva (12)', 'Ana Silva (12)', 'Ben Lee', 'ana silva (31)']);
});
