import type { AssignmentStatus } from '#domain/assignment/status.ts';
import type { Refusal } from '#domain/refusal.ts';

/** Staff are notified of ratings up to this. Source: rule requests-10. */
const LOW_STARS = 2;

/** Whether staff should look into a rating (1 to 5 stars). */
export function isLowRating(stars: number): boolean {
  return stars <= LOW_STARS;
}

/** `illegal_step` if an appointment is not completed and cannot be rated yet, otherwise null. Source: rule requests-10. */
export function refuseRating(status: AssignmentStatus): Refusal | null {
  if (status === 'completed') return null;
  return { code: 'illegal_step', message: 'An appointment can be rated once it is completed.' };
}
