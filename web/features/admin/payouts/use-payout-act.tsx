import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Payout, PayoutDetail } from '#contracts/payouts/shapes.ts';
import { fieldsOf, HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { payoutQuery, type SeenPayout } from '#web/api/staff/payouts.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { type Done, useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { PAYOUT_TOPICS } from './payout-words.ts';

interface PayoutActOptions<Input, Answer> {
  /** The last version that is known. */
  payout: Payout;
  run: (seen: SeenPayout, input: Input, idempotencyKey: string) => Promise<Answer>;
  done: string | ((answer: Answer) => string | Done);
  failed: string;
  onDone: (answer: Answer) => void;
  /** The sentences at the fields of a form. */
  onRefused?: (fields: Readonly<Record<string, string>>) => void;
}

/**
 * A step of a payout as it was when its dialog was opened. Somebody else's change meanwhile refuses it and is then shown; the next press
 * takes the step with what is there now.
 */
export function usePayoutAct<Input, Answer>(options: PayoutActOptions<Input, Answer>) {
  const { payout, run, done, failed, onDone, onRefused } = options;
  const [opened] = useState(payout);
  const [isStale, setIsStale] = useState(false);
  const keyFor = useKeyPerRequest();
  const queryClient = useQueryClient();
  const seen = isStale ? payout : opened;
  const act = useAction({
    run: (input: Input) => run(seen, input, keyFor([seen.id, seen.updatedAt, input])),
    done,
    failed,
    affectedTopics: PAYOUT_TOPICS,
    onSaved: (answer) => showPayout(queryClient, answer),
    onDone,
    onRefused(error) {
      onRefused?.(fieldsOf(error));
      if (!(error instanceof HttpError) || error.status !== 409) return;
      setIsStale(true);
      void queryClient.invalidateQueries({ queryKey: ['staff', 'payouts'] });
    },
  });
  const isAtFields = Object.keys(fieldsOf(act.error)).length > 0;
  const sentence = act.error && !isAtFields ? (sentenceOf(act.error) ?? 'Please try again.') : null;
  return {
    submit: act.mutate,
    isPending: act.isPending,
    /** Why it was refused, unless fields say it. */
    sentence,
    refused: sentence !== null && <Alert tone="error">{sentence}</Alert>,
  };
}

/** What a step answers is on screen before the lists are fetched again. */
export function showPayout(queryClient: ReturnType<typeof useQueryClient>, answer: unknown): void {
  if (!isDetail(answer)) return;
  queryClient.setQueryData(payoutQuery(answer.id).queryKey, answer);
}

const isDetail = (answer: unknown): answer is PayoutDetail =>
  typeof answer === 'object' && answer !== null && 'interpreters' in answer;
