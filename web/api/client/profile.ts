import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

/** The signed-in client's own data: addresses and rate. */
export function clientProfileQuery(clientId: number) {
  return queryOptions({
    queryKey: ['client', 'clients', clientId],
    queryFn: ({ signal }) =>
      call('GET /api/clients/{clientId}', { params: { clientId }, audience: 'client', signal }),
  });
}

/** Changes the signed-in client's own password; this browser stays signed in, every other one does not. */
export function changeClientPassword(body: CallOptions<'POST /api/account/password'>['body']) {
  return call('POST /api/account/password', { body, audience: 'client' });
}
