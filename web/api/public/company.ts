import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** Whom to ask for help, and in the demo the log-ins. */
export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => call('GET /api/company', { signal }),
});
