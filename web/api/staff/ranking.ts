import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

const audience = 'staff';

export type RankingChange = CallOptions<'PUT /api/settings/ranking'>['body'];
export type RankingWeightValues = RankingChange['weights'];

/** How much each reason counts when interpreters are ranked. */
export const rankingWeightsQuery = queryOptions({
  queryKey: ['staff', 'settings', 'ranking'],
  queryFn: ({ signal }) => call('GET /api/settings/ranking', { audience, signal }),
});
/** What other weights would have changed. */
export const rankingPreviewQuery = (weights: RankingWeightValues) =>
  queryOptions({
    queryKey: ['staff', 'settings', 'ranking-preview', weights],
    queryFn: ({ signal }) =>
      call('POST /api/settings/ranking/preview', { body: { weights }, audience, signal }),
  });
