import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CloseoutDetail } from '#contracts/closeouts/shapes.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { newIdempotencyKey } from '#web/api/http/idempotency-key.ts';
import { approveCloseout, closeoutQuery, type Seen } from '#web/api/staff/billing/closeouts.ts';
import { refetchTopics } from '#web/api/staff/topics.ts';
import { toast } from '#web/ui/feedback/use-toast.ts';
import { closedPostingOf, shortlyDone, shortNameOf } from './describe-closeout.ts';

/**
 * Approvals of single closeouts. Each counts at once, so that the next can be looked at; one that is refused comes back into the queue,
 * says why, and a toast leads to it.
 */
export function useApprovals(today: string | undefined, onShow: (paymentId: number) => void) {
  const queryClient = useQueryClient();
  const [versions, setVersions] = useState<ReadonlyMap<number, string>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const mark = ({ paymentId, updatedAt }: Seen, sentence: string | null) => {
    const isApproved = sentence === null;
    setVersions((before) => changed(before, paymentId, isApproved ? updatedAt : null));
    setRefused((before) => changed(before, paymentId, sentence));
  };
  const action = useMutation({
    mutationFn: ({ closeout }: Approval) => approveCloseout(closeout, newIdempotencyKey()),
    onMutate: ({ closeout }) => mark(closeout, null),
    onSuccess(answer, { closeout, say }) {
      queryClient.setQueryData(closeoutQuery(closeout.paymentId).queryKey, answer);
      const name = shortNameOf(closeout, today);
      const posted = closedPostingOf([answer], { isDone: true });
      if (say) say(shortlyDone('Approved', closeout, { posting: answer.closedPosting, today }));
      else toast({ title: 'Approved', description: posted === null ? name : `${name}. ${posted}` });
    },
    onError(error, { closeout }) {
      const { paymentId } = closeout;
      const sentence = sentenceOf(error) ?? 'Please try again.';
      mark(closeout, sentence);
      toast({
        title: 'Not approved',
        variant: 'destructive',
        description: `${shortNameOf(closeout, today)}: ${sentence}`,
        action: { label: 'Show', onPress: () => onShow(paymentId) },
      });
    },
    onSettled: () => refetchTopics(queryClient, ['payments', 'assignments']),
  });
  return {
    /** Whether this version was approved on this page, or is being approved. A later one that waits has been reopened since. */
    isApproved({ paymentId, updatedAt, review }: Shown) {
      const version = versions.get(paymentId);
      return version !== undefined && (review === 'approved' || !isLater(updatedAt, version));
    },
    /** Why an approval was refused, by payment. */
    refused,
    approve: action.mutate,
    /** Several that were approved together. */
    add: (seen: readonly Seen[]) =>
      setVersions(
        (before) => new Map([...before, ...seen.map((one) => [one.paymentId, one.updatedAt] as const)]),
      ),
  };
}

interface Approval {
  closeout: CloseoutDetail;
  /** Where the success is told, in one sentence; null: by a toast. */
  say: ((sentence: string) => void) | null;
}

export type Approvals = ReturnType<typeof useApprovals>;

type Shown = Pick<CloseoutDetail, 'paymentId' | 'updatedAt' | 'review'>;

/** The text of instants has as many decimals as it needs: '…:00.1Z' is before '…:00.15Z', and after it as text. */
function isLater(one: string, other: string): boolean {
  return Date.parse(one) > Date.parse(other);
}

/** With another value at `id`; null: with none. */
function changed<Value>(
  all: ReadonlyMap<number, Value>,
  id: number,
  value: Value | null,
): ReadonlyMap<number, Value> {
  const after = new Map(all);
  if (value === null) after.delete(id);
  else after.set(id, value);
  return after;
}
