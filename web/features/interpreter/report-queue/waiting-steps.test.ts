import { describe, expect, it } from 'vitest';
import type { AssignmentStatus, CurrentStatus } from '#domain/assignment/status.ts';
import { withWaitingSteps } from './waiting-steps.ts';

const row = (status: AssignmentStatus, currentStatus: CurrentStatus) => ({ id: 7, status, currentStatus });
const waiting = (step: CurrentStatus) => [{ assignmentId: 7, step, isSent: false }];

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
    expect(withWaitingSteps([row(status, current)], waiting(step))).toEqual([row(shownStatus, shown)]);
  });

  it('leaves other rows, and a list without any, as they are', () => {
    const rows = [row('accepted', 'not_started')];
    expect(withWaitingSteps(rows, [])).toBe(rows);
    expect(withWaitingSteps(rows, [{ assignmentId: 8, step: 'arrived', isSent: false }])[0]).toBe(rows[0]);
  });
});
