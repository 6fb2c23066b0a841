import { startTransition } from 'react';
import { useSearchParams } from 'wouter';
import { isCivilDate } from '#domain/civil.ts';

/** Also after midnight. */
const TODAY = 'today';

/** The day that the schedule shows ('YYYY-MM-DD'), or null for the agenda; it is in the address. */
export function useScheduleDay(today: string): { day: string | null; showDay: (day: string | null) => void } {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('day');
  const day = wanted === TODAY ? today : wanted;
  return {
    day: day !== null && isCivilDate(day) ? day : null,
    showDay: (next) =>
      startTransition(() => {
        const query = { tab: 'schedule', ...(next !== null && { day: next === today ? TODAY : next }) };
        setSearch(query, { replace: true });
      }),
  };
}
