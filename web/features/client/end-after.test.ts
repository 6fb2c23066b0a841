import { expect, it } from 'vitest';
import { withStart } from './end-after.ts';

it.each([
  ['09:05', '11:05'],
  ['21:55', '23:55'],
  ['22:00', ''],
  ['', ''],
])('to a start at %j an end at %j is offered', (startTime, endTime) => {
  expect(withStart(startTime, { isEndOffered: true })).toEqual({ startTime, endTime });
});

it('an end that somebody has chosen stays', () => {
  expect(withStart('09:05', { isEndOffered: false })).toEqual({ startTime: '09:05' });
});
