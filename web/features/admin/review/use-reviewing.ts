import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CloseoutDetail } from '#contracts/closeouts/shapes.ts';
import { nextReview } from '#domain/billing/closeout.ts';
import { marginWarnings } from '#domain/billing/margin-warnings.ts';
import { parseMoney } from '#domain/money.ts';
import { closeoutQuery } from '#web/api/staff/billing/closeouts.ts';
import { stepsIn } from '../list/steps-in.ts';
import type { Approvals } from './use-approvals.ts';

interface ReviewingOptions {
  openId: number | null;
  /** Those of the list that wait, in its order. */
  ids: readonly number[];
  approvals: Approvals;
  onShow: (paymentId: number) => void;
  onClose: () => void;
}

/** Going through the queue one by one: which is open, which come before and after it, and approving it. */
export function useReviewing({ openId, ids, approvals, onShow, onClose }: ReviewingOptions) {
  const queryClient = useQueryClient();
  const { nextId, goOn, ...steps } = stepsIn({ openId, ids, onShow, onClose });
  const [announced, setAnnounced] = useState<string | null>(null);
  const [toConfirm, setToConfirm] = useState<CloseoutDetail | null>(null);
  const isLast = steps.next === null && steps.previous === null;

  // So that the next is there at once.
  useEffect(() => {
    if (openId !== null && nextId !== undefined) void queryClient.prefetchQuery(closeoutQuery(nextId));
  }, [queryClient, openId, nextId]);

  function approve(shown: CloseoutDetail) {
    setAnnounced(null);
    approvals.approve({ closeout: shown, say: isLast ? null : setAnnounced });
    goOn();
  }

  return {
    ...steps,
    goOn,
    /** Whether going on closes what is open. */
    isLast,
    /** What the last decision did, while something is open: beside the title, where it covers nothing of what is looked at next. */
    told: announced,
    say: setAnnounced,
    close() {
      setAnnounced(null);
      onClose();
    },
    refused: openId === null ? undefined : approvals.refused.get(openId),
    /** Approves what is shown, and goes on at once; first asks about what is unlikely. Nothing while it is still loading. */
    approve() {
      const shown = openId === null ? undefined : queryClient.getQueryData(closeoutQuery(openId).queryKey);
      if (!shown || approvals.isApproved(shown) || !nextReview(shown, 'approve').ok) return;
      if (warningsOf(shown).length > 0) setToConfirm(shown);
      else approve(shown);
    },
    warned: toConfirm && {
      closeout: toConfirm,
      warnings: warningsOf(toConfirm),
      approve() {
        setToConfirm(null);
        approve(toConfirm);
      },
      cancel: () => setToConfirm(null),
    },
  };
}

function warningsOf({ amount, clientAmount, margin }: CloseoutDetail): readonly string[] {
  const [payCents, chargeCents] = [parseMoney(amount) ?? 0, parseMoney(clientAmount) ?? 0];
  const taxCents = chargeCents - payCents - (parseMoney(margin) ?? 0);
  return marginWarnings({ payCents, chargeCents, taxCents });
}

/** What is to be approved although it has warnings. */
export type WarnedCloseout = NonNullable<Reviewing['warned']>;

export type Reviewing = ReturnType<typeof useReviewing>;
