import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

export function logInClient(credentials: CallOptions<'client.login'>['body']) {
  return call('client.login', { body: credentials });
}

export function logOutClient() {
  return call('client.logout', { audience: 'client' });
}

/** Which client is signed in; a 401 if nobody is. Asked for each client that the browser remembers. */
export function clientSessionQuery(clientId: number) {
  return queryOptions({
    queryKey: ['client', 'session', clientId],
    queryFn: ({ signal }) => call('client.session', { audience: 'client', signal }),
  });
}
