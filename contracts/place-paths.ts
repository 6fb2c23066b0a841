import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** Method and path of the calls about where places and homes are: apart, so that no first screen loads them. */
export const PLACE_PATHS = {
  'places.ofClient': ['GET', '/api/clients/{clientId}/places'],
  'places.put': ['PUT', '/api/clients/{clientId}/places'],
  'homes.get': ['GET', '/api/interpreters/{interpreterId}/home'],
  'homes.put': ['PUT', '/api/interpreters/{interpreterId}/home'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
