import { startTransition, useEffect, useState } from 'react';

const retryMs = 5_000;

interface BackgroundModule<Module> {
  /** Requests the module unless it is loaded or loading. Resolves when it is there or has failed for now. */
  ask: () => Promise<void>;
  /** The module; null until it is there. */
  useModule: () => Module | null;
}

/**
 * A part of the portal that loads by itself. Unlike with `lazy`, a failing network leaves the portal as it is, and the
 * load is repeated as long as the part is wanted.
 */
function backgroundModule<Module>(load: () => Promise<Module>): BackgroundModule<Module> {
  let present: Module | null = null;
  let wanted: Promise<void> | null = null;
  const waiting = new Set<(module: Module) => void>();

  function ask(): Promise<void> {
    wanted ??= load().then(
      (module) => {
        present = module;
        for (const tell of waiting) tell(module);
      },
      () => void setTimeout(askAgain, retryMs),
    );
    return wanted;
  }

  function askAgain(): void {
    wanted = null;
    if (waiting.size > 0) void ask();
  }

  /** Calls back once, at once if the module is there. */
  function follow(tell: (module: Module) => void): () => void {
    if (present !== null) tell(present);
    else waiting.add(tell);
    return () => void waiting.delete(tell);
  }

  function useModule(): Module | null {
    const [module, setModule] = useState(present);
    // It may have loaded since this was rendered.
    useEffect(() => follow((arrived) => startTransition(() => setModule(arrived))), []);
    return module;
  }

  return { ask, useModule };
}

const lists = backgroundModule(() => import('./portal-lists.tsx'));

/**
 * Resolves when the code is there or has failed for now. Requested in parallel with the portal's own
 * (tools/first-screens.mjs).
 */
export const listsTried = lists.ask();

/** The offers and the day; null until their code is there. */
export const usePortalLists = lists.useModule;

const sections = backgroundModule(() => import('./later-sections.tsx'));

/** What follows the portal's first paint, once `isDrawn`; null until it is there. */
export function useLaterSections(isDrawn: boolean) {
  const later = sections.useModule();
  useEffect(() => {
    if (!isDrawn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // An effect may run before its screen is painted; a task after the next frame runs later.
    const afterPaint = () => {
      timer = setTimeout(sections.ask);
    };
    let frame: number | undefined;
    // A hidden page is never painted.
    if (document.hidden) afterPaint();
    else frame = requestAnimationFrame(afterPaint);
    return () => {
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [isDrawn]);
  return later;
}
