import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CloseoutDetail } from '#contracts/closeout.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { newIdempotencyKey } from '#web/api/http/idempotency-key.ts';
import { approveCloseout, closeoutQuery } from '#web/api/staff/closeouts.ts';
import { toast } from '#web/ui/feedback/use-toast.ts';
import { PAYMENT_TOPICS } from '../affected-topics.ts';
import { shortNameOf } from './describe-closeout.ts';

/**
 * Approvals of single closeouts. Each counts at once, so that the next can be looked at; one that is refused comes back into the queue,
 * says why, and a toast leads to it.
 */
export function useApprovals(today: string | undefined, onShow: (paymentId: number) => void) {
  const queryClient = useQueryClient();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const mark = (paymentId: number, sentence: string | null) => {
    setIds((before) => (sentence === null ? new Set([...before, paymentId]) : without(before, paymentId)));
    setRefused((before) => {
      const after = new Map(before);
      if (sentence === null) after.delete(paymentId);
      else after.set(paymentId, sentence);
      return after;
    });
  };
  const act = useMutation({
    mutationFn: (closeout: CloseoutDetail) => approveCloseout(closeout, newIdempotencyKey()),
    onMutate: ({ paymentId }) => mark(paymentId, null),
    onSuccess(answer, closeout) {
      queryClient.setQueryData(closeoutQuery(closeout.paymentId).queryKey, answer);
      toast({ title: 'Approved', description: shortNameOf(closeout, today) });
    },
    onError(error, closeout) {
      const { paymentId } = closeout;
      const sentence = sentenceOf(error) ?? 'Please try again.';
      mark(paymentId, sentence);
      toast({
        ...{ title: 'Not approved', variant: 'destructive' },
        description: `${shortNameOf(closeout, today)}: ${sentence}`,
        action: { label: 'Show', onPress: () => onShow(paymentId) },
      });
    },
    onSettled() {
      for (const topic of PAYMENT_TOPICS) void queryClient.invalidateQueries({ queryKey: ['staff', topic] });
    },
  });
  return {
    /** Approved on this page, or being approved. */
    ids,
    /** Why an approval was refused, by payment. */
    refused,
    approve: (closeout: CloseoutDetail) => act.mutate(closeout),
    /** Several that were approved together. */
    add: (paymentIds: readonly number[]) => setIds((before) => new Set([...before, ...paymentIds])),
  };
}

export type Approvals = ReturnType<typeof useApprovals>;

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(ids);
  after.delete(id);
  return after;
}
