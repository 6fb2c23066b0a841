import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

export function logInClient(credentials: CallOptions<'POST /api/client-auth/login'>['body']) {
  return call('POST /api/client-auth/login', { body: credentials });
}

export function logOutClient() {
  return call('POST /api/client-auth/logout', { audience: 'client' });
}

/** Which client is signed in; a 401 if nobody is. Asked for each client that the browser remembers. */
export function clientSessionQuery(clientId: number) {
  return queryOptions({
    queryKey: ['client', 'session', clientId],
    queryFn: ({ signal }) => call('GET /api/client-auth/session', { audience: 'client', signal }),
  });
}
