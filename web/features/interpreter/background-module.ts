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
export function backgroundModule<Module>(load: () => Promise<Module>): BackgroundModule<Module> {
  let present: Module | null = null;
  let asked: Promise<void> | null = null;
  const waiting = new Set<(module: Module) => void>();

  function ask(): Promise<void> {
    asked ??= load().then(
      (module) => {
        present = module;
        for (const tell of waiting) tell(module);
      },
      () => void setTimeout(askAgain, retryMs),
    );
    return asked;
  }

  function askAgain(): void {
    asked = null;
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
