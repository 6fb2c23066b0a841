import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** The company's logo as administrators change it. */
export const logoQuery = queryOptions({
  queryKey: ['staff', 'settings', 'logo'],
  queryFn: ({ signal }) => call('GET /api/settings/logo', { audience: 'staff', signal }),
});
