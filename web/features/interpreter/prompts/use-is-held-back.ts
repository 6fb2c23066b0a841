import { useSyncExternalStore } from 'react';
import { isOnline, onNetworkChange } from '#web/device/network.ts';
import { useToast } from '#web/ui/use-toast.ts';
import { useUnsent } from '../outbox/use-outbox.ts';
import { hasOpenQuestion, onQuestionChange } from '../report/open-questions.ts';

const tooLow = '(height < 30rem)';

/**
 * Whether what the app would like is not to be asked now: it would lie over the next step where that matters, in a low window,
 * while something is being said or waits, or it could not be done without a network.
 */
export function useIsHeldBack(): boolean {
  const isOnNetwork = useSyncExternalStore(onNetworkChange, isOnline);
  const isLow = useSyncExternalStore(onHeightChange, () => matchMedia(tooLow).matches);
  const isQuestionOpen = useSyncExternalStore(onQuestionChange, hasOpenQuestion);
  const { toasts } = useToast();
  const { waiting, refused } = useUnsent();
  const isSaying = toasts.some(({ isOpen }) => isOpen);
  return !isOnNetwork || isLow || isQuestionOpen || isSaying || waiting.length + refused.length > 0;
}

function onHeightChange(listener: () => void): () => void {
  const query = matchMedia(tooLow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
