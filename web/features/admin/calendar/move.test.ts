import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '#contracts/assignments/calendar.ts';
import { moveFromDrag, shiftedTimes, withMove } from './move.ts';

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
  mode: 'on_site',
  status: 'accepted',
  currentStatus: 'not_started',
  notHeld: null,
  absenceReportedAt: null,
  expectedArrival: null,
  updatedAt: '2026-11-01T12:00:00Z',
  interpreter: { id: 1, name: 'Ana Silva' },
  client: { id: 2, name: 'City Hospital' },
};
const days = [{ date: '2026-11-20', count: 2, unfilled: 0, cancelled: 0 }];
const calendar = { appointments: [entry, { ...entry, id: 8 }], days };
const DAY = 24 * 60;

describe('a move', () => {
  const move = moveFromDrag(entry, { startMinutes: DAY, endMinutes: DAY });

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

const overnight = { ...entry, startTime: '22:00', endTime: '02:00' };

describe('a dragged appointment', () => {
  const day = 24 * 60;
  it.each([
    ['keeps its times on another day', entry, 3 * day, 3 * day, ['2026-11-23', '14:00', '16:00']],
    ['moves within its day', entry, -65, -65, ['2026-11-20', '12:55', '14:55']],
    ['begins the day before', entry, -15 * 60, -15 * 60, ['2026-11-19', '23:00', '01:00']],
    ['gets longer', entry, 0, 30, ['2026-11-20', '14:00', '16:30']],
    ['lasts over midnight', entry, 0, 9 * 60, ['2026-11-20', '14:00', '01:00']],
    ['stays overnight', overnight, day, day, ['2026-11-21', '22:00', '02:00']],
    ['moves out of the night', overnight, 6 * 60, 6 * 60, ['2026-11-21', '04:00', '08:00']],
    ['lasts a whole day', entry, 0, 22 * 60, ['2026-11-20', '14:00', '14:00']],
  ] as const)('%s', (_, of, startMinutes, endMinutes, [date, startTime, endTime]) => {
    expect(shiftedTimes(of, { startMinutes, endMinutes })).toEqual({ date, startTime, endTime });
  });

  it('cannot last longer than a day, nor end before it starts', () => {
    expect(shiftedTimes(entry, { startMinutes: 0, endMinutes: 22 * 60 + 5 })).toBeNull();
    expect(shiftedTimes(entry, { startMinutes: 0, endMinutes: -120 })).toBeNull();
  });
});
