import { isDeepStrictEqual } from 'node:util';

/**
 * The changes of a change, for the audit log: for each field of `after` that differs from `before`, both values.
 * @example differences({ name: 'Ada', phone: '1' }, { name: 'Eva', phone: '1' }) // { name: { from: 'Ada', to: 'Eva' } }
 */
export function differences<T extends object>(
  before: T,
  after: Partial<T>,
): Record<string, { from: unknown; to: unknown }> {
  // Object.keys forgets that the keys of a Partial<T> are keys of T.
  const changed = (Object.keys(after) as (keyof T & string)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}
