import { type CallOptions, call } from '../http/http.ts';

/** Sets up the first administrator with the one-time link and signs them in (rule S18). */
export function setUpFirstAdministrator(body: CallOptions<'POST /api/admin/setup'>['body']) {
  return call('POST /api/admin/setup', { body });
}
