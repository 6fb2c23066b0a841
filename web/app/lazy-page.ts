import { type ComponentType, lazy } from 'react';

/** A screen in a chunk of its own, taken by its export's name. */
export function lazyPage<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
