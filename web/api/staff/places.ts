import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

const audience = 'staff';

export type PlaceChange = CallOptions<'PUT /api/clients/{clientId}/places'>['body'];
/** Where the places of one client are. */
export const clientPlacesQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['staff', 'clients', 'places', clientId],
    queryFn: ({ signal }) =>
      call('GET /api/clients/{clientId}/places', { params: { clientId }, audience, signal }),
  });
/** Where one interpreter leaves from, and how far they travel. */
export const homeQuery = (interpreterId: number) =>
  queryOptions({
    queryKey: ['staff', 'interpreters', 'home', interpreterId],
    queryFn: ({ signal }) =>
      call('GET /api/interpreters/{interpreterId}/home', { params: { interpreterId }, audience, signal }),
  });
