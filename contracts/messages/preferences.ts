import * as z from 'zod/mini';
import { isClockTime } from '#domain/civil.ts';
import { CHANNELS, TOPICS } from '#domain/message/kinds.ts';
import { quietHoursProblem } from '#domain/message/preferences.ts';
import { clockTime, instantText, line, pathId, seenVersion } from '../fields.ts';

const topic = z.enum(TOPICS, { error: 'Unknown topic' });
const channel = z.enum(CHANNELS, { error: 'Unknown channel' });

/** 'HH:MM' in an IANA time zone; an end before the start is on the next day. At most 16 hours. */
const QuietHours = z
  .strictObject({
    startTime: clockTime('Start is required'),
    endTime: clockTime('End is required'),
    timeZone: line(64, 'Time zone is required'),
  })
  .check(({ value: { startTime, endTime }, issues }) => {
    const areTimes = isClockTime(startTime) && isClockTime(endTime);
    const message = areTimes ? quietHoursProblem(startTime, endTime) : null;
    if (message !== null) issues.push({ code: 'custom', path: ['endTime'], message, input: endTime });
  });

/** Which messages a person gets, on which channels, and when not. Source: docs/decisions/0025. */
export const MessagePreferences = z.object({
  topics: z.array(
    z.object({
      topic,
      name: z.string(),
      explanation: z.string(),
      channels: z.array(z.object({ channel, isOn: z.boolean() })),
    }),
  ),
  quietHours: z.nullable(z.object({ startTime: z.string(), endTime: z.string(), timeZone: z.string() })),
  /** Of the quiet hours; without quiet hours, the company's. */
  timeZone: z.string(),
  emailAddress: z.string(),
  /**
   * The number in the profile, whether it can get texts at all, and what its holder has said, how and when; null for clients, who
   * get none.
   */
  sms: z.nullable(
    z.object({
      phone: z.string(),
      takesTexts: z.boolean(),
      hasAgreed: z.boolean(),
      source: z.nullable(z.enum(['person', 'staff', 'reply', 'carrier'])),
      at: z.nullable(instantText),
    }),
  ),
  /** How many devices show notifications; null for clients, who get none. */
  push: z.nullable(z.object({ devices: z.number() })),
  /** Another at every change; null where nothing was ever chosen. */
  updatedAt: z.nullable(instantText),
});
export type MessagePreferences = z.infer<typeof MessagePreferences>;

/**
 * The choices; topics and channels that are not named stay as they are. `sms` only if somebody agrees or withdraws, with the
 * number that was shown. `updatedAt` is from when the form was opened, null if nothing had been chosen.
 */
export const MessagePreferencesBody = z.strictObject({
  topics: z
    .array(
      z.strictObject({
        topic,
        channels: z.array(z.strictObject({ channel, isOn: z.boolean() })).check(z.maxLength(CHANNELS.length)),
      }),
    )
    .check(z.maxLength(TOPICS.length)),
  quietHours: z.nullable(QuietHours),
  sms: z.optional(z.strictObject({ phone: line(40), hasAgreed: z.boolean() })),
  updatedAt: z.nullish(seenVersion),
});
export type MessagePreferencesBody = z.infer<typeof MessagePreferencesBody>;

export const RecipientParams = z.object({
  audience: z.enum(['interpreter', 'client'], { error: 'Unknown audience' }),
  recipientId: pathId,
});
