import { type CallOptions, call } from './http.ts';

/** Makes the first administrator by the one-time link, and signs them in (design 3.15). */
export function setUpFirstAdministrator(body: CallOptions<'staff.setUp'>['body']) {
  return call('staff.setUp', { body });
}
