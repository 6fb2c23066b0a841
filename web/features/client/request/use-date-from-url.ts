import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import { isCivilDate } from '#domain/civil.ts';

/**
 * Calls back once with the date in the address (`on=2026-03-05`) and removes it from the address ('date' belongs to the
 * calendar).
 */
export function useDateFromUrl(onNamed: (date: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const date = search.get('on');

  const take = useEffectEvent((named: string) => {
    // So that going back and reloading do not change the form again.
    setSearch(withoutDate, { replace: true });
    if (isCivilDate(named)) onNamed(named);
  });
  useEffect(() => {
    if (date !== null) take(date);
  }, [date]);
}

function withoutDate(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before);
  after.delete('on');
  return after;
}
