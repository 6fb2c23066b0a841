import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

const audience = 'staff';
/** Whom a client prefers, allows or never wants, and who does not work for it. */
export const clientListQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['staff', 'clients', 'interpreters', clientId],
    queryFn: ({ signal }) =>
      call('GET /api/clients/{clientId}/interpreters', { params: { clientId }, audience, signal }),
  });
/** Which clients' lists an interpreter is on, and for whom they do not work. */
export const listsOfInterpreterQuery = (interpreterId: number) =>
  queryOptions({
    queryKey: ['staff', 'interpreters', 'clients', interpreterId],
    queryFn: ({ signal }) =>
      call('GET /api/interpreters/{interpreterId}/clients', { params: { interpreterId }, audience, signal }),
  });

/** One interpreter on the list of one client. */
export interface Listing {
  readonly clientId: number;
  readonly interpreterId: number;
}
