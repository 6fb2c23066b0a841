import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { candidatesQuery, firstCandidatesQuery } from '#web/api/staff/candidates.ts';
import type { CandidateRow } from './candidate-option.tsx';

/** With so many a list begins (rule ranking-10). */
export const BEGINNING = 50;

/** Those who are shown, and how many there are in all. */
interface Shown {
  readonly rows: readonly CandidateRow[];
  readonly total: number;
}

/** What is not shown of a list yet. */
export interface Rest {
  /** How many the whole list has. */
  readonly total: number;
  readonly isReading: boolean;
  /** Why the whole list could not be read; null: it could, or nobody has wanted it. */
  readonly error: Error | null;
  /** Reads the whole list if it has not been read. */
  readonly read: () => void;
  readonly retry: () => void;
}

/**
 * Who could be assigned: the first ones, and all as soon as somebody wants them. All are read too when one of those who are shown is no longer among the
 * first: they may be chosen. What is shown stays until all are there.
 */
export function useCandidates(assignmentId: number) {
  const [isWhole, setIsWhole] = useState(false);
  const [begun, setBegun] = useState<Shown>();
  const first = useQuery({ ...firstCandidatesQuery(assignmentId, BEGINNING), enabled: !isWhole });
  const whole = useQuery({ ...candidatesQuery(assignmentId), enabled: isWhole });
  if (first.data && first.data !== begun && !isWhole) {
    if (begun && isCut(first.data) && !hasAll(first.data, begun)) setIsWhole(true);
    else setBegun(first.data);
  }
  // What another screen has read before is older than what is shown.
  const rows = isWhole && whole.isFetchedAfterMount ? whole.data : undefined;
  const shown = rows ? { rows, total: rows.length } : begun;
  const rest: Rest = {
    total: shown?.total ?? 0,
    isReading: isWhole && !rows && whole.isFetching,
    error: isWhole && !rows ? whole.error : null,
    read: () => begun && isCut(begun) && setIsWhole(true),
    retry: () => void whole.refetch(),
  };
  return {
    candidates: shown?.rows,
    rest,
    load: rows ? whole : first,
    refetch: isWhole ? whole.refetch : first.refetch,
  };
}

const isCut = ({ rows, total }: Shown) => rows.length < total;

function hasAll({ rows }: Shown, wanted: Shown): boolean {
  const ids = new Set(rows.map(({ id }) => id));
  return wanted.rows.every(({ id }) => ids.has(id));
}
