import { type ComponentType, lazy } from 'react';
import { loadWithRetry } from './load-failures.ts';

/**
 * A component in a chunk of its own, taken by its export's name. When it cannot be loaded, what stands stays and
 * `MissingPartsLine` offers to try again.
 */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await loadWithRetry(load))[name] }));
}
