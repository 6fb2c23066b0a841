import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

/** The signed-in client's own data: addresses and rate. */
export function clientProfileQuery(clientId: number) {
  return queryOptions({
    queryKey: ['client', 'clients', clientId],
    queryFn: ({ signal }) => call('clients.get', { params: { clientId }, audience: 'client', signal }),
  });
}

export type OwnClientUpdate = CallOptions<'clients.changeOwn'>['body'];

/** Changes the signed-in client's own contact and addresses. */
export function updateClientProfile(clientId: number, body: OwnClientUpdate) {
  return call('clients.changeOwn', { params: { clientId }, body, audience: 'client' });
}

/** Changes the signed-in client's own password; this browser stays signed in, every other one does not. */
export function changeClientPassword(body: CallOptions<'account.changePassword'>['body']) {
  return call('account.changePassword', { body, audience: 'client' });
}
