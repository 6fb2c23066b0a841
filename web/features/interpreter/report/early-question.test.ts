import { expect, it } from 'vitest';
import { describeEarlyReport, isFarAhead } from './early-question.tsx';

it.each([
  ['yesterday', '2026-11-19T15:00:00Z', false],
  ['under way', '2026-11-20T15:00:00Z', false],
  ['four hours ahead', '2026-11-20T20:00:00Z', false],
  ['more than four hours ahead', '2026-11-20T20:01:00Z', true],
  ['days ahead', '2026-11-23T15:00:00Z', true],
])('setting out is asked about far ahead alone: %s', (_, startsAt, isAsked) => {
  expect(isFarAhead('set-out', { startsAt }, new Date('2026-11-20T16:00:00Z'))).toBe(isAsked);
});

it.each([
  ['2026-11-20T17:00:00Z', false],
  ['2026-11-20T17:01:00Z', true],
])('a check-in is asked about more than an hour before the start: at %s %s', (startsAt, isAsked) => {
  expect(isFarAhead('check-in', { startsAt }, new Date('2026-11-20T16:00:00Z'))).toBe(isAsked);
});

it('names the day and the time', () => {
  expect(describeEarlyReport({ date: '2026-11-23', startTime: '09:00', endTime: '11:00' })).toBe(
    'This appointment is on Monday, November 23, 2026, 9:00 – 11:00 AM.',
  );
});
