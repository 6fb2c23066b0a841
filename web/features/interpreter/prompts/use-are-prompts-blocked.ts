import { useSyncExternalStore } from 'react';
import { isOnline, onNetworkChange } from '#web/device/network.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useUnsent } from '../report-queue/use-report-queue.ts';

const tooLow = '(height < 36rem)';

/**
 * Whether prompts must wait: in a low window they would cover the next step; something else is being said or waits; or
 * there is no network for it.
 */
export function useArePromptsBlocked(): boolean {
  const isOnNetwork = useSyncExternalStore(onNetworkChange, isOnline);
  const isLow = useSyncExternalStore(onHeightChange, () => matchMedia(tooLow).matches);
  const { toasts } = useToast();
  const { waiting, refused } = useUnsent();
  const isSaying = toasts.some(({ isOpen }) => isOpen);
  return !isOnNetwork || isLow || isSaying || waiting.length + refused.length > 0;
}

function onHeightChange(listener: () => void): () => void {
  const query = matchMedia(tooLow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
