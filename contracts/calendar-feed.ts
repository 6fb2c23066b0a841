import * as z from 'zod/mini';
import { instantText } from './fields.ts';

/** An iCalendar text (RFC 5545). */
export const CalendarFile = z.string();

/** An interpreter's own calendar feed, null if there is none. Both addresses lead to the same file. */
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
