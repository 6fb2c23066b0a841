import type * as z from 'zod/mini';
import type { UpdateAssignmentBody } from '#contracts/assignments/shapes.ts';
import { type ActorRole, nextStatus } from '#domain/assignment/lifecycle.ts';
import { type AssignmentStatus, isBooked, isSettled } from '#domain/assignment/status.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { AppointmentTime } from '../queries/appointment-time.ts';

/** A parsed body of `PUT /api/assignments/{id}`. */
export type UpdateInput = z.output<typeof UpdateAssignmentBody>;

/** What an edit changes, before calendars are checked. */
export interface EditPlan {
  readonly status: AssignmentStatus;
  readonly interpreterId: number | null;
  /** Changes that people must know: 'date', 'startTime', 'language' … */
  readonly changed: readonly ChangedPart[];
  /** The interpreter whose booking ends with this edit. */
  readonly leavingId: number | null;
  /** Somebody is booked who was not, or not on this appointment. */
  readonly isNewBooking: boolean;
  /** Open offers no longer say what is true, or whom it is for. */
  readonly withdrawsOffers: boolean;
  /** The named interpreter gets an offer. */
  readonly makesOffer: boolean;
}

/** A part of an appointment that people have to know about. */
export type ChangedPart = (typeof PARTS)[number];

const PARTS = ['date', 'startTime', 'endTime', 'timeZone', 'language', 'location'] as const;

/**
 * What an edit by staff changes. An edit that asks otherwise withdraws open offers, and a named interpreter is asked
 * again; without one the appointment is back with staff. In-progress, completed and cancelled appointments keep time,
 * language, mode and people. Refused as `illegal_step`, and as `validation_failed` at `interpreterId` for a booking without
 * an interpreter. Source: rules appointments-8, appointments-14 and appointments-15.
 */
export function planEdit(
  before: AssignmentRow,
  input: UpdateInput,
  at: {
    readonly when: AppointmentTime;
    readonly requirementsChanged: boolean;
    readonly now: string;
    readonly role: ActorRole;
  },
): Result<EditPlan> {
  const target = targetStatus(before.status, input.status, at.role);
  if (!target.ok) return target;
  const after = { ...input, ...at.when };
  const changed = PARTS.filter((part) => before[part] !== after[part]);
  const isOtherInterpreter = before.interpreterId !== input.interpreterId;
  if (isSettled(before.status)) {
    const isMoved =
      changed.some((part) => part !== 'location') || (input.mode ?? before.mode) !== before.mode;
    if (isMoved || isOtherInterpreter || before.clientId !== input.clientId)
      return refuseSettled(before.status);
    return accept({ ...UNMOVED, status: before.status, interpreterId: before.interpreterId, changed });
  }
  if (isBooked(target.value)) return planBooking(before, input, target.value, changed);
  const isAhead = Date.parse(at.when.startsAt) > Date.parse(at.now);
  return accept(planSearch(before, input, { changed, requirementsChanged: at.requirementsChanged, isAhead }));
}

const UNMOVED = { leavingId: null, isNewBooking: false, withdrawsOffers: false, makesOffer: false };

function targetStatus(
  present: AssignmentStatus,
  wanted: AssignmentStatus | undefined,
  role: ActorRole,
): Result<AssignmentStatus> {
  if (wanted === undefined || wanted === present) return accept(present);
  if (wanted === 'pending') return nextStatus(present, 'edit_to_pending', role);
  if (wanted === 'accepted') return nextStatus(present, 'edit_to_accepted', role);
  return refuse(
    'illegal_step',
    `An appointment cannot be set to ${wanted} by editing it. Report or cancel it instead.`,
  );
}

function planBooking(
  before: AssignmentRow,
  { interpreterId }: UpdateInput,
  status: AssignmentStatus,
  changed: readonly ChangedPart[],
): Result<EditPlan> {
  if (interpreterId === null) {
    const message = 'Please select an interpreter';
    return refuse('validation_failed', message, { fields: { interpreterId: message } });
  }
  const wasBooked = isBooked(before.status);
  const isNewBooking = !wasBooked || before.interpreterId !== interpreterId;
  const leavingId = wasBooked && isNewBooking ? before.interpreterId : null;
  return accept({ ...UNMOVED, status, interpreterId, changed, leavingId, isNewBooking });
}

interface Search {
  readonly changed: readonly ChangedPart[];
  readonly requirementsChanged: boolean;
  readonly isAhead: boolean;
}

function planSearch(
  before: AssignmentRow,
  { interpreterId }: UpdateInput,
  { changed, requirementsChanged, isAhead }: Search,
): EditPlan {
  const leavingId = isBooked(before.status) ? before.interpreterId : null;
  const isOther = before.interpreterId !== interpreterId;
  const withdrawsOffers = requirementsChanged || isOther;
  const isUnasked = before.status !== 'pending' || !before.notificationSent;
  const makesOffer = interpreterId !== null && isAhead && (withdrawsOffers || isUnasked);
  // Declined stays declined, before staff, until somebody is asked again.
  const status = before.status === 'declined' && !makesOffer ? 'declined' : 'pending';
  return { ...UNMOVED, status, interpreterId, changed, leavingId, withdrawsOffers, makesOffer };
}

function refuseSettled(status: AssignmentStatus): Result<never> {
  return refuse(
    'illegal_step',
    `This appointment is ${status}: its time, language, mode and people can no longer be changed.`,
  );
}
