import type { ClientAssignment } from '#contracts/assignment.ts';

type Asked = Pick<ClientAssignment, 'startsAt' | 'endsAt' | 'language' | 'location'>;

/**
 * The first own appointment that is not over or cancelled and goes on while the asked one would, in the same language and at
 * the same place; null when there is none. One that begins when the other ends is none.
 */
export function overlappingRequest<A extends Asked & Pick<ClientAssignment, 'status'>>(
  appointments: readonly A[],
  asked: Asked,
): A | null {
  const found = appointments.find(
    (appointment) =>
      appointment.status !== 'cancelled' &&
      appointment.status !== 'completed' &&
      appointment.language === asked.language &&
      placeOf(appointment) === placeOf(asked) &&
      Date.parse(appointment.startsAt) < Date.parse(asked.endsAt) &&
      Date.parse(asked.startsAt) < Date.parse(appointment.endsAt),
  );
  return found ?? null;
}

/** People write one address in more ways than one. */
function placeOf({ location }: Pick<ClientAssignment, 'location'>): string {
  return location
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter(Boolean)
    .join(' ');
}
