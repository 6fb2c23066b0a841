import { queryOptions } from '@tanstack/react-query';
import { PLACE_PATHS } from '#contracts/place-paths.ts';
import { type CallOptions, callsOf } from '../http/http.ts';

const { call } = callsOf(PLACE_PATHS);
const audience = 'staff';

export type PlaceChange = CallOptions<'places.put'>['body'];
export type HomeChange = CallOptions<'homes.put'>['body'];

/** Where the places of one client are. */
export const clientPlacesQuery = (clientId: number) =>
  queryOptions({
    queryKey: ['staff', 'clients', 'places', clientId],
    queryFn: ({ signal }) => call('places.ofClient', { params: { clientId }, audience, signal }),
  });

export function readClientPlaces(clientId: number) {
  return call('places.ofClient', { params: { clientId }, audience });
}

export function putPlace(clientId: number, body: PlaceChange) {
  return call('places.put', { params: { clientId }, body, audience });
}

/** Where one interpreter sets out from, and how far they travel. */
export const homeQuery = (interpreterId: number) =>
  queryOptions({
    queryKey: ['staff', 'interpreters', 'home', interpreterId],
    queryFn: ({ signal }) => call('homes.get', { params: { interpreterId }, audience, signal }),
  });

export function readHome(interpreterId: number) {
  return call('homes.get', { params: { interpreterId }, audience });
}

export function putHome(interpreterId: number, body: HomeChange) {
  return call('homes.put', { params: { interpreterId }, body, audience });
}
