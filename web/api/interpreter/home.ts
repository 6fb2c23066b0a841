import { queryOptions } from '@tanstack/react-query';
import { PLACE_PATHS } from '#contracts/place-paths.ts';
import { type CallOptions, callsOf } from '../http/http.ts';

const { call } = callsOf(PLACE_PATHS);
const audience = 'interpreter';

/** Where the signed-in interpreter sets out from, for a form: fetched at each opening. */
export const openedHomeQuery = (interpreterId: number) =>
  queryOptions({
    queryKey: ['interpreter', 'home', interpreterId],
    queryFn: ({ signal }) => call('homes.get', { params: { interpreterId }, audience, signal }),
    gcTime: 0,
  });

export function putOwnHome(interpreterId: number, body: CallOptions<'homes.put'>['body']) {
  return call('homes.put', { params: { interpreterId }, body, audience });
}
