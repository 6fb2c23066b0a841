import { expect, it } from 'vitest';
import { refuseUndo, undoOf } from './undo-step.ts';

const setOut = {
  status: 'accepted',
  currentStatus: 'en_route',
  setOutAt: '2026-03-05T14:00:00Z',
  arrivedAt: null,
} as const;
const checkedIn = { ...setOut, currentStatus: 'arrived', arrivedAt: '2026-03-05T14:30:00Z' } as const;
const at = (now: string) => ({ role: 'interpreter', now }) as const;

it('lets an interpreter take “on my way” back for a minute and a check-in for five, and staff at any time', () => {
  const late = at('2026-03-05T19:00:00Z');
  expect(refuseUndo(setOut, { act: 'undo_set_out', ...at('2026-03-05T14:01:00Z') })).toBeNull();
  expect(refuseUndo(checkedIn, { act: 'undo_check_in', ...at('2026-03-05T14:35:00Z') })).toBeNull();
  for (const [steps, action] of [
    [setOut, 'undo_set_out'],
    [checkedIn, 'undo_check_in'],
  ] as const) {
    expect(refuseUndo(steps, { act: action, ...late, role: 'staff' })).toBeNull();
    expect(refuseUndo({ ...steps, currentStatus: 'not_started' }, { act: action, ...late })).toBeNull();
  }
});

it.each([
  ['set out a minute ago', setOut, 'undo_set_out', '2026-03-05T14:01:00.001Z', /more than a minute ago/],
  [
    'checked in 5 minutes ago',
    checkedIn,
    'undo_check_in',
    '2026-03-05T14:35:00.001Z',
    /more than 5 minutes ago/,
  ],
  ['checked in since', checkedIn, 'undo_set_out', '2026-03-05T14:00:30Z', /already checked in/],
  [
    'cancelled',
    { ...checkedIn, status: 'cancelled' },
    'undo_check_in',
    '2026-03-05T14:31:00Z',
    /is cancelled/,
  ],
] as const)('refuses who %s', (_, steps, action, now, message) => {
  expect(refuseUndo(steps, { act: action, ...at(now) })).toMatchObject({
    message: expect.stringMatching(message),
  });
});

it('says what can be taken back and until when', () => {
  expect(undoOf(setOut)).toEqual({ act: 'undo_set_out', until: Date.parse('2026-03-05T14:01:00Z') });
  expect(undoOf(checkedIn)).toEqual({ act: 'undo_check_in', until: Date.parse('2026-03-05T14:35:00Z') });
  expect(undoOf({ ...checkedIn, currentStatus: 'completed' })).toBeNull();
});
