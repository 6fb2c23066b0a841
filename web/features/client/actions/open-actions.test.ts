import { describe, expect, it } from 'vitest';
import { openActions } from './open-actions.ts';

const now = new Date('2026-03-02T14:00:00Z');
const ahead = {
  status: 'accepted',
  currentStatus: 'not_started',
  startsAt: '2026-03-02T14:00:01Z',
  endsAt: '2026-03-02T16:00:00Z',
  proposal: null,
  rating: null,
} as const;

describe('what a client may do', () => {
  it.each(['pending', 'declined', 'accepted', 'scheduled'] as const)(
    'with one that is %s and ahead',
    (status) => {
      expect(openActions({ ...ahead, status }, now)).toEqual({
        canCancel: true,
        canChange: status === 'pending' || status === 'declined',
        canPropose: true,
        canWithdraw: false,
        canRate: false,
        isClosed: false,
        hasFile: true,
      });
    },
  );

  it('is to call the company once it has begun, or the interpreter is there', () => {
    const none = { canCancel: false, canPropose: false };
    expect(openActions({ ...ahead, startsAt: '2026-03-02T14:00:00Z' }, now)).toMatchObject(none);
    expect(openActions({ ...ahead, currentStatus: 'arrived' }, now)).toMatchObject(none);
    expect(openActions({ ...ahead, currentStatus: 'en_route' }, now)).toMatchObject({ canCancel: true });
  });

  it('is to rate what is completed, and nothing with what is cancelled', () => {
    const none = {
      canCancel: false,
      canChange: false,
      canPropose: false,
      canWithdraw: false,
      canRate: false,
      hasFile: false,
      isClosed: true,
    };
    expect(openActions({ ...ahead, status: 'completed' }, now)).toEqual({ ...none, canRate: true });
    expect(openActions({ ...ahead, status: 'cancelled' }, now)).toEqual(none);
  });

  it('is to take an open proposal back', () => {
    const proposal = {
      date: '2026-03-03',
      startTime: '10:00',
      endTime: '12:00',
      note: null,
      state: 'open',
      proposedAt: '2026-03-02T13:00:00Z',
      answer: null,
      decidedAt: null,
    } as const;
    expect(openActions({ ...ahead, proposal }, now).canWithdraw).toBe(true);
    expect(openActions({ ...ahead, proposal: { ...proposal, state: 'declined' } }, now).canWithdraw).toBe(
      false,
    );
  });
});
