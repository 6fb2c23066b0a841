import { describe, expect, it } from 'vitest';
import {
  absenceReportOf,
  isInterpreterMissing,
  minutesExpectedLate,
  minutesLate,
  refuseAbsenceReport,
} from './absence.ts';

const begun = {
  status: 'accepted',
  currentStatus: 'not_started',
  startsAt: '2026-03-02T15:00:00Z',
  endsAt: '2026-03-02T17:00:00Z',
} as const;
const LATE = '2026-03-02T15:05:00Z';

it.each([
  ['2026-03-02T14:59:59Z', {}, null],
  ['2026-03-02T15:12:30Z', {}, 12],
  ['2026-03-02T15:12:30Z', { currentStatus: 'en_route' as const }, 12],
  ['2026-03-02T15:12:30Z', { currentStatus: 'arrived' as const }, null],
  ['2026-03-02T15:12:30Z', { notHeld: 'client_absent' }, null],
  ['2026-03-02T17:00:00Z', {}, null],
])('at %s with %j the interpreter is so many minutes late: %s', (now, about, minutes) => {
  expect(minutesLate({ ...begun, notHeld: null, ...about }, now)).toBe(minutes);
});

it.each([
  ['hours before the start', {}, '2026-03-02T12:00:00Z', 20],
  ['on the way', { currentStatus: 'en_route' as const }, LATE, 20],
  ['checked in early', { currentStatus: 'arrived' as const }, '2026-03-02T12:00:00Z', 20],
  ['arrived', { currentStatus: 'arrived' as const }, LATE, null],
  ['over', {}, '2026-03-02T17:00:00Z', null],
  ['off', { notHeld: 'client_absent' }, LATE, null],
  ['on time', { expectedArrival: null }, LATE, null],
  ['moved to a later start', { startsAt: '2026-03-02T15:30:00Z' }, LATE, null],
])('of a delay that was reported staff read, when %s: %s', (_, about, now, minutes) => {
  const reported = { ...begun, notHeld: null, expectedArrival: '2026-03-02T15:20:00Z', ...about };
  expect(minutesExpectedLate(reported, now)).toBe(minutes);
});

describe('an interpreter is missing', () => {
  it.each([
    ['from 5 minutes after the start', begun, LATE, true],
    ['not before', begun, '2026-03-02T15:04:59Z', false],
    ['until the end', begun, '2026-03-02T17:00:00Z', false],
    ['on the way too', { ...begun, currentStatus: 'en_route' as const }, LATE, true],
    ['not once they have arrived', { ...begun, currentStatus: 'arrived' as const }, LATE, false],
    ['not if nobody is booked', { ...begun, status: 'pending' as const }, LATE, false],
  ])('%s', (_, appointment, now, isMissing) => {
    expect(isInterpreterMissing(appointment, now)).toBe(isMissing);
    expect(refuseAbsenceReport(appointment, now) === null).toBe(isMissing);
  });

  it('and who is there is not reported', () => {
    expect(refuseAbsenceReport({ ...begun, currentStatus: 'arrived' }, LATE)).toEqual({
      code: 'illegal_step',
      message: 'Your interpreter has checked in.',
    });
  });
});

it('a report counts for the start before it', () => {
  const { startsAt } = begun;
  expect(absenceReportOf({ absenceReportedAt: LATE, startsAt })).toBe(LATE);
  expect(absenceReportOf({ absenceReportedAt: LATE, startsAt: '2026-03-03T15:00:00Z' })).toBeNull();
  expect(absenceReportOf({ absenceReportedAt: null, startsAt })).toBeNull();
});
