import { queryOptions } from '@tanstack/react-query';
import type { OfferSummary } from '#contracts/offers/shapes.ts';
import { call } from '../http/http.ts';

/** Asked for in one call: at most as many as the contract takes. */
const MOST_AT_ONCE = 200;

let pendingBatch: { ids: number[]; answer: Promise<ReadonlyMap<number, OfferSummary>> } | null = null;

/**
 * How asking went for one appointment; null when nobody was asked. Every card of a list asks for its own, and those that
 * do so in the same moment go to the server as one call.
 */
export const offerSummaryQuery = (assignmentId: number) =>
  queryOptions({
    queryKey: ['staff', 'offers', 'summary', assignmentId],
    queryFn: async () => (await batched(assignmentId)).get(assignmentId) ?? null,
  });

function batched(assignmentId: number): Promise<ReadonlyMap<number, OfferSummary>> {
  if (pendingBatch === null || pendingBatch.ids.length === MOST_AT_ONCE) {
    const ids: number[] = [];
    pendingBatch = { ids, answer: afterThisMoment().then(() => fetchSummaries(ids)) };
  }
  pendingBatch.ids.push(assignmentId);
  return pendingBatch.answer;
}

const afterThisMoment = () => new Promise((resolve) => setTimeout(resolve));

async function fetchSummaries(ids: readonly number[]): Promise<ReadonlyMap<number, OfferSummary>> {
  if (pendingBatch?.ids === ids) pendingBatch = null;
  const query = { assignmentIds: ids.join(',') };
  const summaries = await call('GET /api/assignments/offers', { query, audience: 'staff' });
  return new Map(summaries.map((summary) => [summary.assignmentId, summary]));
}
