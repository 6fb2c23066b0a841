import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import type { ClientSeries } from '#contracts/series/shapes.ts';
import { cancellationTermsQuery } from '#web/api/client/appointment-actions.ts';
import { ownSeriesQuery, seriesCancellationQuery } from '#web/api/client/series.ts';
import { useNow } from '#web/parts/use-now.ts';

/** What of a series is cancelled. */
export type CancelScope = 'one' | 'following' | 'all';

/** What somebody cancels, of one appointment or its series, and what it would cost now. */
export function useCancellation({ id, clientId, seriesId = null }: ClientAssignment) {
  const [scope, setScope] = useState<CancelScope>('one');
  const now = useNow();
  const series = useQuery({ ...ownSeriesQuery(clientId, seriesId ?? 0), enabled: seriesId !== null });
  const dates = series.data?.dates ?? [];
  const from =
    (scope === 'following' && dates.find(({ assignmentId }) => assignmentId === id)?.originalDate) || null;
  const one = useTerms(id);
  const several = useQuery({
    ...seriesCancellationQuery(seriesId ?? 0, from),
    enabled: seriesId !== null && scope !== 'one',
  });
  return {
    scope,
    setScope,
    scopes: scopesOf(dates, id, now),
    /** Null: it is of no series. */
    series: seriesId === null ? null : series,
    from,
    one,
    several,
    /** Of what is chosen. */
    terms: scope === 'one' ? one : several,
  };
}

interface Scope {
  readonly scope: CancelScope;
  /** How many dates it cancels. */
  readonly count: number;
}

/** The choices that differ; only the appointment itself if no other date is ahead. */
function scopesOf(dates: ClientSeries['dates'], id: number, now: Date): Scope[] {
  const ahead = dates.filter(
    ({ status, startsAt }) =>
      status !== 'cancelled' && status !== 'completed' && Date.parse(startsAt) > now.getTime(),
  );
  const own = ahead.find(({ assignmentId }) => assignmentId === id);
  const following = own ? ahead.filter(({ originalDate }) => originalDate >= own.originalDate).length : 0;
  return [
    { scope: 'one', count: 1 } as const,
    ...(following > 1 ? [{ scope: 'following', count: following } as const] : []),
    ...(ahead.length > Math.max(following, 1) ? [{ scope: 'all', count: ahead.length } as const] : []),
  ];
}

/** The present terms, fetched again at the moment from which cancelling costs something. */
function useTerms(assignmentId: number) {
  const terms = useQuery(cancellationTermsQuery(assignmentId));
  const { refetch } = terms;
  const freeUntil = terms.data?.freeUntil ?? null;
  useEffect(() => {
    if (freeUntil === null) return;
    const left = Date.parse(freeUntil) - Date.now();
    // Longer than a timer can run is longer than anybody leaves the dialog open.
    if (left <= 0 || left > 86_400_000) return;
    const timer = setTimeout(() => void refetch(), left + 1_000);
    return () => clearTimeout(timer);
  }, [freeUntil, refetch]);
  return terms;
}
