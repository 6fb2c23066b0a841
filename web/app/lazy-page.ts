import { type ComponentType, lazy } from 'react';

/** A screen in its own chunk, by the name of its export. */
export function lazyPage<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
