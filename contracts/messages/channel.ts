import * as z from 'zod/mini';
import { CHANNELS } from '#domain/message/kinds.ts';
import { instantText } from '../fields.ts';

/**
 * A channel of messages and how it works. `description`: the service and the sender, without secrets; null if it is not
 * configured. Counts are at most 10,000: `waiting` have not left yet, `held` of them leave later; `failedToday` and `notSentToday` (the channel was off) are
 * those of the company's day.
 */
export const MessageChannel = z.object({
  channel: z.enum(CHANNELS),
  isConfigured: z.boolean(),
  description: z.nullable(z.string()),
  waiting: z.number(),
  held: z.number(),
  failedToday: z.number(),
  notSentToday: z.number(),
  /** null: none of the newest messages has left by it. */
  lastSentAt: z.nullable(instantText),
  /** The newest of the last 30 days. */
  lastFailure: z.nullable(z.object({ at: instantText, why: z.nullable(z.string()) })),
  /** Since when its service takes nothing, and why at the last try; null: it works, as far as is known. */
  outage: z.nullable(z.object({ since: instantText, why: z.string() })),
});
export type MessageChannel = z.infer<typeof MessageChannel>;

export const MessageChannelParams = z.object({ channel: z.enum(CHANNELS, { error: 'Unknown channel' }) });

/** `to`: an e-mail address, a telephone number, or for push the id of the interpreter. */
export const TestMessageBody = z.strictObject({
  to: z.union([z.string().check(z.maxLength(254, 'At most 254 characters')), z.number()], {
    error: 'Enter where to send the test',
  }),
});

/** The result of a test: whether the service accepted it, and a sentence that says so. */
export const TestedChannel = z.object({ isTaken: z.boolean(), sentence: z.string() });
export type TestedChannel = z.infer<typeof TestedChannel>;
