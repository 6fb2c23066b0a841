import { queryOptions } from '@tanstack/react-query';
import { CLIENT_LIST_PATHS, REFUSAL_PATHS } from '#contracts/client-list-paths.ts';
import { type CallOptions, callsOf } from '../http/http.ts';

const { call } = callsOf({ ...CLIENT_LIST_PATHS, ...REFUSAL_PATHS });
const audience = 'staff';

type ListedChange = CallOptions<'clientLists.put'>['body'];
type RefusalChange = CallOptions<'refusals.put'>['body'];

/** Whom a client prefers, allows or never wants, and who does not work for it. */
export const clientListQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['staff', 'clients', 'interpreters', clientId],
    queryFn: ({ signal }) => call('clientLists.ofClient', { params: { clientId }, audience, signal }),
  });

export function readClientList(clientId: number) {
  return call('clientLists.ofClient', { params: { clientId }, audience });
}

/** Which clients' lists an interpreter is on, and for whom they do not work. */
export const listsOfInterpreterQuery = (interpreterId: number) =>
  queryOptions({
    queryKey: ['staff', 'interpreters', 'clients', interpreterId],
    queryFn: ({ signal }) =>
      call('clientLists.ofInterpreter', { params: { interpreterId }, audience, signal }),
  });

export function takeOnlyListed(clientId: number, takesOnlyListed: boolean) {
  return call('clientLists.takeOnlyListed', { params: { clientId }, body: { takesOnlyListed }, audience });
}

/** One interpreter on the list of one client. */
export interface Listing {
  readonly clientId: number;
  readonly interpreterId: number;
}

export function putListed({ clientId, interpreterId }: Listing, body: ListedChange) {
  return call('clientLists.put', { params: { clientId, interpreterId }, body, audience });
}

export function removeListed({ clientId, interpreterId }: Listing) {
  return call('clientLists.remove', { params: { clientId, interpreterId }, audience });
}

export function putRefusal({ clientId, interpreterId }: Listing, body: RefusalChange) {
  return call('refusals.put', { params: { clientId, interpreterId }, body, audience });
}

export function removeRefusal({ clientId, interpreterId }: Listing) {
  return call('refusals.remove', { params: { clientId, interpreterId }, audience });
}
