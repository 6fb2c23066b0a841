import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** Which client is signed in; a 401 if nobody is. Asked for each client that the browser remembers. */
export function clientSessionQuery(clientId: number) {
  return queryOptions({
    queryKey: ['client', 'session', clientId],
    queryFn: ({ signal }) => call('GET /api/client-auth/session', { audience: 'client', signal }),
  });
}
