import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fieldsOf, HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { refetchTopics, type StaffTopic } from '#web/api/staff/topics.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { type ActionOptions, type Done, useAction } from './use-action.ts';
import { useKeyPerRequest } from './use-key-per-request.ts';

interface Versioned {
  readonly updatedAt: string;
}

/** What all steps of a kind of record have in common. */
export interface StepOf<Entry extends Versioned, Answer> {
  /** The last version that is known. */
  record: Entry;
  affectedTopics: readonly StaffTopic[];
  /** What the toast is about, below its sentence. */
  about?: string;
  /** Puts the answer on screen before the lists are fetched again. */
  onSaved?: (answer: Answer, queryClient: QueryClient) => void;
}

interface StepOptions<Entry extends Versioned, Body, Answer>
  extends StepOf<Entry, Answer>,
    Pick<ActionOptions<Body, Answer>, 'done' | 'failed' | 'tells'> {
  run: (seen: Entry, body: Body, idempotencyKey: string) => Promise<Answer>;
  onDone?: (answer: Answer) => void;
  /** Of a form: the sentences at its fields, of what was sent. */
  onRefused?: (fields: Readonly<Record<string, string>>, body: Body) => void;
}

/**
 * A step of a record as it was when its dialog was opened. Somebody else's change meanwhile refuses it and is then shown; the next press
 * takes the step with what is there now.
 */
export function useStep<Entry extends Versioned, Body, Answer>(options: StepOptions<Entry, Body, Answer>) {
  const { record, affectedTopics, about, run, done, onDone = () => {}, onRefused } = options;
  const [opened, setOpened] = useState<Entry | null>(record);
  const [isStale, setIsStale] = useState(false);
  const sent = useRef<Body>(null);
  const keyFor = useKeyPerRequest();
  const queryClient = useQueryClient();
  const seen = opened ?? record;
  const action = useAction({
    run: (body: Body) => run(seen, body, keyFor([seen.updatedAt, body])),
    done(answer) {
      const outcome = typeof done === 'string' ? done : done(answer);
      return outcome === null
        ? null
        : ({ about, ...(typeof outcome === 'string' ? { sentence: outcome } : outcome) } satisfies Done);
    },
    failed: options.failed,
    tells: options.tells ?? false,
    affectedTopics,
    onSaved: (answer) => options.onSaved?.(answer, queryClient),
    onDone(answer) {
      // A form that stays goes on from what was saved.
      setOpened(null);
      setIsStale(false);
      onDone(answer);
    },
    onRefused(error) {
      const fields = fieldsOf(error);
      if (sent.current !== null) onRefused?.(fields, sent.current);
      // A closed day at its field says nothing of somebody else's change.
      if (!(error instanceof HttpError) || error.status !== 409 || Object.keys(fields).length > 0) return;
      setOpened(null);
      setIsStale(true);
      void refetchTopics(queryClient, affectedTopics);
    },
  });
  const isAtFields = onRefused !== undefined && Object.keys(fieldsOf(action.error)).length > 0;
  const sentence = action.error && !isAtFields ? (sentenceOf(action.error) ?? 'Please try again.') : null;
  return {
    submit(body: Body) {
      sent.current = body;
      action.mutate(body);
    },
    isPending: action.isPending,
    isRefused: action.isError,
    /** Why nothing has happened, unless a field says so. */
    sentence,
    refused: sentence !== null && (
      <Alert tone="error">
        <p>{sentence}</p>
        {isStale && onRefused && <p>What you typed is still here.</p>}
      </Alert>
    ),
  };
}
