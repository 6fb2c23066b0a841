import { expect, it } from 'vitest';
import { latestInstant, openReports } from './open-reports.ts';

const booked = {
  status: 'accepted',
  currentStatus: 'not_started',
  mode: 'on_site',
  startsAt: '2026-03-05T15:00:00Z',
  endsAt: '2026-03-05T17:00:00Z',
  expectedArrival: null,
} as const;
const BEFORE = new Date('2026-03-05T14:30:00Z');
const AFTER = new Date('2026-03-05T15:30:00Z');

it.each([
  ['before the start', booked, BEFORE, ['en_route', 'late', 'arrived']],
  [
    'after it',
    booked,
    AFTER,
    ['en_route', 'late', 'arrived', 'completed', 'client_absent', 'did_not_take_place'],
  ],
  ['a call', { ...booked, mode: 'phone' }, BEFORE, ['late', 'arrived']],
  [
    'once there',
    { ...booked, currentStatus: 'arrived' },
    AFTER,
    ['completed', 'client_absent', 'did_not_take_place', 'undo_check_in'],
  ],
  ['on the way', { ...booked, currentStatus: 'en_route' }, BEFORE, ['late', 'arrived', 'undo_set_out']],
  ['without a booking', { ...booked, status: 'pending' }, AFTER, []],
] as const)('staff can report %s what the server takes', (_, appointment, now, reports) => {
  expect(openReports(appointment, now)).toEqual(reports);
});

it('means the last time that the clock showed it', () => {
  const now = new Date('2026-03-05T05:10:00Z'); // ten past midnight in New York
  expect(latestInstant('00:05', 'America/New_York', now)).toBe('2026-03-05T05:05:00.000Z');
  expect(latestInstant('23:50', 'America/New_York', now)).toBe('2026-03-05T04:50:00.000Z');
});
