import { useDeferredValue, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { withParams } from '#web/parts/url-params.ts';

/**
 * The id that a page's address names in `parameter` (`?message=12`) and whose dialog is over the page: a link opens it, Back
 * closes it. `id` is null if there is none.
 */
export function useLinkedId(parameter: string) {
  // Marks a history entry that was opened here, so that closing goes back.
  const openedHere = `${parameter}-opened-here`;
  const [search, setSearch] = useSearchParams();
  // Deferred: the page stays as it is while the dialog's code comes.
  const id = useDeferredValue(idIn(search.get(parameter)));
  const name = (named: number) => (present: URLSearchParams) =>
    withParams(present, { [parameter]: String(named) });

  // Both presses of a double press come before the address has changed; the second must not leave the page.
  const isClosing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival, also by Forward, can be closed again.
  useEffect(() => {
    isClosing.current = false;
  }, [id]);

  return {
    id,
    open: (next: number) => setSearch(name(next), { state: openedHere }),
    /**
     * In a side panel, while the list is scrolled: closing does not go back, because that would scroll the list to where it was.
     */
    openInPanel: (next: number) => setSearch(name(next)),
    /** Shows another in its place, without a step of its own. */
    replace: (next: number) => setSearch(name(next), { replace: true, state: window.history.state }),
    close() {
      if (isClosing.current) return;
      isClosing.current = true;
      if (window.history.state === openedHere) window.history.back();
      else setSearch((present) => withParams(present, { [parameter]: '' }), { replace: true });
    },
  };
}

/** Invalid values in an address count as none. */
function idIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
