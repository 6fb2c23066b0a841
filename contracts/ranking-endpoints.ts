import * as ranking from './ranking.ts';

/** The shapes of the calls about how interpreters are ranked: a part of `ENDPOINTS`. */
export const RANKING_ENDPOINTS = {
  'ranking.weights': {
    summary: 'How much each reason counts when interpreters are ranked',
    status: 200,
    response: ranking.RankingWeights,
  },
  'ranking.putWeights': {
    summary: 'Change how much each reason counts',
    body: ranking.RankingWeightsBody,
    status: 200,
    response: ranking.RankingWeights,
    isRepeatable: true,
  },
  'ranking.preview': {
    summary: 'What other weights would have changed',
    body: ranking.RankingPreviewBody,
    status: 200,
    response: ranking.RankingPreview,
  },
} as const;
