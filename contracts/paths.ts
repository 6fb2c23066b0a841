import type { Act } from '#domain/access/access.ts';
import { type Method, PORTAL_PATHS } from './portal-paths.ts';
import { STAFF_PATHS } from './staff-paths.ts';

/**
 * Method and path of every call (spec §7, design 3.16). `{name}` marks a parameter. Apart from the schemas, so that
 * the browser's first paint carries addresses without validators, and in two parts, so that a portal's carries its own.
 */
export const PATHS = { ...PORTAL_PATHS, ...STAFF_PATHS } satisfies Record<
  Act,
  readonly [Method, `/${string}`]
>;
