import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';
export const clientsQuery = queryOptions({
  queryKey: ['staff', 'clients', 'list'],
  queryFn: ({ signal }) => call('GET /api/clients', { audience: 'staff', signal }),
});

/** One client, archived or not. */
export const clientQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['staff', 'clients', 'one', clientId],
    queryFn: ({ signal }) =>
      call('GET /api/clients/{clientId}', {
        params: { clientId },
        query: { includeArchived: 'true' },
        audience: 'staff',
        signal,
      }),
  });

/** Sends a client a sign-up link in place of the one before, and answers it this once. */
export function inviteClient(clientId: number) {
  return call('POST /api/clients/{clientId}/invitation', { params: { clientId }, audience: 'staff' });
}
