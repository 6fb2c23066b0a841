import { describe, expect, it } from 'vitest';
import { countAppointments, isUpcoming, nextAppointment, pastAppointments } from './upcoming-and-past.ts';

const now = new Date('2026-03-02T14:00:00Z');
const underWay = {
  id: 1,
  status: 'accepted' as const,
  startsAt: '2026-03-02T13:00:00Z',
  endsAt: '2026-03-02T15:00:00Z',
};
const over = { ...underWay, id: 2, startsAt: '2026-03-02T09:00:00Z', endsAt: '2026-03-02T11:00:00Z' };
const cancelled = { ...underWay, id: 3, status: 'cancelled' as const, startsAt: '2026-04-01T09:00:00Z' };

describe('the two sides of a client’s appointments', () => {
  it('keep what is to come or under way as upcoming', () => {
    expect(isUpcoming(underWay, now)).toBe(true);
    expect(isUpcoming({ ...underWay, status: 'declined' }, now)).toBe(true);
  });

  it.each(['completed', 'cancelled'] as const)('do not count %s as upcoming', (status) => {
    expect(isUpcoming({ ...underWay, status }, now)).toBe(false);
  });

  it('list the rest as past, latest first, each once', () => {
    const past = pastAppointments({ coming: [over, underWay, cancelled], past: [underWay, over] }, now);
    expect(past.map(({ id }) => id)).toEqual([3, 2]);
  });
});

describe('the next appointment', () => {
  const unfilled = { ...underWay, id: 7, status: 'pending' as const, startsAt: '2026-03-02T12:30:00Z' };
  const soon = { ...underWay, id: 8, startsAt: '2026-03-02T14:30:00Z', endsAt: '2026-03-02T16:00:00Z' };
  const later = { ...soon, id: 9, startsAt: '2026-03-02T15:00:00Z' };

  it.each([
    ['the first that is not over', [over, underWay, soon], underWay],
    [
      'a booked one under way rather than one that began without an interpreter',
      [unfilled, underWay],
      underWay,
    ],
    ['a booked one that begins before the end of that', [unfilled, later, soon], soon],
    ['that one, if the others come after it', [unfilled, later], unfilled],
    ['one without an interpreter that has not begun', [{ ...soon, status: 'pending' as const }, later], soon],
  ])('is %s', (_, coming, { id }) => {
    expect(nextAppointment(coming, now)?.id).toBe(id);
  });
});

describe('the numbers of the dashboard', () => {
  const ahead = { ...underWay, id: 4, startsAt: '2026-04-01T09:00:00Z', endsAt: '2026-04-01T11:00:00Z' };
  const cancelledAhead = { ...ahead, id: 5, status: 'cancelled' as const };
  const doneEarly = { ...ahead, id: 6, status: 'completed' as const };

  it('count as completed what is before now or completed, and what was cancelled ahead in the total alone', () => {
    const coming = [over, underWay, ahead, cancelledAhead, doneEarly];
    // Ten in all; five more are further in the past.
    expect(countAppointments(coming, 10, now)).toEqual({ upcoming: 2, completed: 7, cancelledAhead: 1 });
  });

  it('are none of nothing', () => {
    expect(countAppointments([], 0, now)).toEqual({ upcoming: 0, completed: 0, cancelledAhead: 0 });
  });
});
