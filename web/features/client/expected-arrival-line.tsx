import type { ClientAssignment } from '#contracts/assignment.ts';
import { expectedArrivalOf } from './expected-arrival.ts';

/** When an interpreter who runs late is expected, as a line; nothing otherwise. */
export function ExpectedArrivalLine({ assignment }: { assignment: ClientAssignment }) {
  const sentence = expectedArrivalOf(assignment);
  return sentence === null ? null : <p className="font-medium">{sentence}</p>;
}
