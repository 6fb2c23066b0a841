import { type CallOptions, call } from '../http/http.ts';

/** Sets up the first administrator with the one-time link and signs them in (rule S18). */
export function setUpFirstAdministrator(body: CallOptions<'staff.setUp'>['body']) {
  return call('staff.setUp', { body });
}
