import * as z from 'zod/mini';
import { clockTime, id, instantText, money, payText } from '../fields.ts';

const wholeNumber = (min: number, max: number, sentence: string) =>
  z.number({ error: sentence }).check(z.int(sentence), z.minimum(min, sentence), z.maximum(max, sentence));

const MOST_NOTICE_HOURS = 336;
const MOST_MILES = 500;
const MOST_TIMES = 60;
const MOST_CLIENTS = 200;

/** `weekday` 1 is Monday. An end at or before the start is on the next day; both the same: 24 hours (rule availability-1). */
const time = z.strictObject({
  weekday: wholeNumber(1, 7, 'Choose a day of the week'),
  startTime: clockTime('Start time is required'),
  endTime: clockTime('End time is required'),
});

/** Limits of what somebody takes without being asked (rule fill-plans-14); null: no limit. No times: any time. */
const limits = {
  times: z.array(time).check(z.maxLength(MOST_TIMES, `At most ${MOST_TIMES} times`)),
  radiusMiles: z.nullable(wholeNumber(1, MOST_MILES, `Enter whole miles from 1 to ${MOST_MILES}`)),
  noticeHours: wholeNumber(0, MOST_NOTICE_HOURS, `Enter whole hours from 0 to ${MOST_NOTICE_HOURS}`),
};

/** `version` is from when the form was opened. The times are by the clock of the interpreter's zone. */
export const AutoAcceptBody = z.strictObject({
  ...limits,
  leastPayPerHour: z.nullable(money),
  clientIds: z.nullable(
    z
      .array(id('Please select a client'))
      .check(
        z.minLength(1, 'Choose at least one client'),
        z.maxLength(MOST_CLIENTS, `At most ${MOST_CLIENTS}`),
      ),
  ),
  version: z.optional(z.string().check(z.maxLength(200, 'Too long'))),
});
export type AutoAcceptBody = z.infer<typeof AutoAcceptBody>;

const NamedClient = z.object({ id: z.number(), name: z.string() });

/** What an interpreter takes without being asked; null: nothing. */
export const AutoAccept = z.object({
  standingYes: z.nullable(
    z.object({
      ...limits,
      timeZone: z.string(),
      leastPayPerHour: z.nullable(payText),
      clients: z.nullable(z.array(NamedClient)),
    }),
  ),
  /** Whom they may name: clients for whom they have been booked, by name. */
  knownClients: z.array(NamedClient),
  /** Of the times. */
  timeZone: z.string(),
  version: z.string(),
  /** What was booked by it and may still be returned without a mark (rule fill-plans-16). */
  mayHandBack: z.array(
    z.object({ assignmentId: z.number(), date: z.string(), startTime: z.string(), until: instantText }),
  ),
});
export type AutoAccept = z.infer<typeof AutoAccept>;
