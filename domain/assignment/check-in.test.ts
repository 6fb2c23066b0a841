import { expect, it } from 'vitest';
import { clientMayCancel } from '../billing/cancellation.ts';
import { farFrom, hasArrived, isCheckedInEarly, isImpossibleTime, siteOf } from './check-in.ts';
import { refuseDayReport } from './day-reports.ts';
import { refuseProposing } from './proposal.ts';

const booked = {
  status: 'accepted',
  currentStatus: 'arrived',
  startsAt: '2026-03-05T15:00:00Z',
  endsAt: '2026-03-05T17:00:00Z',
  expectedArrival: null,
} as const;

it.each([
  ['2026-03-05T00:00:00Z', true],
  ['2026-03-05T13:59:59Z', true],
  ['2026-03-05T14:00:00Z', false],
  ['2026-03-05T15:10:00Z', false],
])('a check-in is early at %s: %s; until then it keeps nobody from changing their mind', (now, isEarly) => {
  expect([isCheckedInEarly(booked, now), hasArrived(booked, now)]).toEqual([isEarly, !isEarly]);
  expect(clientMayCancel({ ...booked, now, supportPhone: '' }).ok).toBe(isEarly);
  expect(refuseProposing(booked, now) === null).toBe(isEarly);
  for (const action of ['late', 'give_back'] as const)
    expect(
      refuseDayReport({ act: action, minutes: 10, reason: 'Ill', appointment: booked, now }) === null,
    ).toBe(isEarly);
});

it('is nothing before a check-in', () => {
  expect(isCheckedInEarly({ ...booked, currentStatus: 'en_route' }, '2026-03-05T00:00:00Z')).toBe(false);
});

const there = { lat: 41.88, lng: -87.63 };
it.each([
  ['exact', 0.008, 0, null], // 890 m
  ['exact', 0.01, 0, 1112],
  ['exact', 0.01, 200, null],
  ['zip', 0.1, 0, null],
  ['zip', 0.2, 0, 22_239],
  ['city', 5, 0, undefined],
] as const)('%s, %f degrees away, accurate to %i m', (precision, degrees, accuracy, metres) => {
  const site = siteOf(there, precision);
  const far = site === null ? undefined : farFrom(site, { ...there, lat: there.lat + degrees }, accuracy);
  expect(far ? Math.round(far) : far).toBe(metres);
});

it.each([
  ['1990-01-01T00:00:00Z', true],
  ['2099-01-01T00:00:00Z', true],
  ['2026-03-04T23:00:00Z', false],
  ['2026-03-05T15:04:00Z', false],
  ['2026-03-05T15:06:00Z', true],
])('a device that says %s: impossible is %s', (reportedAt, isImpossible) => {
  expect(isImpossibleTime(reportedAt, '2026-03-05T15:00:00Z')).toBe(isImpossible);
});
