import * as z from 'zod/mini';
import { instantText } from './fields.ts';

/** An iCalendar text (RFC 5545). */
export const CalendarFile = z.string();

/** The own calendar feed, for its owner alone; null: there is none. Both addresses lead to the same file. */
export const CalendarFeed = z.object({
  feed: z.nullable(
    z.object({
      createdAt: instantText,
      /** 'https://…', to copy into a calendar. */
      address: z.string(),
      /** 'webcal://…', which opens the device's calendar. */
      subscribeAddress: z.string(),
    }),
  ),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;
