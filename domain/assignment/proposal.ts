import type { Urgency } from '#domain/assignment/client-request.ts';
import { checkRequest } from '#domain/assignment/request-time.ts';
import type { AssignmentStatus, CurrentStatus } from '#domain/assignment/status.ts';
import { accept, type Refusal, type Result, refuse } from '#domain/refusal.ts';

/**
 * Another time that the client of an appointment asked for: the latest one, with what became of it. Civil date and clock
 * times in the appointment's zone; `proposedAt` and `decidedAt` are instants; `answer` is what staff said, in words.
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

/** An appointment, as far as a proposal concerns it. */
interface Proposable {
  readonly status: AssignmentStatus;
  readonly currentStatus: CurrentStatus;
  readonly startsAt: string;
}

/** What can still be moved. */
const MOVABLE: readonly AssignmentStatus[] = ['pending', 'declined', 'accepted', 'scheduled'];

/**
 * Why the client cannot propose another time for an appointment at `now` (an instant), or null: `illegal_step` once it is
 * in progress, completed or cancelled, once its start has come, and once the interpreter is there.
 */
export function refuseProposing(appointment: Proposable, now: string): Refusal | null {
  const { status, currentStatus, startsAt } = appointment;
  if (!MOVABLE.includes(status)) {
    const message = `This appointment is ${status}: no other time can be proposed for it.`;
    return { code: 'illegal_step', message };
  }
  const isThere = currentStatus !== 'not_started' && currentStatus !== 'en_route';
  if (!isThere && !isPast(startsAt, now)) return null;
  const message = 'This appointment has begun: no other time can be proposed for it.';
  return { code: 'illegal_step', message };
}

/** A day and its clock times, 'YYYY-MM-DD' and 'HH:MM'. */
interface CivilTime {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** The appointment that is to be moved: its present time, and how soon it was needed (null: staff never said). */
export interface Moved extends CivilTime {
  readonly urgency: Urgency | null;
}

/**
 * Why a time cannot be proposed, or null: `validation_failed` with the sentence of each offending field, by the rules of a
 * request (`checkRequest`), the earliest day as the appointment's urgency says; and at `startTime` for the time that is
 * booked already. `today` is the company's day.
 * @example a routine appointment moved to today: { date: 'This appointment can move to tomorrow at the earliest' }
 */
export function checkProposal(asked: CivilTime, appointment: Moved, today: string): Refusal | null {
  const urgency = appointment.urgency ?? 'routine';
  const refusal = checkRequest({ ...asked, urgency, today });
  if (refusal) return asked.date === today ? asMoved(refusal) : refusal;
  return isSameTime(asked, appointment)
    ? fault('startTime', 'The appointment is at this time already')
    : null;
}

/** A request for today may become urgent, as its own sentence says; an appointment that is there stays what it is. */
function asMoved(refusal: Refusal): Refusal {
  const { date, ...others } = refusal.fields ?? {};
  if (date === undefined) return refusal;
  const fields = { ...others, date: 'This appointment can move to tomorrow at the earliest' };
  return { ...refusal, message: others['endTime'] ?? fields.date, fields };
}

/** Why a proposed start (an instant) cannot be asked for at `now`, or null: `validation_failed` at `startTime` once it has passed. */
export function refusePassedStart(startsAt: string, now: string): Refusal | null {
  return isPast(startsAt, now) ? fault('startTime', 'This time has passed already') : null;
}

/** The proposal that waits for an answer. Refused as `illegal_step`: none was made, or it was withdrawn or decided. */
export function openProposal(proposal: Proposal | null): Result<Proposal> {
  return proposal?.state === 'open'
    ? accept(proposal)
    : refuse('illegal_step', 'No other time is proposed for this appointment any more.');
}

/** Why a proposed start (an instant) cannot be accepted at `now`, or null: `illegal_step` once it has passed. */
export function refuseLateAcceptance(startsAt: string, now: string): Refusal | null {
  if (!isPast(startsAt, now)) return null;
  return {
    code: 'illegal_step',
    message: 'The proposed time has passed. Decline it, or choose another time.',
  };
}

/** A decided proposal, at `now` (an instant). */
export function decided(
  proposal: Proposal,
  state: 'accepted' | 'declined',
  { answer, now }: { readonly answer: string | null; readonly now: string },
): Proposal {
  return { ...proposal, state, answer, decidedAt: now };
}

/** Of an appointment, what decides over its proposal. */
interface Decisive extends CivilTime {
  readonly timeZone: string;
  readonly clientId: number;
  readonly status: AssignmentStatus;
  readonly proposal: Proposal | null;
}

/**
 * What becomes of the proposal when an appointment changes at `now` (an instant). It goes with the client who made it. One
 * that is open goes with a cancellation too; it is accepted when the appointment moves to the very time, and lapses,
 * declined, when it moves elsewhere or is completed. Otherwise it stays as it is.
 */
export function proposalAfter(before: Decisive, after: Omit<Decisive, 'proposal'>, now: string) {
  const { proposal } = before;
  if (proposal === null || after.clientId !== before.clientId) return null;
  if (proposal.state !== 'open') return proposal;
  if (after.status === 'cancelled') return null;
  if (after.status === 'completed')
    return decided(proposal, 'declined', { answer: 'The appointment took place as booked.', now });
  if (isSameTime(before, after) && before.timeZone === after.timeZone) return proposal;
  // The proposal was made in the zone of before.
  if (isSameTime(proposal, after) && before.timeZone === after.timeZone)
    return decided(proposal, 'accepted', { answer: null, now });
  return decided(proposal, 'declined', { answer: 'The appointment was changed meanwhile.', now });
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
