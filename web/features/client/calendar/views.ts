import type { CalendarStand } from '#web/parts/calendar/use-calendar-stand.ts';

/** The ways in which a client's calendar is drawn (spec §2: month, week, list). */
export const CLIENT_VIEWS = ['month', 'week', 'list'] as const;
export type ClientView = (typeof CLIENT_VIEWS)[number];
export type ClientCalendarStand = CalendarStand<ClientView>;
