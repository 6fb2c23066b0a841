import { useSearchParams } from 'wouter';
import { withParams } from '#web/parts/url-params.ts';
import type { ListFilter } from './list-filter.ts';

/** The filter of the list of appointments, in the address. */
export function useListFilter() {
  const [search, setSearch] = useSearchParams();
  const filter: ListFilter = {
    q: search.get('q') ?? '',
    state: search.get('state') ?? '',
    language: search.get('language') ?? '',
  };

  // A name that does not change is absent, never undefined.
  const change = (changes: Partial<ListFilter>) =>
    setSearch((present) => withParams(present, changes as Readonly<Record<string, string>>), {
      replace: true,
    });

  return { filter, change, clear: () => change({ q: '', state: '', language: '' }) };
}
