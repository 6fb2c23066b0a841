import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from './http.ts';

export function logInInterpreter(credentials: CallOptions<'interpreter.login'>['body']) {
  return call('interpreter.login', { body: credentials });
}

export function logOutInterpreter() {
  return call('interpreter.logout', { audience: 'interpreter' });
}

/** Which interpreter is signed in; a 401 when nobody is. */
export const interpreterSessionQuery = queryOptions({
  queryKey: ['interpreter', 'session'],
  queryFn: ({ signal }) => call('interpreter.session', { audience: 'interpreter', signal }),
});
