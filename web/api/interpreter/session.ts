import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

export function logInInterpreter(credentials: CallOptions<'POST /api/interpreter/login'>['body']) {
  return call('POST /api/interpreter/login', { body: credentials });
}

/** A sign-out waits no longer than this for the server. */
const logoutLimitMs = 10_000;

export function logOutInterpreter() {
  return call('POST /api/interpreter/logout', { audience: 'interpreter', timeLimitMs: logoutLimitMs });
}

/** Which interpreter is signed in; a 401 when nobody is. */
export const interpreterSessionQuery = queryOptions({
  queryKey: ['interpreter', 'session'],
  queryFn: ({ signal }) => call('GET /api/interpreter/session', { audience: 'interpreter', signal }),
});
