import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from '#domain/assignment/status.ts';
import { isCivilDate } from '#domain/civil.ts';
import type { AssignmentFilters } from '#web/api/staff-assignments.ts';
import { withChanges } from '#web/parts/with-changes.ts';
import { isNumber, valuesIn } from '../address-values.ts';

const NAMES = ['q', 'status', 'interpreterId', 'clientId', 'from', 'to', 'origin', 'proposal'] as const;
export type FilterName = (typeof NAMES)[number];
export type FilterValues = Readonly<Record<FilterName, string>>;
export type Filters = ReturnType<typeof useFilters>;

/**
 * The filters of the assignments page. They live in the URL, so that a view can be linked to, survives a reload, and Back
 * leads to the one before; the letters of one search are one step.
 */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const values: FilterValues = useMemo(() => valuesIn(search, NAMES), [search]);
  const query = useMemo(() => queryOf(values), [values]);

  function set(changes: Partial<FilterValues>) {
    const isTypingOn = changes.q !== undefined && changes.q !== '' && values.q !== '';
    setSearch((present) => withChanges(present, changes), { replace: isTypingOn });
  }

  return {
    values,
    query,
    set,
    clear: () => setSearch(new URLSearchParams()),
    /** How many narrow the list: the toggle of client requests apart, the two dates as one. */
    count:
      NAMES.filter((name) => name !== 'origin' && name !== 'to' && values[name] !== '').length +
      (values.from === '' && values.to !== '' ? 1 : 0),
  };
}

/** The statuses that a filter names; what it names besides, written by hand, is left out. */
export function statusesIn(text: string): AssignmentStatus[] {
  return ASSIGNMENT_STATUSES.filter((status) => text.split(',').includes(status));
}

/** What a URL written by hand gets wrong is left out. */
function queryOf({
  q,
  status,
  interpreterId,
  clientId,
  from,
  to,
  origin,
  proposal,
}: FilterValues): AssignmentFilters {
  const statuses = statusesIn(status);
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(isNumber(interpreterId) && { interpreterId }),
    ...(isNumber(clientId) && { clientId }),
    ...(isCivilDate(from) && { from }),
    ...(isCivilDate(to) && { to }),
    ...(origin === 'client' && { origin: 'client' as const }),
    ...(proposal === 'open' && { proposal: 'open' as const }),
  };
}
