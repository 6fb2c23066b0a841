import type { CalendarView } from './period.ts';

/** FullCalendar's name of each view; the grid defines 'sevenDays'. */
export const VIEW_TYPES: Record<CalendarView, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'sevenDays',
};
