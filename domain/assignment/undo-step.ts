import type { Refusal } from '../refusal.ts';
import { type AssignmentStatus, type CurrentStatus, isBooked } from './status.ts';

/** The actions of a report that take 'on my way' or a check-in back. Source: rules tracking-7 and tracking-8. */
export const UNDOINGS = ['undo_set_out', 'undo_check_in'] as const;
export type Undoing = (typeof UNDOINGS)[number];

/** How long an interpreter can take each back, by the server's clock. */
const UNDO_MS: Readonly<Record<Undoing, number>> = { undo_set_out: 60_000, undo_check_in: 5 * 60_000 };

/** The steps of an appointment; `setOutAt` and `arrivedAt` are when they reached the server: instants, null if they never did. */
interface Steps {
  readonly currentStatus: CurrentStatus;
  readonly setOutAt: string | null;
  readonly arrivedAt: string | null;
  /** Staff entered the present step. */
  readonly stepByOffice?: boolean | undefined;
}

/**
 * What its interpreter can take back of the last step, and until which instant (milliseconds); null: nothing. Source: rules tracking-7 and
 * tracking-8.
 */
export function undoOf({
  currentStatus,
  setOutAt,
  arrivedAt,
}: Steps): { readonly act: Undoing; readonly until: number } | null {
  const [action, at] =
    currentStatus === 'en_route'
      ? (['undo_set_out', setOutAt] as const)
      : (['undo_check_in', arrivedAt] as const);
  // What an older version stored on the phone has no such time.
  if (!at || (currentStatus !== 'en_route' && !isThere(currentStatus))) return null;
  return { act: action, until: Date.parse(at) + UNDO_MS[action] };
}

/**
 * Why a step cannot be taken back at `now` (an instant); null if it can, or if it never came. Staff can do so at any time, an
 * interpreter for a minute or five what they reported themselves. Refused as `not_booked`, and as `illegal_step` if a later step was reported, staff entered it or it is too late.
 * Source: rules tracking-7, tracking-8 and tracking-11.
 * @example left at 9:00:00: at 9:01:00 the interpreter can undo it, at 9:01:01 not
 */
export function refuseUndo(
  { status, ...steps }: Steps & { readonly status: AssignmentStatus },
  {
    act: action,
    role,
    now,
  }: { readonly act: Undoing; readonly role: 'staff' | 'interpreter'; readonly now: string },
): Refusal | null {
  if (!isBooked(status))
    return { code: 'not_booked', message: `This appointment is ${status}: you cannot report on it.` };
  // The report may have been withdrawn on the phone, or the undoing comes twice.
  if (!wasTaken(action, steps.currentStatus)) return null;
  if (action === 'undo_set_out' && isThere(steps.currentStatus))
    return { code: 'illegal_step', message: 'You have already checked in. Call the office.' };
  if (role === 'interpreter' && steps.stepByOffice)
    return { code: 'illegal_step', message: "The office entered this. Call the office if it isn't right." };
  const undo = undoOf(steps);
  if (role === 'staff' || (undo !== null && Date.parse(now) <= undo.until)) return null;
  const [did, minutes] =
    action === 'undo_set_out' ? ['reported this', 'a minute'] : ['checked in', '5 minutes'];
  return {
    code: 'illegal_step',
    message: `You ${did} more than ${minutes} ago, so it can't be undone. Call the office.`,
  };
}

/** Whether there is something to take back. */
export function wasTaken(action: Undoing, currentStatus: CurrentStatus): boolean {
  return action === 'undo_set_out' ? currentStatus !== 'not_started' : isThere(currentStatus);
}

const isThere = (currentStatus: CurrentStatus) =>
  currentStatus === 'arrived' || currentStatus === 'in_progress';
