import { ADMINISTRATOR, ROLES } from '#domain/access/access.ts';
import type { CallDeclaration } from '../call.ts';
import { RankingPreview, RankingPreviewBody, RankingWeights, RankingWeightsBody } from './shapes.ts';

export const RANKING_CALLS = {
  'ranking.weights': {
    method: 'GET',
    path: '/api/settings/ranking',
    who: ROLES,
    summary: 'How much each reason counts when interpreters are ranked',
    status: 200,
    response: RankingWeights,
  },
  'ranking.putWeights': {
    method: 'PUT',
    path: '/api/settings/ranking',
    who: ADMINISTRATOR,
    summary: 'Change how much each reason counts',
    body: RankingWeightsBody,
    status: 200,
    response: RankingWeights,
    isRepeatable: true,
  },
  'ranking.preview': {
    method: 'POST',
    path: '/api/settings/ranking/preview',
    who: ADMINISTRATOR,
    summary: 'What other weights would have changed',
    body: RankingPreviewBody,
    status: 200,
    response: RankingPreview,
  },
} as const satisfies Record<string, CallDeclaration>;
