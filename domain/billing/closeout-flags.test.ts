import { describe, expect, it } from 'vitest';
import { CLOSEOUT_FLAGS, type CloseoutFacts, flagsOf } from './closeout-flags.ts';

/** 10:00 to 12:00 in New York, checked in at 9:55, ended as booked. */
const PLAIN: CloseoutFacts = {
  outcome: 'completed',
  clientProblem: null,
  startsAt: '2026-03-05T15:00:00Z',
  endsAt: '2026-03-05T17:00:00Z',
  actualEndsAt: '2026-03-05T17:00:00Z',
  startedAt: '2026-03-05T15:00:00Z',
  arrivedAt: '2026-03-05T14:55:00Z',
  statedArrivalTime: null,
  payCents: 6000,
  chargeCents: 15_000,
  taxCents: 0,
  agreed: null,
  adjusted: { pay: 0, charge: 0 },
  expenseCents: 0,
  unratedHundredths: 0,
  spentCents: 0,
  receipts: 0,
  checkInPlace: null,
  placesBefore: [],
  site: null,
  checkInWithoutLocation: null,
  checkedInAt: '2026-03-05T14:55:00Z',
  impossibleTime: null,
  team: [],
};
const HERE = { lat: 40.7128, lng: -74.006 };
/** About 1.1 km to the north of each other per hundredth of a degree. */
const north = (degrees: number) => ({ lat: HERE.lat + degrees, lng: HERE.lng });
const at = (place: typeof HERE, accuracyMetres = 0) => ({ ...place, accuracyMetres });

const CASES: readonly (readonly [string, Partial<CloseoutFacts>, readonly string[]])[] = [
  ['nothing unusual', {}, []],
  ['what the client wrote', { clientProblem: 'charge' }, ['The client says that the charge is wrong']],
  ['15 minutes over', { actualEndsAt: '2026-03-05T17:15:00Z' }, []],
  ['16 minutes over', { actualEndsAt: '2026-03-05T17:16:00Z' }, ['Ended 16 min after the booked end']],
  [
    'a pay above the charge without its tax',
    { payCents: 15_000, chargeCents: 16_000, taxCents: 1200 },
    ['The pay is $2.00 above the charge before tax'],
  ],
  ['15 minutes short', { actualEndsAt: '2026-03-05T16:45:00Z' }, []],
  ['16 minutes short', { actualEndsAt: '2026-03-05T16:44:00Z' }, ['Ended 16 min before the booked end']],
  ['a minute of work', { actualEndsAt: '2026-03-05T15:01:00Z' }, ['Ended 1 h 59 min before the booked end']],
  ['15 minutes before the start', { startedAt: '2026-03-05T14:45:00Z' }, []],
  [
    '40 minutes before the start',
    { startedAt: '2026-03-05T14:20:00Z' },
    ['Reported as started 40 min before the booked start'],
  ],
  ['checked in an hour before the start', { checkedInAt: '2026-03-05T14:00:00Z' }, []],
  [
    'checked in the evening before',
    { checkedInAt: '2026-03-04T23:30:00Z' },
    ['Checked in 15 h 30 min before the start'],
  ],
  [
    'a phone in another time',
    { impossibleTime: '2099-01-01T00:00:00Z' },
    ["The phone's date was 2099-01-01, which is impossible: the server's time was used"],
  ],
  [
    'checked in far from the address',
    { site: { ...HERE, radiusMetres: 1000 }, checkInPlace: at(north(0.1)) },
    ['Checked in 6.9 miles from the address'],
  ],
  [
    'checked in without a location',
    { checkInWithoutLocation: { reason: 'the device could not find its location' } },
    ['Checked in without a location: the device could not find its location'],
  ],
  [
    'checked in without a location or a reason',
    { checkInWithoutLocation: { reason: null } },
    ['Checked in without a location'],
  ],
  [
    'an agreed charge',
    { agreed: { cents: 12_000, byRulesCents: 15_000 } },
    ['The agreed charge is $120.00; the rates give $150.00'],
  ],
  ['an agreed charge that the rules give too', { agreed: { cents: 15_000, byRulesCents: 15_000 } }, []],
  [
    'an agreed charge that the rules give too, for another time',
    { agreed: { cents: 15_000, byRulesCents: 15_000 }, actualEndsAt: '2026-03-05T17:10:00Z' },
    ['The agreed charge is $150.00; the rates give $150.00'],
  ],
  ['paid miles', { expenseCents: 838 }, ['Expenses of $8.38']],
  [
    'miles without a rate',
    { unratedHundredths: 1250 },
    ['12.5 miles are paid at $0.00, because no rate per mile is set'],
  ],
  [
    'miles without a rate, and parking with a receipt',
    { unratedHundredths: 1200, expenseCents: 850, spentCents: 850, receipts: 1 },
    ['Expenses of $8.50; 12 miles are paid at $0.00, because no rate per mile is set'],
  ],
  [
    'parking without a receipt',
    { expenseCents: 1200, spentCents: 1200 },
    ['Expenses of $12.00', 'No receipt for $12.00 of expenses'],
  ],
  ['parking with a receipt', { expenseCents: 1200, spentCents: 1200, receipts: 1 }, ['Expenses of $12.00']],
  ['no check-in', { arrivedAt: null }, ['Not checked in']],
  [
    'an arrival as stated',
    { arrivedAt: null, statedArrivalTime: '09:55' },
    ['Not checked in: the interpreter says they came at 9:55 AM'],
  ],
  [
    'no check-in at a cancellation',
    { outcome: 'cancelled', arrivedAt: null },
    ['Cancelled late by the client'],
  ],
  ['a no-show', { outcome: 'no_show', actualEndsAt: null }, ['The client did not come']],
  ['an entered amount', { outcome: 'entered', arrivedAt: null }, ['Entered by staff']],
  ['half more pay', { payCents: 9000, adjusted: { pay: 3000, charge: 0 } }, []],
  [
    'more than half more pay',
    { payCents: 9001, adjusted: { pay: 3001, charge: 0 } },
    ['Adjustments changed the pay from $60.00 to $90.01'],
  ],
  [
    'no pay and charge any more',
    { payCents: 0, chargeCents: 0, adjusted: { pay: -6000, charge: -15_000 } },
    ['Adjustments changed the pay from $60.00 to $0.00, the charge from $150.00 to $0.00'],
  ],
  [
    'pay where there was none',
    { payCents: 500, adjusted: { pay: 500, charge: 0 } },
    ['Adjustments changed the pay from $0.00 to $5.00'],
  ],
  ['nothing where there was nothing', { payCents: 0, chargeCents: 0 }, []],
  ['pay as much as charge', { payCents: 15_000 }, []],
  ['pay above the charge', { payCents: 15_001 }, ['The pay is $0.01 above the charge']],
  ['a team', { team: ['Ana Silva', 'Bo Chen'] }, ['Same place and time: Ana Silva, Bo Chen']],
  [
    'a check-in where two others checked in elsewhere',
    { checkInPlace: at(HERE), placesBefore: [north(0.1), north(0.1)] },
    [],
  ],
  [
    'a check-in where three others checked in elsewhere',
    { checkInPlace: at(HERE), placesBefore: [north(0.1), north(0.1), north(0.1)] },
    ['Checked in 6.9 miles from where others have checked in at this address'],
  ],
  [
    'a check-in where one of five others was elsewhere',
    { checkInPlace: at(HERE), placesBefore: [north(0.5), HERE, HERE, north(0.001), HERE] },
    [],
  ],
  [
    'a check-in of which the device was unsure',
    { checkInPlace: at(HERE, 12_000), placesBefore: [north(0.1), north(0.1), north(0.1)] },
    [],
  ],
];

describe('what is unusual about an ended appointment (rule closeouts-9)', () => {
  it.each(CASES)('%s', (_, more, texts) => {
    expect(flagsOf({ ...PLAIN, ...more }).map(({ text }) => text)).toEqual(texts);
  });

  it('has a case for each code', () => {
    const codes = CASES.flatMap(([, more]) => flagsOf({ ...PLAIN, ...more }).map(({ code }) => code));
    expect([...new Set(codes)].sort()).toEqual([...CLOSEOUT_FLAGS].sort());
  });
});
