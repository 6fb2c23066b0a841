import { describe, expect, it } from 'vitest';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { ASSIGNMENT_STATUSES, CURRENT_STATUSES } from '#domain/assignment/status.ts';
import {
  currentAppointments,
  minutesUntil,
  nextStep,
  openSteps,
  relativeDayThere,
} from './next-appointment.ts';

const now = new Date('2026-03-02T14:00:00Z');
const booked = {
  status: 'accepted' as const,
  currentStatus: 'not_started' as const,
  startsAt: '2026-03-02T15:00:00Z',
  endsAt: '2026-03-02T17:00:00Z',
};

describe('openSteps', () => {
  it('offers check-in until it is made while accepted or scheduled, completion only once there', () => {
    for (const status of ASSIGNMENT_STATUSES) {
      for (const currentStatus of CURRENT_STATUSES) {
        const isOpen = ['accepted', 'scheduled'].includes(status) && currentStatus !== 'completed';
        const isThere = ['arrived', 'in_progress'].includes(currentStatus);
        expect(openSteps({ status, currentStatus })).toEqual({
          isOpen,
          canCheckIn: isOpen && !isThere,
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
    expect(nextStep({ ...booked, currentStatus }, new Date(booked.startsAt))).toBe(step);
  });

  it('is the check-in from an hour before a call, to which nobody travels', () => {
    const call = { ...booked, mode: 'video' as const };
    expect(nextStep(call, now)).toBe('check-in');
    expect(nextStep(call, new Date('2026-03-02T13:59:00Z'))).toBeNull();
    expect(nextStep({ ...call, mode: 'on_site' }, new Date('2026-03-02T13:59:00Z'))).toBe('on-my-way');
  });

  it('is no completion before the start', () => {
    expect(nextStep({ ...booked, currentStatus: 'arrived' }, now)).toBeNull();
  });

  it('is none more than twelve hours ahead, and none for what is not booked', () => {
    expect(nextStep({ ...booked, startsAt: '2026-03-03T02:00:00Z' }, now)).toBe('on-my-way');
    expect(nextStep({ ...booked, startsAt: '2026-03-03T02:01:00Z' }, now)).toBeNull();
    expect(nextStep({ ...booked, status: 'pending' }, now)).toBeNull();
  });
});

describe('onTop', () => {
  const at = (
    name: string,
    start: string,
    end: string,
    about: Partial<Pick<InterpreterAssignment, 'status' | 'currentStatus' | 'notHeld'>> = {},
  ) => ({
    name,
    ...booked,
    startsAt: `2026-03-${start}:00Z`,
    endsAt: `2026-03-${end}:00Z`,
    ...about,
  });
  const arrived = { currentStatus: 'arrived' as const };
  const setOut = { currentStatus: 'en_route' as const };
  const over = ['over', '02T08:00', '02T10:00'] as const;
  const justOver = ['just over', '02T11:00', '02T13:30'] as const;
  const running = ['running', '02T13:00', '02T16:00'] as const;
  const justStarted = ['just started', '02T13:50', '02T15:00'] as const;
  const soon = ['soon', '02T14:20', '02T15:20'] as const;
  const later = ['later', '02T18:00', '02T20:00'] as const;
  const tomorrow = ['tomorrow', '03T18:00', '03T20:00'] as const;
  const done = { currentStatus: 'completed' as const };
  const cancelled = { ...arrived, status: 'cancelled' as const };

  it.each([
    ['nothing is booked', [], null, []],
    ['all is over or done', [at(...over), at(...later, done)], null, ['over']],
    ['one that was reported as not held', [at(...over, { notHeld: 'client_absent' })], null, []],
    ['the next that is not over', [at(...over), at(...soon), at(...later)], 'soon', ['over']],
    ['one that runs and was not begun', [at(...running), at(...later)], 'running', []],
    [
      'one under way, before one that runs and was not begun',
      [at(...running), at(...justStarted, arrived)],
      'just started',
      [],
    ],
    ['one under way, past its end', [at(...justOver, arrived), at(...soon)], 'just over', []],
    [
      'one past its end, when the next has started',
      [at(...justOver, arrived), at(...justStarted)],
      'just started',
      ['just over'],
    ],
    [
      'one past its end, when the next is under way',
      [at(...justOver, arrived), at(...justStarted, arrived)],
      'just started',
      ['just over'],
    ],
    ['one begun too early, no earlier one', [at(...soon), at(...later, arrived)], 'soon', []],
    ['one set out for too early, no earlier one', [at(...soon), at(...later, setOut)], 'soon', []],
    ['one begun too early, a later one', [at(...soon, arrived), at(...later)], 'soon', []],
    ['one forgotten hours ago', [at(...over, arrived), at(...soon)], 'soon', ['over']],
    ['one that was set out for and forgotten', [at(...over, setOut), at(...later)], 'later', ['over']],
    ['one forgotten, while the next has no step yet', [at(...over, arrived), at(...tomorrow)], 'over', []],
    [
      'two forgotten, and nothing else',
      [at(...over, arrived), at(...justOver, arrived)],
      'just over',
      ['over'],
    ],
    ['one cancelled after the arrival', [at(...justOver, cancelled), at(...tomorrow)], 'tomorrow', []],
  ])('%s', (_, rows, next, uncompleted) => {
    const top = currentAppointments(rows, now);
    expect(top.next?.name ?? null).toBe(next);
    expect(top.uncompleted.map(({ name }) => name)).toEqual(uncompleted);
  });
});

describe('minutesUntil', () => {
  const at = (clock: string) => minutesUntil(booked, new Date(`2026-03-02T${clock}Z`));

  it('counts down to the start from twelve hours before, and then shows nothing until the end', () => {
    expect(['03:00:00', '14:15:00', '14:59:01', '15:00:00', '16:59:59'].map(at)).toEqual([720, 45, 1, 0, 0]);
  });

  it('says nothing while it is far, and when it is over', () => {
    expect([at('02:59:59'), at('17:00:00')]).toEqual([null, null]);
  });
});

describe('dayThere', () => {
  it('is by the calendar of the appointment’s place, wherever the company and the phone are', () => {
    // After midnight in New York, the evening of March 2 in Los Angeles, the afternoon of March 3 in Tokyo.
    const at = new Date('2026-03-03T05:10:00Z');
    const dayIn = (timeZone: string, date: string) => relativeDayThere({ date, timeZone }, at);
    expect(dayIn('America/Los_Angeles', '2026-03-02')).toBe('Today');
    expect(dayIn('America/New_York', '2026-03-03')).toBe('Today');
    expect(dayIn('America/New_York', '2026-03-04')).toBe('Tomorrow');
    expect(dayIn('Asia/Tokyo', '2026-03-03')).toBe('Today');
  });
});
