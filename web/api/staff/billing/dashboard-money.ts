import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http/http.ts';

/** The sums of the dashboard. Whatever moves money changes payments, too. */
export const dashboardMoneyQuery = queryOptions({
  queryKey: ['staff', 'payments', 'dashboard-money'],
  queryFn: ({ signal }) => call('GET /api/dashboard/money', { audience: 'staff', signal }),
});
