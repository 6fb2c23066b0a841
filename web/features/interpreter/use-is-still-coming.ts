import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { interpreterScheduleQuery } from '#web/api/interpreter-assignments.ts';
import { ownOffersQuery } from '#web/api/offers.ts';

const patienceMs = 700;

/**
 * Whether appointments, offers or the code of their lists are still coming when the rest is there. All were asked for together:
 * waiting for them draws the portal once, whole, and nothing jumps. Not for long: on a bad line what is there is shown, with
 * places for the rest.
 */
export function useIsStillComing(
  interpreterId: number,
  { today, hasLists }: { today: string | undefined; hasLists: boolean },
): boolean {
  const schedule = useQuery({
    ...interpreterScheduleQuery(interpreterId, today ?? ''),
    enabled: today !== undefined,
  });
  const offers = useQuery(ownOffersQuery);
  const [isOver, setIsOver] = useState(false);
  const isComing = today !== undefined && (schedule.isPending || offers.isPending || !hasLists);
  // For good: what has failed is asked for again by the portal itself, which would then never be drawn.
  if (today !== undefined && !isComing && !isOver) setIsOver(true);
  useEffect(() => {
    if (!isComing) return;
    const timer = setTimeout(() => setIsOver(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isComing]);
  return isComing && !isOver;
}
