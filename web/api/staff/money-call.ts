import { MONEY_PATHS } from '#contracts/money-paths.ts';
import { callsOf } from '../http/http.ts';

/** The calls of staff about money. */
export const { call, callPage } = callsOf(MONEY_PATHS);
