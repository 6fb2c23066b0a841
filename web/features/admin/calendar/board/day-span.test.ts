import { describe, expect, it } from 'vitest';
import { daySpan, hourMarks, hoursOf, percentAt, slotAt } from './day-span.ts';

const NEW_YORK = 'America/New_York';
const clocks = (date: string, zone = NEW_YORK) =>
  hourMarks(daySpan(date, zone), zone).map(({ clock }) => clock);

describe('a day of the company', () => {
  it.each([
    ['2026-11-24', NEW_YORK, 24, '2026-11-24T05:00:00.000Z'],
    ['2026-03-08', NEW_YORK, 23, '2026-03-08T05:00:00.000Z'],
    ['2026-11-01', NEW_YORK, 25, '2026-11-01T04:00:00.000Z'],
    ['2026-11-24', 'Asia/Kolkata', 24, '2026-11-23T18:30:00.000Z'],
    ['2026-11-24', 'Pacific/Kiritimati', 24, '2026-11-23T10:00:00.000Z'],
    ['2026-11-24', 'Pacific/Pago_Pago', 24, '2026-11-24T11:00:00.000Z'],
    // The clock goes from midnight to one.
    ['2026-04-24', 'Africa/Cairo', 23, '2026-04-23T22:00:00.000Z'],
  ])('%s in %s lasts %i hours', (date, zone, hours, startsAt) => {
    const span = daySpan(date, zone);
    expect(hoursOf(span)).toBe(hours);
    expect(new Date(span.startsAt).toISOString()).toBe(startsAt);
  });

  it('has no 2:00 when the clock goes forward, and 1:00 twice when it goes back', () => {
    expect(clocks('2026-03-08').slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00']);
    expect(clocks('2026-11-01').slice(0, 4)).toEqual(['00:00', '01:00', '01:00', '02:00']);
    expect(clocks('2026-11-24')).toHaveLength(24);
  });

  it('puts an instant at its part of the real time', () => {
    const long = daySpan('2026-11-01', NEW_YORK);
    expect(percentAt(long, long.startsAt)).toBe(0);
    expect(percentAt(long, Date.parse('2026-11-01T16:30:00Z'))).toBe(50);
    expect(percentAt(long, long.endsAt)).toBe(100);
  });

  it.each([
    ['2026-11-24', 50, '2026-11-24', '12:00', '14:00'],
    ['2026-11-24', 51, '2026-11-24', '12:00', '14:00'],
    ['2026-11-24', 52.2, '2026-11-24', '12:30', '14:30'],
    ['2026-11-24', 99.9, '2026-11-24', '23:30', '01:30'],
    ['2026-03-08', (2 / 23) * 100 + 0.1, '2026-03-08', '03:00', '05:00'],
  ])('a press on %s at %d per cent is the half hour there', (date, percent, at, startTime, endTime) => {
    expect(slotAt(daySpan(date, NEW_YORK), NEW_YORK, percent)).toEqual({ date: at, startTime, endTime });
  });
});
