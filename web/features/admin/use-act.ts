import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '#web/ui/use-toast.ts';

interface ActOptions<Input> {
  run: (input: Input) => Promise<unknown>;
  /** Toast texts of spec §8. */
  done: string;
  failed: string;
  /** The second parts of the query keys that the act may have changed. */
  touches: readonly string[];
  onDone: () => void;
  onRefused?: ((error: Error) => void) | undefined;
  /** A way back, offered in the toast. */
  back?: { label: string; go: () => void } | undefined;
}

/**
 * A staff act with its two toasts (spec §8). After a success the related lists are fetched again (spec §7) and `onDone`
 * closes; after a failure whatever is open stays open.
 */
export function useAct<Input>({ run, done, failed, touches, onDone, onRefused, back }: ActOptions<Input>) {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: run,
    onSuccess() {
      toast({
        title: 'Success',
        description: done,
        ...(back && { action: { label: back.label, onPress: back.go } }),
      });
      onDone();
      void refetchInTurn(queryClient, touches);
    },
    onError(error) {
      toast({ title: 'Error', description: failed, variant: 'destructive' });
      onRefused?.(error);
    },
  });
}

/** One after the other: what is gone with the first is not asked for with the next. */
async function refetchInTurn(queryClient: QueryClient, parts: readonly string[]): Promise<void> {
  for (const part of parts) await queryClient.invalidateQueries({ queryKey: ['staff', part] });
}
