import type { AssignmentStatus } from '#domain/assignment/status.ts';
import type { Refusal } from '#domain/refusal.ts';

/** So many stars or fewer, and staff are told in the bell. */
const LOW_STARS = 2;

/** Whether a rating, of 1 to 5 stars, is one that staff should look into. */
export function isLowRating(stars: number): boolean {
  return stars <= LOW_STARS;
}

/** Why the client of an appointment cannot rate it, or null: `illegal_step` before it is completed. */
export function refuseRating(status: AssignmentStatus): Refusal | null {
  if (status === 'completed') return null;
  return { code: 'illegal_step', message: 'An appointment can be rated once it is completed.' };
}
