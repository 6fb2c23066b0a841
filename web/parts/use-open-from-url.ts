import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';

/** Does what a link asks for by a name in its query ('?messages') and removes the name from the address. */
export function useOpenFromUrl(name: string, onOpen: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has(name);
  const answer = useEffectEvent(() => {
    onOpen();
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(name);
        return after;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
