import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** The signed-in client's own data: addresses and rate. */
export function clientProfileQuery(clientId: number) {
  return queryOptions({
    queryKey: ['client', 'clients', clientId],
    queryFn: ({ signal }) => call('clients.get', { params: { clientId }, audience: 'client', signal }),
  });
}
