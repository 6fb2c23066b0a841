import type { ClientAssignment } from '#contracts/assignment.ts';

type Sided = Pick<ClientAssignment, 'id' | 'status' | 'endsAt' | 'startsAt'>;

/**
 * Upcoming: not yet over, not cancelled, not completed (spec §4). One that goes on now is still upcoming, so that it
 * does not move to the past while its interpreter is at work.
 */
export function isUpcoming({ status, endsAt }: Sided, now: Date): boolean {
  return Date.parse(endsAt) > now.getTime() && status !== 'cancelled' && status !== 'completed';
}

/** The numbers of the dashboard (spec §2). */
interface Counts {
  upcoming: number;
  /** Before now, or completed (spec §4): what was cancelled ahead of its time is neither this nor upcoming. */
  completed: number;
}

/** Counts by the definitions of spec §4, out of all that is to come and the `total` of all. */
export function countSides(coming: readonly Sided[], total: number, now: Date): Counts {
  const upcoming = coming.filter((appointment) => isUpcoming(appointment, now)).length;
  const cancelledAhead = coming.filter(
    ({ status, endsAt }) => status === 'cancelled' && Date.parse(endsAt) > now.getTime(),
  ).length;
  // The two lists are fetched one beside the other: for a moment they may not fit.
  return { upcoming, completed: Math.max(total - upcoming - cancelledAhead, 0) };
}

/** What is not upcoming, latest first, each once: `coming` and `past` overlap on today. */
export function pastOf<A extends Sided>(lists: { coming: readonly A[]; past: readonly A[] }, now: Date): A[] {
  const byId = new Map([...lists.past, ...lists.coming].map((appointment) => [appointment.id, appointment]));
  return [...byId.values()]
    .filter((appointment) => !isUpcoming(appointment, now))
    .sort((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt));
}
