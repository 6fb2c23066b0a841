import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useToast } from '#web/ui/use-toast.ts';

interface ActOptions<Input, Answer> {
  run: (input: Input) => Promise<Answer>;
  /** Above `done` in the toast; 'Success' (spec §8) unless what is done has only begun. */
  title?: string;
  /** Toast texts of spec §8; the answer may say that less has happened than they promise. */
  done: string | ((answer: Answer) => string);
  failed: string | ((error: Error) => string);
  /** The second parts of the query keys that the act may have changed. */
  touches: readonly string[];
  /** Closes what the act was made from. */
  onDone: () => void;
  /** Comes before `onDone`, and also when that was closed before the answer came. */
  onSaved?: (() => void) | undefined;
  onRefused?: ((error: Error) => void) | undefined;
  /** A way back, offered in the toast. */
  back?: { label: string; go: () => void } | undefined;
}

/**
 * A staff act with its two toasts (spec §8). After a success the related lists are fetched again (spec §7) and `onDone`
 * closes; after a failure whatever is open stays open. A second press while the first is under way does nothing, and an
 * answer that comes when its dialog is closed already closes no other, and opens none.
 */
export function useAct<Input, Answer>(options: ActOptions<Input, Answer>) {
  const { run, title = 'Success', done, failed, touches, onDone, onSaved, onRefused, back } = options;
  // Both presses of a double press come before the screen can say that the act is pending.
  const isRunning = useRef(false);
  const isThere = useIsThere();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const act = useMutation({
    mutationFn: run,
    onSuccess(answer) {
      toast({
        title,
        description: typeof done === 'string' ? done : done(answer),
        ...(back && { action: { label: back.label, onPress: back.go } }),
      });
      onSaved?.();
      if (isThere.current) onDone();
      void refetchInTurn(queryClient, touches);
    },
    onError(error) {
      const description = typeof failed === 'string' ? failed : failed(error);
      toast({ title: 'Error', description, variant: 'destructive' });
      if (isThere.current) onRefused?.(error);
    },
    onSettled() {
      isRunning.current = false;
    },
  });

  function mutate(input: Input) {
    if (isRunning.current) return;
    isRunning.current = true;
    act.mutate(input);
  }

  return { ...act, mutate };
}

/** Whether the component still stands. */
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

/** One after the other: what is gone with the first is not asked for with the next. */
async function refetchInTurn(queryClient: QueryClient, parts: readonly string[]): Promise<void> {
  for (const part of parts) await queryClient.invalidateQueries({ queryKey: ['staff', part] });
}
