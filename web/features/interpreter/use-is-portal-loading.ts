import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { interpreterScheduleQuery } from '#web/api/interpreter/assignments.ts';
import { ownOffersQuery } from '#web/api/interpreter/offers.ts';

const patienceMs = 700;

/**
 * Whether appointments or offers are still loading when the rest is there. All were requested together: waiting draws
 * the portal once, and nothing jumps. Not for long: on a slow network it shows what is there,
 * with places for the rest.
 */
export function useIsPortalLoading(interpreterId: number, today: string | undefined): boolean {
  const schedule = useQuery({
    ...interpreterScheduleQuery(interpreterId, today ?? ''),
    enabled: today !== undefined,
  });
  const offers = useQuery(ownOffersQuery);
  const [isOver, setIsOver] = useState(false);
  const isComing = today !== undefined && (schedule.isPending || offers.isPending);
  // For good: a failed call is repeated by the portal itself, which would never be drawn otherwise.
  if (today !== undefined && !isComing && !isOver) setIsOver(true);
  useEffect(() => {
    if (!isComing) return;
    const timer = setTimeout(() => setIsOver(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isComing]);
  return isComing && !isOver;
}
