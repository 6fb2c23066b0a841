import type { CalendarState } from '#web/parts/calendar/use-calendar-state.ts';

/** The views of the client's calendar. */
export const CLIENT_VIEWS = ['month', 'week', 'list'] as const;
export type ClientView = (typeof CLIENT_VIEWS)[number];
export type ClientCalendarState = CalendarState<ClientView>;
