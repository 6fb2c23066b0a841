import { startTransition, useEffect, useState } from 'react';

const retryMs = 5_000;

interface Arriving<Module> {
  /** Asks for the module, unless it is there or on its way; done when it has come, or has failed to for now. */
  ask: () => Promise<void>;
  /** The module; null until it is there. */
  useModule: () => Module | null;
}

/**
 * A part of the portal that comes by itself, in its own time. Unlike `lazy`, a network that fails meanwhile leaves the portal as
 * it is, and is asked again as long as the part is wanted.
 */
export function arriving<Module>(load: () => Promise<Module>): Arriving<Module> {
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

  /** Tells once, at once when it is there already. */
  function follow(tell: (module: Module) => void): () => void {
    if (present !== null) tell(present);
    else waiting.add(tell);
    return () => void waiting.delete(tell);
  }

  function useModule(): Module | null {
    const [module, setModule] = useState(present);
    // It may have come since this was drawn.
    useEffect(() => follow((arrived) => startTransition(() => setModule(arrived))), []);
    return module;
  }

  return { ask, useModule };
}
