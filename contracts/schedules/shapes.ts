import * as z from 'zod/mini';
import { WORKING_HOUR_KINDS } from '#domain/dispatch/availability/day-part.ts';
import { isTimeZone } from '#domain/time.ts';
import { civilDate, clockTime, instantText, optionalLine, seenVersion, text } from '../fields.ts';

const wholeNumber = (min: number, max: number, sentence: string) =>
  z.number({ error: sentence }).check(z.int(sentence), z.minimum(min, sentence), z.maximum(max, sentence));

/** `weekday` 1 is Monday. An end at or before the start is on the next day; both the same: 24 hours (rule availability-1). */
const WeeklyRuleBody = z.strictObject({
  weekday: wholeNumber(1, 7, 'Choose a day of the week'),
  startTime: clockTime('Start time is required'),
  endTime: clockTime('End time is required'),
  everyWeeks: z._default(wholeNumber(1, 8, 'From 1 to 8 weeks'), 1),
  /** Without it: from today on, in the zone of the hours. */
  validFrom: z.optional(civilDate('First day is required')),
  /** The last day; null or absent: for good. */
  validUntil: z.pipe(
    z.optional(z.nullable(civilDate('Last day is required'))),
    z.transform((value): string | null => value ?? null),
  ),
});

/** The whole list of weekly hours; an empty one: any time. `timeZone` null is the company's zone. `updatedAt` is from when the form was opened. */
export const WeeklyHoursBody = z.strictObject({
  timeZone: z.nullable(
    z.string({ error: 'Choose a time zone' }).check(z.refine(isTimeZone, 'Choose a time zone from the list')),
  ),
  rules: z.array(WeeklyRuleBody).check(z.maxLength(200, 'At most 200 times')),
  /** null: there were no hours. */
  updatedAt: z.nullable(seenVersion),
});
export type WeeklyHoursBody = z.infer<typeof WeeklyHoursBody>;

/** Time off or extra hours, by the clock of the interpreter's zone (rule availability-3). */
export const ScheduleExceptionBody = z.strictObject({
  kind: z.enum(WORKING_HOUR_KINDS, { error: 'Choose time off or extra hours' }),
  startDate: civilDate(),
  startTime: clockTime('Start time is required'),
  endDate: civilDate('Last day is required'),
  endTime: clockTime('End time is required'),
  note: optionalLine(200),
});
export type ScheduleExceptionBody = z.infer<typeof ScheduleExceptionBody>;

/** The address of the interpreter's own calendar (rule availability-5); `webcal://` counts as `https://`. It is never shown again. */
export const OwnCalendarBody = z.strictObject({
  address: text(2000).check(z.minLength(1, 'Enter the address of your calendar')),
});

/** A schedule exception of an interpreter. `said_not_free`: the answer to an offer of that time. `words` are in the zone of the hours. */
const ScheduleException = z.object({
  id: z.number(),
  kind: z.enum([...WORKING_HOUR_KINDS, 'said_not_free']),
  startsAt: instantText,
  endsAt: instantText,
  note: z.nullable(z.string()),
  words: z.string(),
});
export type ScheduleException = z.infer<typeof ScheduleException>;

/** What is known of the own calendar. */
const OwnCalendar = z.object({
  /** What of the address may be shown. */
  host: z.string(),
  /** When it could be read last; null: not yet. */
  readAt: z.nullable(instantText),
  /** null: the last reading went well. */
  failingSince: z.nullable(instantText),
  /** Why, as a sentence. */
  failure: z.nullable(z.string()),
  /** It could not be read for a day: its last busy times count, but whether its owner is free besides is unknown. */
  isIgnored: z.boolean(),
  /** Of the last reading that went well; null: none did. */
  entries: z.nullable(z.number()),
  unreadable: z.nullable(z.number()),
});

/** When an interpreter works. Without `rules` they may be asked at any time. */
export const Schedule = z.object({
  /** Of the hours. */
  timeZone: z.string(),
  /** null: the company's zone counts. */
  ownTimeZone: z.nullable(z.string()),
  rules: z.array(
    z.object({
      weekday: z.number(),
      startTime: z.string(),
      endTime: z.string(),
      everyWeeks: z.number(),
      validFrom: z.string(),
      validUntil: z.nullable(z.string()),
    }),
  ),
  /** The hours of today in words; null without rules. */
  words: z.nullable(z.string()),
  /** To send back with a change; null: there are no hours. */
  updatedAt: z.nullable(instantText),
  /** Those that are not over, the earliest first. */
  times: z.array(ScheduleException),
  calendar: z.nullable(OwnCalendar),
});
export type Schedule = z.infer<typeof Schedule>;

/** A booking that does not fit when or what its interpreter works. It stays booked. */
export const BookedThen = z.object({
  id: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  language: z.string(),
  clientName: z.string(),
});
export type BookedThen = z.infer<typeof BookedThen>;

export const AddedTime = z.object({ schedule: Schedule, timeId: z.number(), booked: z.array(BookedThen) });
export type AddedTime = z.infer<typeof AddedTime>;
