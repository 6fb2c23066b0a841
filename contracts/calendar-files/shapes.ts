import * as z from 'zod/mini';
import { instantText } from '../fields.ts';

/** An iCalendar text (RFC 5545). */
export const CalendarFile = z.string();

/** `details=true`: the interpreter wants the client's phone and the notes in the file too (rule messages-22). */
export const CalendarFileQuery = z.strictObject({
  details: z._default(
    z.optional(
      z.pipe(
        z.enum(['true', 'false'], { error: 'Must be true or false' }),
        z.transform((value) => value === 'true'),
      ),
    ),
    false,
  ),
});

/** A person's own calendar feed, null if there is none. Both addresses lead to the same file. */
export const CalendarFeed = z.object({
  feed: z.nullable(
    z.object({
      createdAt: instantText,
      /** 'https://…', to copy into a calendar. */
      address: z.string(),
      /** 'webcal://…', which opens the device's calendar app. */
      subscribeAddress: z.string(),
    }),
  ),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;
