import type { CalendarView } from './period.ts';

/** What FullCalendar calls each view; 'sevenDays' is defined by the grid. */
export const VIEW_TYPES: Record<CalendarView, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'sevenDays',
};
