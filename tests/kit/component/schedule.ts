import type { Schedule } from '#contracts/schedule.ts';

/** A schedule without anything in it, unless said otherwise. */
export function aSchedule(about: Partial<Schedule> = {}): Schedule {
  return {
    ...{ timeZone: 'America/New_York', ownTimeZone: null, rules: [], words: null, updatedAt: null },
    ...{ times: [], calendar: null },
    ...about,
  };
}

/** The same hours on days of the week, each week since the first of the year. */
export function hoursOn(weekdays: readonly number[], startTime: string, endTime: string): Schedule['rules'] {
  return weekdays.map((weekday) => ({
    ...{ weekday, startTime, endTime, everyWeeks: 1, validFrom: '2026-01-01', validUntil: null },
  }));
}
