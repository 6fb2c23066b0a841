import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CloseoutDetail } from '#contracts/closeouts/shapes.ts';
import { fieldsOf, HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { closeoutQuery, type Seen } from '#web/api/staff/closeouts.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { PAYMENT_TOPICS } from '../affected-topics.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { closedPostingOf, shortlyDone, shortNameOf } from './describe-closeout.ts';

interface CloseoutActOptions<Body> {
  /** The last version that is known. */
  closeout: CloseoutDetail;
  run: (seen: Seen, body: Body, idempotencyKey: string) => Promise<CloseoutDetail>;
  done: string;
  /** The company's. */
  today: string | undefined;
  /** Where the success is told; null: by a toast. */
  say: ((sentence: string) => void) | null;
  failed: string;
  onRefused: (fields: Readonly<Record<string, string>>) => void;
  onDone: () => void;
}

/**
 * A decision on a closeout as it was when its form was opened. Somebody else's change meanwhile refuses it and is then shown; the next
 * press decides on what is there now.
 */
export function useCloseoutAct<Body>(options: CloseoutActOptions<Body>) {
  const { closeout, run, done, today, say, failed, onRefused, onDone } = options;
  const [opened] = useState(closeout);
  const [isStale, setIsStale] = useState(false);
  const keyFor = useKeyPerRequest();
  const queryClient = useQueryClient();
  const seen = isStale ? closeout : opened;
  // What was not approved was not posted, and is not taken back.
  const isPosted = opened.review === 'approved';
  const act = useAction({
    run: (body: Body) => run(seen, body, keyFor([seen.paymentId, seen.updatedAt, body])),
    done(answer) {
      if (say !== null) return null;
      const posted = isPosted ? closedPostingOf([answer], { isDone: true }) : null;
      return {
        sentence: posted === null ? done : `${done}. ${posted}`,
        about: shortNameOf(opened, today),
      };
    },
    failed,
    affectedTopics: PAYMENT_TOPICS,
    onSaved: (answer) =>
      say?.(shortlyDone(done, opened, { posting: isPosted ? answer.closedPosting : null, today })),
    onDone(answer) {
      // Its row, which may have left the list, says what became of it.
      queryClient.setQueryData(closeoutQuery(answer.paymentId).queryKey, answer);
      onDone();
    },
    onRefused(error) {
      onRefused(fieldsOf(error));
      if (!(error instanceof HttpError) || error.status !== 409) return;
      setIsStale(true);
      void queryClient.invalidateQueries({ queryKey: ['staff', 'payments'] });
    },
  });
  const isAtFields = Object.keys(fieldsOf(act.error)).length > 0;
  return {
    submit: act.mutate,
    isPending: act.isPending,
    refused: act.error && !isAtFields && (
      <Alert tone="error">
        <p>{sentenceOf(act.error) ?? 'Please try again.'}</p>
        {isStale && <p>What you typed is still here.</p>}
      </Alert>
    ),
  };
}
