import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { withChanges } from '#web/parts/with-changes.ts';
import {
  type DirectoryEntry,
  type DirectoryOrder,
  directoryOrderOf,
  found,
  type Indexed,
  indexed,
} from './directory-view.ts';

/** What of an entry is searched, and what it costs an hour. Stable: made once and not at every drawing. */
export interface AboutEntry<Entry> {
  textsOf: (entry: Entry) => readonly (string | null)[];
  rateOf: (entry: Entry) => number | null;
}

const none: readonly Indexed<never>[] = [];

/** The search and the order of a directory. Both live in the URL; the list follows every key, the URL the pauses. */
export function useDirectoryView<Entry extends DirectoryEntry>(
  entries: readonly Entry[] | undefined,
  about: AboutEntry<Entry>,
) {
  const [search, setSearch] = useSearchParams();
  const [typing, setTyping] = useState<string | null>(null);
  const asked = search.get('q') ?? '';
  const order = directoryOrderOf(search.get('sort'));
  // Keys come first, cards second.
  const query = useDeferredValue(typing ?? asked);
  const all = useMemo(() => (entries ? indexed(entries, order, about) : none), [entries, order, about]);
  const shown = useMemo(() => found(all, query), [all, query]);

  function put(name: 'q' | 'sort', value: string) {
    setSearch((present) => withChanges(present, { [name]: value }), { replace: true });
  }

  return {
    asked,
    query,
    order,
    shown,
    follow: (typed: string) => setTyping(typed === asked ? null : typed),
    ask(text: string) {
      setTyping(null);
      put('q', text);
    },
    sort: (next: DirectoryOrder) => put('sort', next === 'name' ? '' : next),
  };
}
