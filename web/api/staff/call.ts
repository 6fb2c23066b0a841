import { PORTAL_PATHS } from '#contracts/portal-paths.ts';
import { STAFF_PATHS } from '#contracts/staff-paths.ts';
import { callsOf } from '../http/http.ts';

/** The calls of staff, apart from those of tables of their own (money-call.ts, rate-paths.ts, …). */
export const { call, callPage } = callsOf({ ...PORTAL_PATHS, ...STAFF_PATHS });
