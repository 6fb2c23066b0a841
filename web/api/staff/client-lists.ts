import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

const audience = 'staff';

type ListedChange = CallOptions<'PUT /api/clients/{clientId}/interpreters/{interpreterId}'>['body'];
type RefusalChange = CallOptions<'PUT /api/interpreters/{interpreterId}/refused-clients/{clientId}'>['body'];

/** Whom a client prefers, allows or never wants, and who does not work for it. */
export const clientListQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['staff', 'clients', 'interpreters', clientId],
    queryFn: ({ signal }) =>
      call('GET /api/clients/{clientId}/interpreters', { params: { clientId }, audience, signal }),
  });

export function readClientList(clientId: number) {
  return call('GET /api/clients/{clientId}/interpreters', { params: { clientId }, audience });
}

/** Which clients' lists an interpreter is on, and for whom they do not work. */
export const listsOfInterpreterQuery = (interpreterId: number) =>
  queryOptions({
    queryKey: ['staff', 'interpreters', 'clients', interpreterId],
    queryFn: ({ signal }) =>
      call('GET /api/interpreters/{interpreterId}/clients', { params: { interpreterId }, audience, signal }),
  });

export function takeOnlyListed(clientId: number, takesOnlyListed: boolean) {
  return call('PUT /api/clients/{clientId}/interpreters', {
    params: { clientId },
    body: { takesOnlyListed },
    audience,
  });
}

/** One interpreter on the list of one client. */
export interface Listing {
  readonly clientId: number;
  readonly interpreterId: number;
}

export function putListed({ clientId, interpreterId }: Listing, body: ListedChange) {
  return call('PUT /api/clients/{clientId}/interpreters/{interpreterId}', {
    params: { clientId, interpreterId },
    body,
    audience,
  });
}

export function removeListed({ clientId, interpreterId }: Listing) {
  return call('DELETE /api/clients/{clientId}/interpreters/{interpreterId}', {
    params: { clientId, interpreterId },
    audience,
  });
}

export function putRefusal({ clientId, interpreterId }: Listing, body: RefusalChange) {
  return call('PUT /api/interpreters/{interpreterId}/refused-clients/{clientId}', {
    params: { clientId, interpreterId },
    body,
    audience,
  });
}

export function removeRefusal({ clientId, interpreterId }: Listing) {
  return call('DELETE /api/interpreters/{interpreterId}/refused-clients/{clientId}', {
    params: { clientId, interpreterId },
    audience,
  });
}
