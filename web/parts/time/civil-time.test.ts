import { describe, expect, it } from 'vitest';
import { clockInZone, dateInZone, relativeDay } from './civil-time.ts';

describe('civil time', () => {
  it.each([
    ['America/New_York', '2026-03-08T03:05:00Z', '2026-03-07', '22:05'],
    ['America/New_York', '2026-03-07T05:00:00Z', '2026-03-07', '00:00'],
    ['Asia/Kathmandu', '2026-03-07T20:15:59Z', '2026-03-08', '02:00'],
  ])('in %s at %s is %s %s', (zone, instant, date, clock) => {
    const at = new Date(instant);
    expect([dateInZone(zone, at), clockInZone(zone, at)]).toEqual([date, clock]);
  });

  it.each([
    ['2026-03-01', 'Today'],
    ['2026-03-02', 'Tomorrow'],
    ['2026-02-28', 'Yesterday'],
    ['2026-03-03', 'Tue, Mar 3'],
    ['2027-01-01', 'Fri, Jan 1, 2027'],
  ])('names %s as seen from 1 March', (date, name) => {
    expect(relativeDay(date, '2026-03-01')).toBe(name);
  });
});
