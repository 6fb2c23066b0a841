import { describe, expect, it } from 'vitest';
import { ASSIGNMENT_STATUSES, CURRENT_STATUSES } from '#domain/assignment/status.ts';
import { nextAppointment, nextStep, openSteps } from './next-appointment.ts';

const now = new Date('2026-03-02T14:00:00Z');
const booked = {
  status: 'accepted' as const,
  currentStatus: 'not_started' as const,
  startsAt: '2026-03-02T15:00:00Z',
  endsAt: '2026-03-02T17:00:00Z',
};

describe('openSteps', () => {
  it('offers check-in while accepted or scheduled and not completed, completion only once there', () => {
    for (const status of ASSIGNMENT_STATUSES) {
      for (const currentStatus of CURRENT_STATUSES) {
        const isOpen = ['accepted', 'scheduled'].includes(status) && currentStatus !== 'completed';
        const isThere = ['arrived', 'in_progress'].includes(currentStatus);
        expect(openSteps({ status, currentStatus })).toEqual({
          canCheckIn: isOpen,
          canComplete: isOpen && isThere,
        });
      }
    }
  });
});

describe('nextStep', () => {
  it.each([
    ['not_started', 'on-my-way'],
    ['en_route', 'check-in'],
    ['arrived', 'complete'],
    ['in_progress', 'complete'],
    ['completed', null],
  ] as const)('from %s is %s', (currentStatus, step) => {
    expect(nextStep({ ...booked, currentStatus }, now)).toBe(step);
  });

  it('is none more than twelve hours ahead, and none for what is not booked', () => {
    expect(nextStep({ ...booked, startsAt: '2026-03-03T02:00:00Z' }, now)).toBe('on-my-way');
    expect(nextStep({ ...booked, startsAt: '2026-03-03T02:01:00Z' }, now)).toBeNull();
    expect(nextStep({ ...booked, status: 'pending' }, now)).toBeNull();
  });
});

describe('nextAppointment', () => {
  const over = { ...booked, startsAt: '2026-03-02T08:00:00Z', endsAt: '2026-03-02T10:00:00Z' };
  const later = { ...booked, startsAt: '2026-03-02T18:00:00Z', endsAt: '2026-03-02T20:00:00Z' };

  it('is the next that is not over', () => {
    expect(nextAppointment([over, booked, later], now)).toBe(booked);
  });

  it('is the one under way, even when its time is over', () => {
    const underWay = { ...over, currentStatus: 'arrived' as const };
    expect(nextAppointment([underWay, booked, later], now)).toBe(underWay);
  });

  it('is none when all is over or done', () => {
    expect(nextAppointment([over, { ...later, currentStatus: 'completed' as const }], now)).toBeNull();
  });
});
