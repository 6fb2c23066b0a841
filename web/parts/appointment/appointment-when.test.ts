import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../time/format-date-time.ts';
import { describeAge } from '../time/time-ago.tsx';
import { describeDuration, describeWhen, endsNextDay, foreignZone, formatDay } from './appointment-when.ts';

describe('the time of an appointment in words', () => {
  it('names the zone of another moment as it is called then', () => {
    const when = { date: '2026-10-20', timeZone: 'America/Anchorage' };
    expect(formatDateTime(when, '2026-11-28T12:22:00Z')).toContain('3:22 AM AKST');
  });

  it('counts the hour that the clocks show twice, where the instants are known', () => {
    const clock = {
      date: '2026-11-01',
      startTime: '01:30',
      endTime: '03:30',
      timeZone: 'America/New_York',
    };
    expect(describeDuration(clock)).toBe('2 h');
    const span = { startsAt: '2026-11-01T05:30:00Z', endsAt: '2026-11-01T08:30:00Z' };
    expect(describeDuration({ ...clock, ...span })).toBe('3 h');
  });

  it('names the year only when it is another', () => {
    expect(formatDay('2026-03-02', '2026-11-20')).toBe('Mon, Mar 2');
    expect(formatDay('2027-03-03', '2026-11-20')).toBe('Wed, Mar 3, 2027');
    const when = { date: '2027-03-03', startTime: '10:00', endTime: '12:00', timeZone: 'UTC' };
    expect(describeWhen(when, '2026-11-20')).toBe('Wed, Mar 3, 2027, 10:00 AM – 12:00 PM');
  });

  it('ends on the next day at or before its start', () => {
    expect(endsNextDay({ startTime: '22:00', endTime: '01:00' })).toBe(true);
    expect(endsNextDay({ startTime: '10:00', endTime: '12:00' })).toBe(false);
  });

  it("names the zone only when it is not the reader's", () => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const when = { date: '2026-01-15', startTime: '10:00', endTime: '12:00' };
    expect(foreignZone({ ...when, timeZone: own })).toBeNull();
    expect(foreignZone({ ...when, timeZone: 'Asia/Tokyo' })).toBe('GMT+9');
    expect(describeWhen({ ...when, timeZone: own })).toBe('Thu, Jan 15, 10:00 AM – 12:00 PM');
  });
});

describe('an age', () => {
  const now = Date.parse('2026-03-02T12:00:00Z');
  it.each([
    ['2026-03-02T12:00:30Z', 'just now'],
    ['2026-03-02T11:55:00Z', '5m ago'],
    ['2026-03-02T09:00:00Z', '3h ago'],
    ['2026-03-01T11:00:00Z', 'yesterday'],
    ['2026-02-25T12:00:00Z', '5d ago'],
  ])('of %s is %s', (at, age) => {
    expect(describeAge(Date.parse(at), now)).toBe(age);
  });
});
