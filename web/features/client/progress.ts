import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { isRemote } from '#domain/assignment/mode.ts';
import { clientStateOf, type Followed } from './client-state.ts';

/** The progress of an appointment as its client sees it. */
export const PROGRESS_STEPS = [
  'Requested',
  'Finding an interpreter',
  'Confirmed',
  'On the way',
  'Arrived',
  'Done',
] as const;

interface Progress {
  /** The current step, from 0; null if steps do not apply (cancelled, no interpreter found). */
  at: number | null;
  /** The progress as a sentence. */
  sentence: string;
}

/** The booked interpreter. Interpreters who were only asked are not named (rule access-12). */
export function comingInterpreter({ status, interpreter }: Pick<Followed, 'status' | 'interpreter'>) {
  return status === 'pending' || status === 'declined' ? null : interpreter;
}

/** Who interprets, in the place of the name: nobody yet, or nobody at all. */
export function interpreterText(appointment: Followed, now: Date): string {
  const interpreter = comingInterpreter(appointment);
  if (interpreter) return interpreter.name;
  return clientStateOf(appointment, now) === 'unfilled' ? 'No interpreter' : 'Interpreter not yet assigned';
}

/** The progress of an appointment in words and steps. */
export function progressOf(appointment: Followed, now: Date): Progress {
  const { status, currentStatus, interpreter, endsAt } = appointment;
  const name = interpreter?.name ?? 'Your interpreter';
  const isOver = Date.parse(endsAt) <= now.getTime();
  if (clientStateOf(appointment, now) === 'no_show')
    return { at: null, sentence: `${name} reported a no-show.` };
  switch (status) {
    case 'pending':
    case 'declined':
      return clientStateOf(appointment, now) === 'unfilled'
        ? { at: null, sentence: unfilledSentence(isOver) }
        : { at: 1, sentence: searching(status) };
    case 'cancelled':
      return { at: null, sentence: 'This appointment has been cancelled.' };
    case 'completed':
      return { at: 5, sentence: 'Done.' };
    case 'accepted':
    case 'scheduled':
    case 'in-progress':
      if (clientStateOf(appointment, now) === 'checked_in_early')
        return { at: 2, sentence: `${name} has checked in early.` };
      return clientStateOf(appointment, now) === 'missing'
        ? { at: currentStatus === 'en_route' ? 3 : 2, sentence: `${name} has not checked in yet.` }
        : bookedProgress(currentStatus, { name, isOver, isCall: isRemote(appointment) });
  }
}

function searching(status: 'pending' | 'declined'): string {
  return status === 'pending'
    ? 'We are looking for an interpreter.'
    : "We haven't found an interpreter yet. We're still looking.";
}

function unfilledSentence(isOver: boolean): string {
  return isOver
    ? 'No interpreter was found for this time.'
    : 'No interpreter was found in time. Please call the office.';
}

function bookedProgress(
  currentStatus: Followed['currentStatus'],
  { name, isOver, isCall }: { name: string; isOver: boolean; isCall: boolean },
): Progress {
  switch (currentStatus) {
    case 'not_started':
      return {
        at: 2,
        sentence: isOver
          ? `${name} has not reported the end of this appointment yet.`
          : `Confirmed: ${name} will interpret for you.`,
      };
    case 'en_route':
      return { at: 3, sentence: `${name} is on the way.` };
    case 'arrived':
      return { at: 4, sentence: `${name} has ${isCall ? 'checked in' : 'arrived'}.` };
    case 'in_progress':
      return { at: 4, sentence: `${name} is interpreting.` };
    case 'completed':
      return { at: 5, sentence: 'Done.' };
  }
}

/** When a step was taken, as an instant, if known. */
export function takenAt(
  step: (typeof PROGRESS_STEPS)[number],
  assignment: Pick<ClientAssignment, 'origin' | 'createdAt' | 'setOutAt' | 'arrivedAt' | 'completedAt'>,
): string | null {
  const { origin, createdAt, setOutAt, arrivedAt, completedAt } = assignment;
  switch (step) {
    case 'Requested':
      // The time of a request by phone or letter, which staff entered, is not known.
      return origin === 'client' ? createdAt : null;
    case 'On the way':
      return setOutAt;
    case 'Arrived':
      return arrivedAt;
    case 'Done':
      return completedAt;
    default:
      return null;
  }
}
