import { useSearchParams } from 'wouter';
import type { ListFilter } from './list-filter.ts';

/** The filter of the list of appointments, in the address. */
export function useListFilter() {
  const [search, setSearch] = useSearchParams();
  const filter: ListFilter = {
    q: search.get('q') ?? '',
    state: search.get('state') ?? '',
    language: search.get('language') ?? '',
  };

  function change(changes: Partial<ListFilter>) {
    const next = (before: URLSearchParams) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') after.delete(name);
        else after.set(name, value);
      }
      return after;
    };
    setSearch(next, { replace: true });
  }

  return { filter, change, clear: () => change({ q: '', state: '', language: '' }) };
}
