import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import { isCivilDate } from '#domain/civil.ts';

/** Calls back with the day that the address names (`on=2026-03-05`; 'date' is the calendar's), once, and takes it out of the address. */
export function useNamedDate(onNamed: (date: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const date = search.get('on');

  const take = useEffectEvent((named: string) => {
    // So that going back and reloading do not change the form a second time.
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
