import { describe, expect, it } from 'vitest';
import { placeOf, shifted } from './entry-times.ts';

const NEW_YORK = 'America/New_York';
const entry = {
  date: '2026-11-20',
  startTime: '14:00',
  endTime: '16:00',
  timeZone: NEW_YORK,
  startsAt: '2026-11-20T19:00:00Z',
  endsAt: '2026-11-20T21:00:00Z',
};
const overnight = { ...entry, startTime: '22:00', endTime: '02:00' };

describe('an appointment in the calendar', () => {
  it('stands at its civil time in the zone of the company', () => {
    expect(placeOf(entry, NEW_YORK)).toEqual({ start: '2026-11-20T14:00', end: '2026-11-20T16:00' });
  });

  it('goes on into the next day when it ends at or before its start', () => {
    expect(placeOf(overnight, NEW_YORK)).toEqual({ start: '2026-11-20T22:00', end: '2026-11-21T02:00' });
  });

  it('stands at the same clock times in the night in which the clocks change', () => {
    const night = { ...overnight, date: '2026-10-31', endTime: '06:00' };
    expect(placeOf(night, NEW_YORK)).toEqual({ start: '2026-10-31T22:00', end: '2026-11-01T06:00' });
  });

  it('of another zone stands where it falls on the clock of the company', () => {
    const west = { ...entry, startTime: '11:00', endTime: '13:00', timeZone: 'America/Los_Angeles' };
    expect(placeOf(west, NEW_YORK)).toEqual({ start: '2026-11-20T14:00', end: '2026-11-20T16:00' });
  });
});

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
    expect(shifted(of, { startMinutes, endMinutes })).toEqual({ date, startTime, endTime });
  });

  it('cannot last longer than a day, nor end before it starts', () => {
    expect(shifted(entry, { startMinutes: 0, endMinutes: 22 * 60 + 5 })).toBeNull();
    expect(shifted(entry, { startMinutes: 0, endMinutes: -120 })).toBeNull();
  });
});
