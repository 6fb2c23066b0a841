import type { ClientAssignment } from '#contracts/assignment.ts';

type Sided = Pick<ClientAssignment, 'id' | 'status' | 'endsAt' | 'startsAt'>;

/**
 * Upcoming: not yet over, not cancelled, not completed (spec §4). One that goes on now is still upcoming, so that it
 * does not move to the past while its interpreter is at work.
 */
export function isUpcoming({ status, endsAt }: Sided, now: Date): boolean {
  return Date.parse(endsAt) > now.getTime() && status !== 'cancelled' && status !== 'completed';
}

/** What is not upcoming, latest first, each once: `coming` and `past` overlap on today. */
export function pastOf<A extends Sided>(lists: { coming: readonly A[]; past: readonly A[] }, now: Date): A[] {
  const byId = new Map([...lists.past, ...lists.coming].map((appointment) => [appointment.id, appointment]));
  return [...byId.values()]
    .filter((appointment) => !isUpcoming(appointment, now))
    .sort((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt));
}
