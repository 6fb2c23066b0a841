import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '../http/http.ts';
import { call } from './call.ts';

export type NewClient = CallOptions<'clients.create'>['body'];
export type ClientUpdate = CallOptions<'clients.update'>['body'];

export const clientsQuery = queryOptions({
  queryKey: ['staff', 'clients', 'list'],
  queryFn: ({ signal }) => call('clients.list', { audience: 'staff', signal }),
});

/** One client, archived or not. */
export const clientQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['staff', 'clients', 'one', clientId],
    queryFn: ({ signal }) =>
      call('clients.get', {
        params: { clientId },
        query: { includeArchived: 'true' },
        audience: 'staff',
        signal,
      }),
  });

export function readClient(clientId: number) {
  return call('clients.get', { params: { clientId }, audience: 'staff' });
}

export function createClient(body: NewClient, idempotencyKey: string) {
  return call('clients.create', { body, idempotencyKey, audience: 'staff' });
}

export function updateClient(clientId: number, body: ClientUpdate) {
  return call('clients.update', { params: { clientId }, body, audience: 'staff' });
}

export function deleteClient(clientId: number) {
  return call('clients.archive', { params: { clientId }, audience: 'staff' });
}

/** Sends a client a sign-up link in place of the one before, and answers it this once. */
export function inviteClient(clientId: number) {
  return call('clients.invite', { params: { clientId }, audience: 'staff' });
}
