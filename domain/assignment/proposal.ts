import { hasArrived } from '#domain/assignment/check-in.ts';
import type { Urgency } from '#domain/assignment/client-request.ts';
import { checkRequest } from '#domain/assignment/request-time.ts';
import type { AssignmentStatus, CurrentStatus } from '#domain/assignment/status.ts';
import { bookedMinutes } from '#domain/civil.ts';
import { accept, type Refusal, type Result, refuse } from '#domain/refusal.ts';

/**
 * The latest other time that the client proposed for an appointment, and what became of it. Civil date and clock times
 * in the appointment's zone; `proposedAt` and `decidedAt` are instants; `answer` is the text that staff wrote. Source:
 * rule requests-9.
 */
export interface Proposal {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly note: string | null;
  readonly state: 'open' | 'accepted' | 'declined';
  readonly proposedAt: string;
  readonly answer: string | null;
  readonly decidedAt: string | null;
}

/** The part of an appointment that decides whether a proposal is possible. */
interface Proposable {
  readonly status: AssignmentStatus;
  readonly currentStatus: CurrentStatus;
  readonly startsAt: string;
}

/** The statuses in which an appointment can still be moved. */
const MOVABLE: readonly AssignmentStatus[] = ['pending', 'declined', 'accepted', 'scheduled'];

/**
 * Why the client cannot propose another time at `now` (an instant), or null. `illegal_step` if the appointment is in
 * progress, completed or cancelled, if it has started, or if the interpreter has arrived. Source: rule requests-9.
 */
export function refuseProposing(appointment: Proposable, now: string): Refusal | null {
  const { status, startsAt } = appointment;
  if (!MOVABLE.includes(status)) {
    const message = `This appointment is ${status}: you can no longer propose another time.`;
    return { code: 'illegal_step', message };
  }
  if (!hasArrived(appointment, now) && !isPast(startsAt, now)) return null;
  const message = 'This appointment has started: you can no longer propose another time.';
  return { code: 'illegal_step', message };
}

/** A day and its clock times, 'YYYY-MM-DD' and 'HH:MM'. */
interface CivilTime {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** The appointment to be moved: its present time and its urgency (null: staff did not say). */
export interface Moved extends CivilTime {
  readonly urgency: Urgency | null;
}

/**
 * Why a time cannot be proposed, or null: `validation_failed` with a sentence for each field. The rules of a request
 * apply (`checkRequest`), with the appointment's urgency; it may keep a length that no request could have. The present
 * time is refused at `startTime`. `today` is the company's day. Source: rule requests-9.
 * @example a routine appointment moved to today: { date: 'This appointment can be moved to tomorrow at the earliest' }
 */
export function checkProposal(proposed: CivilTime, appointment: Moved, today: string): Refusal | null {
  const urgency = appointment.urgency ?? 'routine';
  const presentMinutes = bookedMinutes(appointment.startTime, appointment.endTime);
  const refusal = checkRequest({ ...proposed, urgency, today, presentMinutes });
  if (refusal) return proposed.date === today ? asMoved(refusal) : refusal;
  return isSameTime(proposed, appointment)
    ? fault('startTime', 'The appointment is already at this time')
    : null;
}

/** A new request for today can be made urgent, as its sentence suggests; an existing appointment keeps its urgency. */
function asMoved(refusal: Refusal): Refusal {
  const { date, ...others } = refusal.fields ?? {};
  if (date === undefined) return refusal;
  const fields = { ...others, date: 'This appointment can be moved to tomorrow at the earliest' };
  return { ...refusal, message: others['endTime'] ?? fields.date, fields };
}

/** `validation_failed` at `startTime` if a proposed start (an instant) has passed at `now`, otherwise null. */
export function refusePassedStart(startsAt: string, now: string): Refusal | null {
  return isPast(startsAt, now) ? fault('startTime', 'This time has already passed') : null;
}

/** The open proposal. Refused as `illegal_step` if there is none: never made, withdrawn or already decided. */
export function openProposal(proposal: Proposal | null): Result<Proposal> {
  return proposal?.state === 'open'
    ? accept(proposal)
    : refuse('illegal_step', 'The proposed time has been withdrawn or answered.');
}

/** `illegal_step` if a proposed start (an instant) has passed at `now`, otherwise null. */
export function refuseLateAcceptance(startsAt: string, now: string): Refusal | null {
  if (!isPast(startsAt, now)) return null;
  return {
    code: 'illegal_step',
    message: 'The proposed time has passed. Decline it, or choose another time.',
  };
}

/** A proposal that was decided at `now` (an instant). */
export function decided(
  proposal: Proposal,
  state: 'accepted' | 'declined',
  { answer, now }: { readonly answer: string | null; readonly now: string },
): Proposal {
  return { ...proposal, state, answer, decidedAt: now };
}

/** The part of an appointment that decides what becomes of its proposal. */
interface Decisive extends CivilTime {
  readonly timeZone: string;
  readonly clientId: number;
  readonly status: AssignmentStatus;
  readonly proposal: Proposal | null;
}

/**
 * What becomes of the proposal when an appointment changes at `now` (an instant). A change of client removes it. A
 * cancellation removes an open one. An open one is accepted if the appointment moves to the proposed time, and declined
 * if it moves elsewhere or is completed. Otherwise it stays. Source: rule requests-9.
 */
export function proposalAfter(before: Decisive, after: Omit<Decisive, 'proposal'>, now: string) {
  const { proposal } = before;
  if (proposal === null || after.clientId !== before.clientId) return null;
  if (proposal.state !== 'open') return proposal;
  if (after.status === 'cancelled') return null;
  if (after.status === 'completed')
    return decided(proposal, 'declined', { answer: 'The appointment took place as booked.', now });
  if (isSameTime(before, after) && before.timeZone === after.timeZone) return proposal;
  // The proposal is in the zone that the appointment had before.
  if (isSameTime(proposal, after) && before.timeZone === after.timeZone)
    return decided(proposal, 'accepted', { answer: null, now });
  return decided(proposal, 'declined', { answer: 'The appointment has been changed since then.', now });
}

function isSameTime(a: CivilTime, b: CivilTime): boolean {
  return a.date === b.date && a.startTime === b.startTime && a.endTime === b.endTime;
}

function isPast(instant: string, now: string): boolean {
  return Date.parse(instant) <= Date.parse(now);
}

function fault(field: string, message: string): Refusal {
  return { code: 'validation_failed', message, fields: { [field]: message } };
}
