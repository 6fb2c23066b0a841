import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

export function logInInterpreter(credentials: CallOptions<'interpreter.login'>['body']) {
  return call('interpreter.login', { body: credentials });
}

/** A sign-out waits no longer than this for the server. */
const logoutLimitMs = 10_000;

export function logOutInterpreter() {
  return call('interpreter.logout', { audience: 'interpreter', timeLimitMs: logoutLimitMs });
}

/** Which interpreter is signed in; a 401 when nobody is. */
export const interpreterSessionQuery = queryOptions({
  queryKey: ['interpreter', 'session'],
  queryFn: ({ signal }) => call('interpreter.session', { audience: 'interpreter', signal }),
});
