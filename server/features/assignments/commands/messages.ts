import type { Proposal } from '#domain/assignment/proposal.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { formatClockRange, formatDateShort } from '#domain/civil.ts';
import type { MessageKind } from '#domain/message/kinds.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { messagesToClient, messagesToInterpreter } from '#server/db/record/messages.ts';
import type { Change, OutgoingMessage } from '#server/db/record/record.ts';
import type { OfferOf } from './offer-rows.ts';

type OfferKind = Extract<MessageKind, 'offer_made' | 'offer_filled' | 'offer_withdrawn'>;
type BookingKind = Extract<MessageKind, 'booking_confirmed' | 'booking_changed' | 'booking_cancelled'>;
type ProposalKind = Extract<MessageKind, 'proposal_accepted' | 'proposal_declined'>;

/** A message about an appointment: `event` names the action, `payload` what changed and why. */
interface AppointmentMessage<Kind extends MessageKind> {
  readonly kind: Kind;
  readonly assignmentId: number;
  readonly event: string;
  readonly payload?: Readonly<Record<string, unknown>>;
}

/** A message about a booking. */
export type BookingMessage = AppointmentMessage<BookingKind>;

/** Tells the interpreters of offers what became of them; `payload` as `formerAppointment` makes it, of an offer that ends. */
export function offerMessages(
  kind: OfferKind,
  assignmentId: number,
  offers: readonly OfferOf[],
  payload: Readonly<Record<string, unknown>> = {},
): OutgoingMessage[] {
  return offers.flatMap((offer) =>
    messagesToInterpreter(offer.interpreterId, {
      kind,
      assignmentId,
      offerId: offer.id,
      event: `offer:${offer.id}`,
      payload,
    }),
  );
}

/**
 * For the payload of a message to somebody who loses an appointment, or was only asked: the appointment as they knew it. The
 * words of a message are made when it is sent, when the appointment may have changed; at night that is hours later.
 */
export function formerAppointment(fields: AssignmentRow) {
  const { date, startTime, endTime, timeZone, startsAt, language, location } = fields;
  return { was: { date, startTime, endTime, timeZone, startsAt, language, location } };
}

/** For the payload of a message about a change to somebody who keeps the appointment: its values before the change. */
export function appointmentBefore(fields: AssignmentRow) {
  return {
    before: {
      ...formerAppointment(fields).was,
      interpreterId: bookedIdOf(fields),
      clientId: fields.clientId,
    },
  };
}

/** The booked interpreter of an appointment; null while somebody is only asked. */
export function bookedIdOf({ status, interpreterId }: AssignmentRow): number | null {
  return isBooked(status) ? interpreterId : null;
}

/** Why a booking ends that is not off: it is another interpreter's now, or nobody's yet. */
export function bookingEndReason(row: AssignmentRow): 'reassigned' | 'unbooked' {
  return bookedIdOf(row) === null ? 'unbooked' : 'reassigned';
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** Staff's decision about a time that the client proposed; `proposed` describes it for people. */
export interface ProposalDecision {
  readonly kind: ProposalKind;
  readonly payload: { readonly answer: string | null; readonly proposed: string };
}

/** The decision in a proposal, for its client; null while it is open. */
export function proposalDecision({
  state,
  date,
  startTime,
  endTime,
  answer,
}: Proposal): ProposalDecision | null {
  if (state === 'open') return null;
  const weekday = WEEKDAY.format(new Date(`${date}T00:00:00Z`));
  const proposed = `${weekday}, ${formatDateShort(date)}, ${formatClockRange(startTime, endTime)}`;
  return { kind: `proposal_${state}`, payload: { answer, proposed } };
}

/** Tells an interpreter about a booking; nobody, when there is none. */
export function interpreterMessages(
  interpreterId: number | null,
  message: BookingMessage,
): OutgoingMessage[] {
  return interpreterId === null ? [] : messagesToInterpreter(interpreterId, message);
}

/** Tells a client about an appointment of theirs, or about what became of the time that they proposed. */
export function clientMessages(
  clientId: number,
  message: AppointmentMessage<BookingKind | ProposalKind>,
): OutgoingMessage[] {
  return messagesToClient(clientId, message);
}

/** What open screens fetch again: the assignment for staff, its client and its interpreters, and its offers. */
export function changesOf(
  row: Pick<AssignmentRow, 'id' | 'clientId' | 'interpreterId'>,
  also: { readonly interpreterIds?: readonly (number | null)[]; readonly offers?: readonly OfferOf[] } = {},
): Change[] {
  const interpreterIds = known([row.interpreterId, ...(also.interpreterIds ?? [])]);
  const changes: Change[] = [
    { topic: 'assignments', ids: [row.id], interpreterIds, clientIds: [row.clientId] },
  ];
  const offers = also.offers ?? [];
  if (offers.length === 0) return changes;
  return [
    ...changes,
    { topic: 'offers', ids: [row.id], interpreterIds: offers.map((offer) => offer.interpreterId) },
  ];
}

/** The same for changes that the interpreter does not see: they are between staff and the client. */
export function changesForClient({ id, clientId }: Pick<AssignmentRow, 'id' | 'clientId'>): Change[] {
  return [{ topic: 'assignments', ids: [id], clientIds: [clientId] }];
}

/** What is unusual about its closeout may have changed (rule closeouts-9): for staff alone. */
export function changesOfCloseout(paymentId: number | null): Change[] {
  return paymentId === null ? [] : [{ topic: 'payments', ids: [paymentId] }];
}

function known(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
