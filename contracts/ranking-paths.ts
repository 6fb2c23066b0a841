import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** Method and path of the calls about how interpreters are ranked: apart, so that no first screen loads them. */
export const RANKING_PATHS = {
  'ranking.weights': ['GET', '/api/settings/ranking'],
  'ranking.putWeights': ['PUT', '/api/settings/ranking'],
  'ranking.preview': ['POST', '/api/settings/ranking/preview'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
