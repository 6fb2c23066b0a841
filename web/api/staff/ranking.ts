import { queryOptions } from '@tanstack/react-query';
import { RANKING_PATHS } from '#contracts/ranking-paths.ts';
import { type CallOptions, callsOf } from '../http/http.ts';

const { call } = callsOf(RANKING_PATHS);
const audience = 'staff';

export type RankingChange = CallOptions<'ranking.putWeights'>['body'];
export type RankingWeightValues = RankingChange['weights'];

/** How much each reason counts when interpreters are ranked. */
export const rankingWeightsQuery = queryOptions({
  queryKey: ['staff', 'settings', 'ranking'],
  queryFn: ({ signal }) => call('ranking.weights', { audience, signal }),
});

export function readRankingWeights() {
  return call('ranking.weights', { audience });
}

export function updateRankingWeights(body: RankingChange) {
  return call('ranking.putWeights', { body, audience });
}

/** What other weights would have changed. */
export const rankingPreviewQuery = (weights: RankingWeightValues) =>
  queryOptions({
    queryKey: ['staff', 'settings', 'ranking-preview', weights],
    queryFn: ({ signal }) => call('ranking.preview', { body: { weights }, audience, signal }),
  });
