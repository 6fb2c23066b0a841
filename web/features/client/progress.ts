import type { ClientAssignment } from '#contracts/assignment.ts';

/** The way of an appointment as its client follows it. */
export const PROGRESS_STEPS = ['Requested', 'Confirmed', 'On the way', 'Arrived', 'Completed'] as const;

interface Progress {
  /** How many steps are done; null where steps say nothing (cancelled). */
  done: number | null;
  /** Where it stands, as a sentence. */
  sentence: string;
}

type Followed = Pick<ClientAssignment, 'status' | 'currentStatus' | 'interpreter'>;

/** Who comes. Whoever is only asked has not agreed to, and is nobody to name or to call yet. */
export function comingInterpreter({ status, interpreter }: Pick<Followed, 'status' | 'interpreter'>) {
  return status === 'pending' || status === 'declined' ? null : interpreter;
}

/** Where an appointment stands, in words and in steps. */
export function progressOf({ status, currentStatus, interpreter }: Followed): Progress {
  const name = interpreter?.name ?? 'Your interpreter';
  switch (status) {
    case 'pending':
      return { done: 1, sentence: 'We are looking for an interpreter.' };
    case 'declined':
      return { done: 1, sentence: 'No interpreter has been found yet. We keep looking.' };
    case 'cancelled':
      return { done: null, sentence: 'This appointment has been cancelled.' };
    case 'completed':
      return { done: 5, sentence: 'Completed.' };
    case 'accepted':
    case 'scheduled':
    case 'in-progress':
      return bookedProgress(currentStatus, name);
  }
}

function bookedProgress(currentStatus: Followed['currentStatus'], name: string): Progress {
  switch (currentStatus) {
    case 'not_started':
      return { done: 2, sentence: `Confirmed: ${name} will interpret for you.` };
    case 'en_route':
      return { done: 3, sentence: `${name} is on the way.` };
    case 'arrived':
      return { done: 4, sentence: `${name} has arrived.` };
    case 'in_progress':
      return { done: 4, sentence: `${name} is interpreting.` };
    case 'completed':
      return { done: 5, sentence: 'Completed.' };
  }
}
