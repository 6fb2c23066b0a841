import { type ComponentType, lazy } from 'react';
import { loadWithRetry } from './load-failures.ts';

/**
 * A component in a chunk of its own, by the name of its export. If it cannot be loaded, the page stays and `LoadFailureBar`
 * offers to try again.
 */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await loadWithRetry(load))[name] }));
}
