import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { isCivilDate } from '#domain/civil.ts';
import { withParams } from '#web/parts/url-params.ts';

/**
 * The filters of a list. They are in the URL, so that a view can be linked, survives a reload, and Back returns to the one
 * before; the letters of one search are one step.
 */
export function useUrlFilters<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const values = useMemo(() => valuesFromUrl(search, names), [search, names]);

  function set(changes: Partial<Record<Name, string>>) {
    const isTypingOn = 'q' in changes && changes.q !== '' && search.get('q');
    // A name that does not change is absent, never undefined.
    const changed = changes as Readonly<Record<string, string>>;
    setSearch((present) => withParams(present, changed), { replace: Boolean(isTypingOn) });
  }

  return { values, set };
}

/** Names that every list reads as civil dates. */
const DATES: readonly string[] = ['from', 'to'];

/** The value of each name in a URL; '' where it has none, or one that is another page's. */
export function valuesFromUrl<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  // Every name has an entry.
  return Object.fromEntries(names.map((name) => [name, valueIn(search, name)])) as Record<Name, string>;
}

function valueIn(search: URLSearchParams, name: string): string {
  const value = search.get(name) ?? '';
  return DATES.includes(name) && !isCivilDate(value) ? '' : value;
}

/** Whether a value can be an id: a URL may contain anything. */
export const isId = (value: string) => /^[1-9]\d{0,8}$/.test(value);
