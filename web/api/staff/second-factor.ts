import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

const audience = 'staff';

export const secondFactorQuery = queryOptions({
  queryKey: ['staff', 'staff', 'second-factor'],
  queryFn: ({ signal }) => call('GET /api/account/second-factor', { audience, signal }),
});
