import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageAfter, describePosting, reportingThresholdCents } from './ledger.ts';

const charged = (over90Cents: number, days61To90Cents: number, currentCents: number) => ({
  over90Cents,
  days61To90Cents,
  currentCents,
  days31To60Cents: 0,
  days1To30Cents: 0,
});

describe('ageAfter', () => {
  it('settles the oldest first', () => {
    expect(ageAfter(charged(10_000, 4000, 5000), 12_000)).toEqual(charged(0, 2000, 5000));
  });

  it('counts what was paid ahead as a credit', () => {
    expect(ageAfter(charged(100, 0, 5000), 6000)).toEqual(charged(0, 0, -900));
  });

  it('neither makes nor loses a cent', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    const ageing = fc.record({
      currentCents: cents,
      days1To30Cents: cents,
      days31To60Cents: cents,
      days61To90Cents: cents,
      over90Cents: cents,
    });
    const sum = (of: object) => Object.values(of).reduce((total, each) => total + each, 0);
    fc.assert(
      fc.property(ageing, fc.integer({ min: 0, max: 6_000_000 }), (open, received) => {
        const left = ageAfter(open, received);
        expect(sum(left)).toBe(sum(open) - received);
        // Nothing newer is settled while something older is open.
        const { over90Cents, days61To90Cents, days31To60Cents, days1To30Cents, currentCents } = left;
        const oldestFirst = [over90Cents, days61To90Cents, days31To60Cents, days1To30Cents, currentCents];
        const before = [
          open.over90Cents,
          open.days61To90Cents,
          open.days31To60Cents,
          open.days1To30Cents,
          open.currentCents,
        ];
        const firstOpen = oldestFirst.findIndex((each) => each > 0);
        if (firstOpen >= 0) expect(oldestFirst.slice(firstOpen + 1)).toEqual(before.slice(firstOpen + 1));
      }),
    );
  });
});

it('knows the threshold of form 1099-NEC of each year', () => {
  expect([2019, 2025, 2026, 2027].map(reportingThresholdCents)).toEqual([60_000, 60_000, 200_000, 200_000]);
});

it('says what was posted', () => {
  const posting = { event: 'paid', covers: null, isReversal: false, isOpening: true } as const;
  expect(describePosting(posting)).toBe('Interpreter paid, opening balance');
  expect(describePosting({ ...posting, covers: 'work', isOpening: false })).toBe('Interpreter paid for work');
  const reversal = { ...posting, event: 'approved', isReversal: true, isOpening: false } as const;
  expect(describePosting(reversal)).toBe('Approval reversed');
});
