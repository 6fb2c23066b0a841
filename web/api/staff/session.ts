import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '../http/http.ts';
import { call } from './call.ts';

export function logInStaff(credentials: CallOptions<'staff.login'>['body']) {
  return call('staff.login', { body: credentials });
}

export function logOutStaff() {
  return call('staff.logout', { audience: 'staff' });
}

export function readStaffSession(signal: AbortSignal) {
  return call('staff.session', { audience: 'staff', signal });
}

/** Who is signed in as staff; a 401 if nobody is. */
export const staffSessionQuery = queryOptions({
  queryKey: ['staff', 'session'],
  queryFn: ({ signal }) => readStaffSession(signal),
});
