import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

export type NewClient = CallOptions<'POST /api/clients'>['body'];
export type ClientUpdate = CallOptions<'PUT /api/clients/{clientId}'>['body'];

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

export function readClient(clientId: number) {
  return call('GET /api/clients/{clientId}', { params: { clientId }, audience: 'staff' });
}

export function createClient(body: NewClient, idempotencyKey: string) {
  return call('POST /api/clients', { body, idempotencyKey, audience: 'staff' });
}

export function updateClient(clientId: number, body: ClientUpdate) {
  return call('PUT /api/clients/{clientId}', { params: { clientId }, body, audience: 'staff' });
}

export function deleteClient(clientId: number) {
  return call('DELETE /api/clients/{clientId}', { params: { clientId }, audience: 'staff' });
}

/** Sends a client a sign-up link in place of the one before, and answers it this once. */
export function inviteClient(clientId: number) {
  return call('POST /api/clients/{clientId}/invitation', { params: { clientId }, audience: 'staff' });
}
