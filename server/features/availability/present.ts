import type { BookedThen, Schedule } from '#contracts/schedules/shapes.ts';
import { describeHours, describeSpan } from '#domain/dispatch/availability/describe-hours.ts';
import { isUnread } from '#domain/dispatch/availability/own-calendar.ts';
import { dateIn } from '#domain/time.ts';
import type { BookingRow, ScheduleRow } from './queries.ts';

/** When an interpreter works, as staff and the interpreter see it: never the address of the calendar. */
export function presentSchedule(row: ScheduleRow): Schedule {
  const { timeZone, ownTimeZone, rules, updatedAt, times, calendar, now } = row;
  return {
    timeZone,
    ownTimeZone,
    rules: rules.map(({ weekday, startTime, endTime, everyWeeks, validFrom, validUntil }) => ({
      weekday,
      startTime,
      endTime,
      everyWeeks,
      validFrom,
      validUntil,
    })),
    words: rules.length > 0 ? describeHours(rules, dateIn(timeZone, now)) : null,
    updatedAt,
    times: times.map(({ id, kind, startsAt, endsAt, note }) => ({
      id,
      kind,
      startsAt,
      endsAt,
      note,
      words: describeSpan({ startsAt, endsAt }, timeZone),
    })),
    calendar: calendar && {
      host: calendar.host,
      readAt: calendar.readAt,
      failingSince: calendar.failingSince,
      failure: calendar.failure,
      isIgnored: isUnread(calendar.failingSince, now),
      entries: calendar.entries,
      unreadable: calendar.unreadable,
    },
  };
}

/** A booking that falls into new time off. */
export function presentBookedThen({
  id,
  date,
  startTime,
  endTime,
  language,
  clientName,
}: BookingRow): BookedThen {
  return { id, date, startTime, endTime, language, clientName };
}
