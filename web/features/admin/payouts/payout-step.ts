import type { QueryClient } from '@tanstack/react-query';
import type { Payout, PayoutDetail } from '#contracts/payouts/shapes.ts';
import { payoutQuery } from '#web/api/staff/billing/payouts.ts';

/** What all steps of a payout have in common, for `useStep`. */
export const payoutStep = (payout: Payout) => ({
  record: payout,
  affectedTopics: ['payouts'] as const,
  onSaved: showPayout,
});

/** What a step answers is on screen before the lists are fetched again. */
export function showPayout(answer: unknown, queryClient: QueryClient): void {
  if (!isDetail(answer)) return;
  queryClient.setQueryData(payoutQuery(answer.id).queryKey, answer);
}

const isDetail = (answer: unknown): answer is PayoutDetail =>
  typeof answer === 'object' && answer !== null && 'interpreters' in answer;
