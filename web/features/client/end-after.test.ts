import { expect, it } from 'vitest';
import { withStart } from './end-after.ts';

it.each([
  ['09:05', '11:05'],
  ['21:55', '23:55'],
  ['22:30', '00:30'],
  ['', ''],
])('to a start at %j an end at %j is offered', (startTime, endTime) => {
  expect(withStart(startTime, { startTime: '', endTime: '', isEndOffered: true })).toEqual({
    startTime,
    endTime,
  });
});

it.each([
  ['09:05', '12:05'],
  ['22:30', '01:30'],
])('a new start at %s keeps the length that somebody has chosen', (startTime, endTime) => {
  const chosen = { startTime: '10:00', endTime: '13:00', isEndOffered: false };
  expect(withStart(startTime, chosen)).toEqual({ startTime, endTime });
});

it('an end that was typed before any start stays', () => {
  const typed = { startTime: '', endTime: '13:00', isEndOffered: false };
  expect(withStart('09:05', typed)).toEqual({ startTime: '09:05' });
});
