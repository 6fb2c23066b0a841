import { isDeepStrictEqual } from 'node:util';

/**
 * The changes of a change, for the audit log: for each field of `after` that differs from `before`, both values; what is undefined stays.
 * @example differences({ name: 'Ada', phone: '1' }, { name: 'Eva', phone: '1' }) // { name: { from: 'Ada', to: 'Eva' } }
 */
export function differences<T extends object>(
  before: T,
  after: { readonly [Name in keyof T]?: T[Name] | undefined },
): Record<string, { from: unknown; to: unknown }> {
  // Object.keys forgets that the keys of a Partial<T> are keys of T.
  const changed = (Object.keys(after) as (keyof T & string)[]).filter(
    (name) => after[name] !== undefined && !isDeepStrictEqual(before[name], after[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}

/** What an update has sent: without the fields that are undefined, which stay as they are. */
export function sentOf<T extends object>(fields: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [Name in keyof T]?: Exclude<T[Name], undefined> }; // what is left
}
