import { useSyncExternalStore } from 'react';
import { isOnline, onNetworkChange } from '#web/device/network.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useUnsent } from '../report-queue/use-report-queue.ts';

/** Whether prompts must wait: something else is being said or waits, or there is no network for it. */
export function useArePromptsBlocked(): boolean {
  const isOnNetwork = useSyncExternalStore(onNetworkChange, isOnline);
  const { toasts } = useToast();
  const { waiting, refused } = useUnsent();
  const isSaying = toasts.some(({ isOpen }) => isOpen);
  return !isOnNetwork || isSaying || waiting.length + refused.length > 0;
}
