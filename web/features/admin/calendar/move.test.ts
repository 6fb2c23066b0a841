import { describe, expect, it } from 'vitest';
import type { Assignment } from '#contracts/assignment.ts';
import type { CalendarEntry } from '#contracts/calendar.ts';
import { moveOf, whoIsTold, withMove } from './move.ts';

const entry: CalendarEntry = {
  id: 7,
  date: '2026-11-20',
  startTime: '14:00',
  endTime: '16:00',
  timeZone: 'America/New_York',
  startsAt: '2026-11-20T19:00:00Z',
  endsAt: '2026-11-20T21:00:00Z',
  language: 'Spanish',
  location: '1 Any St',
  status: 'accepted',
  updatedAt: '2026-11-01T12:00:00Z',
  interpreter: { id: 1, name: 'Ana Silva' },
  client: { id: 2, name: 'City Hospital' },
};
const calendar = { appointments: [entry, { ...entry, id: 8 }], days: [{ date: '2026-11-20', count: 2 }] };
const DAY = 24 * 60;

describe('a move', () => {
  const move = moveOf(entry, { startMinutes: DAY, endMinutes: DAY });

  it('is drawn where it is to go until it is answered, and what is fetched meanwhile with it', () => {
    const [moved, other] = withMove(calendar, move).appointments;
    expect(moved).toMatchObject({
      date: '2026-11-21',
      startTime: '14:00',
      startsAt: '2026-11-21T19:00:00.000Z',
    });
    expect(other).toEqual(calendar.appointments[1]);
  });

  it('is drawn where it was once it is refused or given up', () => {
    expect(withMove(calendar, move && { ...move, isShown: false })).toBe(calendar);
    expect(withMove(calendar, null)).toBe(calendar);
  });
});

describe('whom a move tells', () => {
  const people = { interpreter: { name: 'Ana Silva' }, client: { name: 'City Hospital' } };
  const told = (more: object, isAhead = true) =>
    whoIsTold({ ...people, status: 'pending', notificationSent: true, ...more } as Assignment, isAhead);

  it.each(['accepted', 'scheduled'])('of one that is %s: both', (status) => {
    expect(told({ status })).toBe('Tells Ana Silva and City Hospital.');
  });

  it('of one that somebody was asked for: they are asked again, unless it is over', () => {
    expect(told({})).toBe('Withdraws what Ana Silva was asked, and asks Ana Silva again for the new time.');
    expect(told({ status: 'declined' })).toContain('asks Ana Silva again');
    expect(told({}, false)).toContain('nobody is asked again');
  });

  it('of one that is out for an answer with several: they are told, and it waits for staff again', () => {
    expect(told({ interpreter: null })).toContain('tells those who were asked');
  });

  it('of one that nobody is asked for: nobody', () => {
    expect(told({ interpreter: null, notificationSent: false })).toContain('Nobody is told');
    expect(told({ interpreter: null, status: 'declined' })).toContain('Nobody is told');
  });
});
