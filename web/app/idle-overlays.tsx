import { type ComponentType, useEffect, useState } from 'react';
import { useToast } from '#web/ui/feedback/use-toast.ts';

/**
 * Toasts and tooltips. A screen does not need them at first, so their code loads when the browser is idle, or with the
 * first toast; after a failure it is tried again with the next one.
 */
export function IdleOverlays() {
  const { toasts } = useToast();
  const [Overlays, setOverlays] = useState<ComponentType | null>(null);
  const isWaiting = toasts.length > 0;
  const newest = toasts[0]?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast is a reason to try again.
  useEffect(() => {
    if (Overlays !== null) return;
    return whenIdle(isWaiting, () =>
      import('./overlays.tsx').then(
        (module) => setOverlays(() => module.Overlays),
        () => {},
      ),
    );
  }, [Overlays, isWaiting, newest]);

  return Overlays && <Overlays />;
}

/** Runs at once if urgent, else when the browser is idle. Returns a function that cancels it. */
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
