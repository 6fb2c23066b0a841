import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';
import { PORTAL_PATHS } from './portal-paths.ts';
import { STAFF_PATHS } from './staff-paths.ts';

/**
 * Method and path of every call. Apart from the schemas, so that the first paint loads paths without validators.
 */
export const PATHS = { ...PORTAL_PATHS, ...STAFF_PATHS } as const satisfies Record<Act, MethodAndPath>;
