import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatClock12 } from '#domain/civil.ts';
import type { Connection } from '#web/api/http/live-changes.ts';
import { interpreterScheduleQuery } from '#web/api/interpreter/assignments.ts';
import { byServerClock } from '#web/device/server-clock.ts';
import { ConnectionLine } from '#web/parts/connection-line.tsx';
import { clockInZone, dateInZone, relativeDay } from '#web/parts/time/civil-time.ts';
import { usePortal } from './portal-context.ts';

const retryMs = 20_000;

/** Says at the top that there is no network and how old the shown data is, and fetches again what failed. */
export function PortalLine({ connection, timeZone }: { connection: Connection; timeZone: string }) {
  const { interpreterId, today } = usePortal();
  const { isError, isFetching, dataUpdatedAt } = useQuery(interpreterScheduleQuery(interpreterId, today));
  const queryClient = useQueryClient();

  // The line may be up while a call has failed: nothing else would repeat it.
  useEffect(() => {
    if (!isError || isFetching) return;
    const failed = { queryKey: ['interpreter'], predicate: isFailed };
    const timer = setTimeout(() => void queryClient.refetchQueries(failed), retryMs);
    return () => clearTimeout(timer);
  }, [isError, isFetching, queryClient]);

  const loadedAt = byServerClock(dataUpdatedAt);
  const day = relativeDay(dateInZone(timeZone, loadedAt), today);
  // Without a break: on a phone the line wraps.
  const time = formatClock12(clockInZone(timeZone, loadedAt)).replace(' ', '\u00a0');
  const when = day === 'Today' ? time : `${time}, ${day === 'Yesterday' ? 'yesterday' : day}`;
  return (
    <ConnectionLine
      state={isError && connection !== 'offline' ? 'reconnecting' : connection}
      shown={dataUpdatedAt > 0 ? `Showing what was loaded at ${when}.` : undefined}
    />
  );
}

function isFailed({ state }: { state: { status: string } }): boolean {
  return state.status === 'error';
}
