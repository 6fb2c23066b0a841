import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { refetchTopics, type StaffTopic } from '#web/api/staff/topics.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useAreMessagesOff } from './preview/messages-off.ts';

/** A toast's sentence, whom and what it is about, and a way to go on from it or to take it back. */
export interface Done {
  sentence: string;
  about?: string | undefined;
  link?: { label: string; go: () => void } | undefined;
}

export interface ActionOptions<Input, Answer> {
  run: (input: Input) => Promise<Answer>;
  /** The title of the toast; 'Success' (rule messages-15) unless the action has only begun. */
  title?: string;
  /** The toast's sentence (rule messages-15); the answer may say that less has happened. Null: nothing was done, and `onDone` says why. */
  done: string | ((answer: Answer) => string | Done | null);
  /** It makes messages or offers: while none can leave, the toast says so (rule messages-15). */
  tells?: boolean;
  /** The toast's sentence; null: what the action was made from says it already. */
  failed: string | ((error: Error) => string | null);
  /** What the action may have changed; what depends on it is refetched too. */
  affectedTopics: readonly StaffTopic[];
  /** Closes what the action was made from. */
  onDone: (answer: Answer) => void;
  /** Comes before `onDone`, and also when that was closed before the answer came. */
  onSaved?: ((answer: Answer) => void) | undefined;
  onRefused?: ((error: Error) => void) | undefined;
  /** An undo, offered in the toast. */
  back?: { label: string; go: () => void } | undefined;
}

/**
 * An action of staff with its two toasts (rule messages-15). After a success the related lists are fetched again (rule screens-4) and
 * `onDone` closes; after a failure everything stays open. A second press while the first is running does nothing, and
 * an answer that arrives after its dialog was closed closes and opens nothing.
 */
export function useAction<Input, Answer>(options: ActionOptions<Input, Answer>) {
  const { run, title = 'Success', done, failed, affectedTopics, onDone, onSaved, onRefused, back } = options;
  const { tells = false } = options;
  // Both presses of a double press come before the screen can say that the action is pending.
  const isRunning = useRef(false);
  const isThere = useIsThere();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const saysOff = useAreMessagesOff(tells) && tells;
  const mutation = useMutation({
    mutationFn: run,
    onSuccess(answer) {
      const outcome = typeof done === 'string' ? done : done(answer);
      const link = typeof outcome === 'string' ? back : (outcome?.link ?? back);
      if (outcome !== null)
        toast({
          title,
          ...(typeof outcome === 'string'
            ? { description: withOff(outcome, saysOff) }
            : { description: withOff(outcome.sentence, saysOff), about: outcome.about }),
          ...(link && { action: { label: link.label, onPress: link.go } }),
        });
      onSaved?.(answer);
      if (isThere.current) onDone(answer);
      void refetchTopics(queryClient, affectedTopics);
    },
    onError(error) {
      const description = typeof failed === 'string' ? failed : failed(error);
      // Without the place that says it, the toast does.
      if (description !== null || !isThere.current)
        toast({
          title: 'Error',
          description: description ?? sentenceOf(error) ?? 'Something went wrong. Please try again.',
          variant: 'destructive',
        });
      if (isThere.current) onRefused?.(error);
    },
    onSettled() {
      isRunning.current = false;
    },
  });

  function mutate(input: Input) {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(input);
  }

  return { ...mutation, mutate };
}

function withOff(sentence: string, saysOff: boolean): string {
  return saysOff ? `${sentence.replace(/\.$/, '')}. Email and texts are off.` : sentence;
}

/** No toast where the dialog shows the server's own sentence about a refusal; `failed` where there is none, as after a failure of the server. */
export function unlessExplained(failed: string): (error: Error) => string | null {
  return (error) =>
    error instanceof HttpError && error.status < 500 && sentenceOf(error) !== undefined ? null : failed;
}

/** Whether the component is still mounted. */
function useIsThere(): RefObject<boolean> {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
