import { expect, it } from 'vitest';
import { isReportedEarly } from './details-completion.tsx';

const appointment = {
  date: '2026-03-03T00:00:00.000Z',
  startTime: '10:00',
  startsAt: '2026-03-03T15:00:00Z',
  timeZone: 'America/New_York',
  deviceCompletedAt: null,
};

it.each([
  ['at the stated end', '2026-03-03T17:00:00Z', '12:00', false],
  ['long after it', '2026-03-04T03:00:00Z', '12:00', false],
  ['a minute before it', '2026-03-03T16:59:00Z', '12:00', true],
  ['before the booked start', '2026-03-03T14:30:00Z', '12:00', true],
  ['the evening before an end after midnight', '2026-03-04T03:00:00Z', '01:00', true],
  ['after an end after midnight', '2026-03-04T06:30:00Z', '01:00', false],
  ['never', null, null, false],
])('a completion reported %s', (_, completedAt, actualEndTime, isEarly) => {
  expect(isReportedEarly({ ...appointment, completedAt, actualEndTime })).toBe(isEarly);
});

it('counts by the device’s time where that is kept', () => {
  const late = { ...appointment, completedAt: '2026-03-03T20:00:00Z', actualEndTime: '12:00' };
  expect(isReportedEarly({ ...late, deviceCompletedAt: '2026-03-03T16:00:00Z' })).toBe(true);
});
