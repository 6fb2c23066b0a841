import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** Method and path of the calls about what an interpreter can do: apart, so that no first screen loads them. */
export const SKILL_PATHS = {
  'skills.get': ['GET', '/api/interpreters/{interpreterId}/skills'],
  'skills.put': ['PUT', '/api/interpreters/{interpreterId}/skills'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
