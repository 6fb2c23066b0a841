import { type ComponentType, useEffect, useState } from 'react';
import { useToast } from '#web/ui/use-toast.ts';

/**
 * The region where toasts appear. Nobody has done anything yet that raises one when a screen first stands, so its code
 * comes once the browser is idle, or with the first toast; a load that failed is tried again with the next.
 */
export function Toasts() {
  const { toasts } = useToast();
  const [Region, setRegion] = useState<ComponentType | null>(null);
  const isWaiting = toasts.length > 0;
  const newest = toasts[0]?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast is a reason to try again.
  useEffect(() => {
    if (Region !== null) return;
    return whenIdle(isWaiting, () =>
      import('#web/ui/toast-region.tsx').then(({ ToastRegion }) => setRegion(() => ToastRegion)),
    );
  }, [Region, isWaiting, newest]);

  return Region && <Region />;
}

/** Runs at once when it is urgent, else when the browser has nothing better to do; the returned function calls it off. */
function whenIdle(isUrgent: boolean, run: () => void): () => void {
  if (isUrgent) {
    run();
    return () => {};
  }
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1_000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run);
  return () => cancelIdleCallback(idle);
}
