import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** The signed-in interpreter's open offers, as appointments with their `responseToken`. */
export const ownOffersQuery = queryOptions({
  queryKey: ['interpreter', 'offers'],
  queryFn: ({ signal }) => call('offers.mine', { audience: 'interpreter', signal }),
});
