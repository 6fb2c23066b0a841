import type { AutoAccept } from '#contracts/fill-plans/auto-accept.ts';
import type { Schedule } from '#contracts/schedules/shapes.ts';

/** A schedule without anything in it, unless said otherwise. */
export function aSchedule(about: Partial<Schedule> = {}): Schedule {
  return {
    timeZone: 'America/New_York',
    ownTimeZone: null,
    rules: [],
    words: null,
    updatedAt: null,
    times: [],
    calendar: null,
    ...about,
  };
}

/** The same hours on days of the week, each week since the first of the year. */
export function hoursOn(weekdays: readonly number[], startTime: string, endTime: string): Schedule['rules'] {
  return weekdays.map((weekday) => ({
    weekday,
    startTime,
    endTime,
    everyWeeks: 1,
    validFrom: '2026-01-01',
    validUntil: null,
  }));
}

/** Asked for everything, and known to two clients, unless said otherwise. */
export function anAutoAccept(about: Partial<AutoAccept> = {}): AutoAccept {
  return {
    standingYes: null,
    timeZone: 'America/New_York',
    version: 'v1',
    mayHandBack: [],
    knownClients: [
      { id: 3, name: 'Mercy Hospital' },
      { id: 4, name: 'City Court' },
    ],
    ...about,
  };
}
