import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';

type Sided = Pick<ClientAssignment, 'id' | 'status' | 'endsAt' | 'startsAt'>;

/** Whether an appointment is upcoming (rule requests-12). One that is going on is still upcoming. */
export function isUpcoming({ status, endsAt }: Sided, now: Date): boolean {
  return Date.parse(endsAt) > now.getTime() && status !== 'cancelled' && status !== 'completed';
}

/**
 * The next of the upcoming appointments, which are in order of their start. One that has begun without an interpreter gives way to a booked
 * one that begins before its end: somebody waits there, or is about to come (rule requests-3).
 */
export function nextAppointment<A extends Sided>(coming: readonly A[], now: Date): A | undefined {
  const upcoming = coming.filter((appointment) => isUpcoming(appointment, now));
  const [first] = upcoming;
  if (!first || Date.parse(first.startsAt) > now.getTime()) return first;
  const isThen = ({ status, startsAt }: A) =>
    isBooked(status) && Date.parse(startsAt) < Date.parse(first.endsAt);
  return upcoming.find(isThen) ?? first;
}

/** Whether it was to come, and is cancelled. */
export function isCancelledAhead({ status, endsAt }: Sided, now: Date): boolean {
  return status === 'cancelled' && Date.parse(endsAt) > now.getTime();
}

/** The numbers of the dashboard (rule requests-12). */
interface Counts {
  upcoming: number;
  /** In the past or completed, without those cancelled before their time. */
  completed: number;
  cancelledAhead: number;
}

/** Counts the appointments from those that are not in the past and the `total` of all (rule requests-12). */
export function countAppointments(coming: readonly Sided[], total: number, now: Date): Counts {
  const upcoming = coming.filter((appointment) => isUpcoming(appointment, now)).length;
  const cancelledAhead = coming.filter((appointment) => isCancelledAhead(appointment, now)).length;
  // The two lists are fetched separately and may not match for a moment.
  return { upcoming, completed: Math.max(total - upcoming - cancelledAhead, 0), cancelledAhead };
}

/** The appointments that are not upcoming, latest first, each once: `coming` and `past` overlap on today. */
export function pastAppointments<A extends Sided>(
  lists: { coming: readonly A[]; past: readonly A[] },
  now: Date,
): A[] {
  const byId = new Map([...lists.past, ...lists.coming].map((appointment) => [appointment.id, appointment]));
  return [...byId.values()]
    .filter((appointment) => !isUpcoming(appointment, now))
    .sort((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt));
}
