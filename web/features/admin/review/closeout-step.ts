import type { QueryClient } from '@tanstack/react-query';
import type { CloseoutDetail } from '#contracts/closeouts/shapes.ts';
import { closeoutQuery } from '#web/api/staff/billing/closeouts.ts';
import { closedPostingOf, shortlyDone, shortNameOf } from './describe-closeout.ts';

interface CloseoutStepOptions {
  /** What was done, in a sentence. */
  done: string;
  /** The company's. */
  today: string | undefined;
  /** Where the success is told; null: by a toast. */
  say: ((sentence: string) => void) | null;
}

/** What all decisions on a closeout have in common, for `useStep`. */
export function closeoutStep(closeout: CloseoutDetail, { done, today, say }: CloseoutStepOptions) {
  // What was not approved was not posted, and is not taken back.
  const isPosted = closeout.review === 'approved';
  return {
    record: closeout,
    affectedTopics: ['payments', 'assignments'] as const,
    about: shortNameOf(closeout, today),
    done(answer: CloseoutDetail) {
      if (say !== null) return null;
      const posted = isPosted ? closedPostingOf([answer], { isDone: true }) : null;
      return posted === null ? done : `${done}. ${posted}`;
    },
    onSaved(answer: CloseoutDetail, queryClient: QueryClient) {
      // Its row, which may have left the list, says what became of it.
      queryClient.setQueryData(closeoutQuery(answer.paymentId).queryKey, answer);
      say?.(shortlyDone(done, closeout, { posting: isPosted ? answer.closedPosting : null, today }));
    },
  };
}
