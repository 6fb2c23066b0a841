import { describe, expect, it } from 'vitest';
import { entryTimes } from './entry-times.ts';

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
  it('is at its civil time in the zone of the company', () => {
    expect(entryTimes(entry, NEW_YORK)).toEqual({ start: '2026-11-20T14:00', end: '2026-11-20T16:00' });
  });

  it('goes on into the next day when it ends at or before its start', () => {
    expect(entryTimes(overnight, NEW_YORK)).toEqual({ start: '2026-11-20T22:00', end: '2026-11-21T02:00' });
  });

  it('is at the same clock times in the night in which the clocks change', () => {
    const night = { ...overnight, date: '2026-10-31', endTime: '06:00' };
    expect(entryTimes(night, NEW_YORK)).toEqual({ start: '2026-10-31T22:00', end: '2026-11-01T06:00' });
  });

  it('of another zone is at its real time on the clock of the company', () => {
    const west = { ...entry, startTime: '11:00', endTime: '13:00', timeZone: 'America/Los_Angeles' };
    expect(entryTimes(west, NEW_YORK)).toEqual({ start: '2026-11-20T14:00', end: '2026-11-20T16:00' });
  });
});
