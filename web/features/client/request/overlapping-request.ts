import type { ClientAssignment } from '#contracts/assignments/shapes.ts';

type RequestedTime = Pick<ClientAssignment, 'startsAt' | 'endsAt' | 'language' | 'location'>;

/**
 * The client's first appointment that is not over or cancelled and overlaps the requested one, in the same language and
 * at the same place; null if there is none. Touching is not overlapping.
 */
export function overlappingRequest<A extends RequestedTime & Pick<ClientAssignment, 'status'>>(
  appointments: readonly A[],
  wanted: RequestedTime,
): A | null {
  const found = appointments.find(
    (appointment) =>
      appointment.status !== 'cancelled' &&
      appointment.status !== 'completed' &&
      appointment.language === wanted.language &&
      normalizedLocation(appointment) === normalizedLocation(wanted) &&
      Date.parse(appointment.startsAt) < Date.parse(wanted.endsAt) &&
      Date.parse(wanted.startsAt) < Date.parse(appointment.endsAt),
  );
  return found ?? null;
}

/** People write the same address in different ways. */
function normalizedLocation({ location }: Pick<ClientAssignment, 'location'>): string {
  return location
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter(Boolean)
    .join(' ');
}
