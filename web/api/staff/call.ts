import { PATHS } from '#contracts/paths.ts';
import { callsOf } from '../http/http.ts';

/** All calls, of which staff make most. */
export const { call, callPage } = callsOf(PATHS);
