import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http/http.ts';

/** Up to which day the books are closed. */
export const accountingPeriodQuery = queryOptions({
  queryKey: ['staff', 'books'],
  queryFn: ({ signal }) => call('GET /api/books', { audience: 'staff', signal }),
});

/** What is open in the period that closing through a day would close. */
export const openInPeriodQuery = (through: string) =>
  queryOptions({
    queryKey: ['staff', 'books', 'open', through],
    queryFn: ({ signal }) => call('GET /api/books/open', { query: { through }, audience: 'staff', signal }),
    // The lists that it leads to change it.
    staleTime: 0,
  });
