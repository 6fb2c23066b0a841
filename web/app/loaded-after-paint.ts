import { useEffect, useState } from 'react';

/**
 * A hook that gives a module, null until it is there; a failure is thrown into the error boundary. It is asked for once
 * what stands meanwhile has been drawn, so that nothing delays the first paint. Unlike `lazy`, it needs no fallback,
 * which React would keep on the screen for a moment even when the module is there at once.
 */
export function loadedAfterPaint<Module>(load: () => Promise<Module>): () => Module | null {
  let loaded: { module: Module } | null = null;

  return function useModule() {
    const [outcome, setOutcome] = useState<{ module: Module } | { error: unknown } | null>(loaded);
    useEffect(() => {
      if (loaded !== null) return;
      let isMounted = true;
      afterPaint(() =>
        load().then(
          (module) => {
            loaded = { module };
            if (isMounted) setOutcome(loaded);
          },
          (error: unknown) => isMounted && setOutcome({ error }),
        ),
      );
      return () => {
        isMounted = false;
      };
    }, []);
    if (outcome === null) return null;
    if ('error' in outcome) throw outcome.error;
    return outcome.module;
  };
}

/** An effect may run before what it belongs to is painted: the next frame, and then a turn, comes after. */
function afterPaint(run: () => void): void {
  // A page out of sight is never painted.
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
