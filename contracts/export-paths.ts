import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** What is called only when somebody saves a list: apart, because the portals' first paint has no room for it. */
export const EXPORT_PATHS = {
  'exports.note': ['POST', '/api/exports'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
