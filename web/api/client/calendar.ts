import { queryOptions } from '@tanstack/react-query';
import { addDays } from '#domain/civil.ts';
import { clientAssignmentsKey, ownPage } from './assignments.ts';

/** Civil dates of the company, both included. */
export interface CalendarPeriod {
  readonly from: string;
  readonly to: string;
}

/**
 * A client's appointments of a period, earliest first, those of the evening before included, which may last into it; and
 * how many there are when they are more than one answer holds.
 */
export function clientCalendarQuery(clientId: number, { from, to }: CalendarPeriod) {
  return queryOptions({
    queryKey: [...clientAssignmentsKey(clientId), 'calendar', from, to],
    queryFn: ({ signal }) =>
      ownPage(clientId, { from: addDays(from, -1), to, order: 'oldest', limit: '1000' }, signal),
  });
}
