import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

export function logInStaff(credentials: CallOptions<'POST /api/admin/login'>['body']) {
  return call('POST /api/admin/login', { body: credentials });
}

export function readStaffSession(signal: AbortSignal) {
  return call('GET /api/admin/session', { audience: 'staff', signal });
}

/** Who is signed in as staff; a 401 if nobody is. */
export const staffSessionQuery = queryOptions({
  queryKey: ['staff', 'session'],
  queryFn: ({ signal }) => readStaffSession(signal),
});
