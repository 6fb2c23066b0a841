import { expect, it } from 'vitest';
import { refuseUndoSetOut } from './undo-set-out.ts';

const setOut = {
  status: 'accepted',
  currentStatus: 'en_route',
  setOutAt: '2026-03-05T14:00:00Z',
  now: '2026-03-05T14:01:00Z',
} as const;

it('can be undone for a minute', () => {
  expect(refuseUndoSetOut(setOut)).toBeNull();
  expect(refuseUndoSetOut({ ...setOut, currentStatus: 'not_started', setOutAt: null })).toBeNull();
});

it.each([
  ['after a minute', { now: '2026-03-05T14:01:00.001Z' }, 'illegal_step', /more than a minute ago/],
  ['after the check-in', { currentStatus: 'arrived' }, 'illegal_step', /already checked in/],
  ['once it is cancelled', { status: 'cancelled' }, 'not_booked', /is cancelled/],
] as const)('cannot be undone %s', (_, about, code, message) => {
  expect(refuseUndoSetOut({ ...setOut, ...about })).toMatchObject({
    code,
    message: expect.stringMatching(message),
  });
});
