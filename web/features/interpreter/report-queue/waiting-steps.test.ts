import { describe, expect, it } from 'vitest';
import type { AssignmentStatus, CurrentStatus } from '#domain/assignment/status.ts';
import { withWaitingSteps } from './waiting-steps.ts';

const TAKEN_AT = '2026-03-05T14:30:00Z';
const row = (status: AssignmentStatus, currentStatus: CurrentStatus, setOutAt: string | null = null) => ({
  id: 7,
  status,
  currentStatus,
  setOutAt,
  arrivedAt: null,
});
const waiting = (step: CurrentStatus) => [{ assignmentId: 7, step, takenAt: TAKEN_AT, isSent: false }];

describe('a list with the steps that wait', () => {
  it.each([
    ['accepted', 'not_started', 'en_route', 'accepted', 'en_route'],
    ['scheduled', 'en_route', 'arrived', 'scheduled', 'arrived'],
    ['accepted', 'not_started', 'completed', 'completed', 'completed'],
    // The server knows more.
    ['accepted', 'arrived', 'en_route', 'accepted', 'arrived'],
    // What the office has ended stays ended.
    ['cancelled', 'not_started', 'completed', 'cancelled', 'not_started'],
    ['completed', 'completed', 'arrived', 'completed', 'completed'],
  ] as const)('has %s, %s with a waiting %s as %s, %s', (status, current, step, shownStatus, shown) => {
    expect(withWaitingSteps([row(status, current)], waiting(step))).toMatchObject([
      { id: 7, status: shownStatus, currentStatus: shown },
    ]);
  });

  it('has the time of “on my way” from the phone until the server has its own (rule tracking-7)', () => {
    const [shown] = withWaitingSteps([row('accepted', 'not_started')], waiting('en_route'));
    expect(shown?.setOutAt).toBe(TAKEN_AT);
    const [arrived] = withWaitingSteps([row('accepted', 'not_started')], waiting('arrived'));
    expect(arrived?.arrivedAt).toBe(TAKEN_AT);
  });

  it('leaves other rows, and a list without any, as they are', () => {
    const rows = [row('accepted', 'not_started')];
    expect(withWaitingSteps(rows, [])).toBe(rows);
    expect(
      withWaitingSteps(
        rows,
        waiting('arrived').map((step) => ({ ...step, assignmentId: 8 })),
      )[0],
    ).toBe(rows[0]);
  });
});
