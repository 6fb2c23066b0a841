import type { CancellationTerms } from '#domain/billing/cancellation.ts';
import { formatDateShort } from '#domain/civil.ts';
import { type Cents, type SentenceWithSums, sentenceWithSums } from '#domain/money.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { type AuditEntry, type Change, type OutgoingMessage, record } from '#server/db/record/record.ts';
import type { MadePayment } from '#server/features/payments/commands/ended-appointment-payment.ts';
import type { VoidedNoShow } from '#server/features/payments/commands/no-show-payment.ts';
import { type CommandContext, newEventKey, roleOf } from './command-context.ts';
import {
  changesOf,
  clientMessages,
  formerAppointment,
  interpreterMessages,
  offerMessages,
} from './messages.ts';
import type { OfferOf } from './offer-rows.ts';

/** The cost of a client's cancellation: its terms, and the payment of a late one. */
export interface CancellationCost {
  readonly terms: CancellationTerms;
  readonly payment: MadePayment | null;
  /** Staff had entered a payment by hand, which stays. */
  readonly hasStandingPayment: boolean;
}

/**
 * A cancellation that was made: the appointment before and after, the offers it closed, its cost (null: it was not the client's
 * wish), and what staff waived of it.
 */
export interface Cancelled {
  readonly before: AssignmentRow;
  readonly row: AssignmentRow;
  readonly offers: readonly OfferOf[];
  readonly cost: CancellationCost | null;
  readonly waiver: { readonly fee: string; readonly reason: string | null } | null;
  /** The payment of a no-show that ended with the cancellation. */
  readonly voidedNoShow: VoidedNoShow | null;
}

/**
 * Writes the records of a cancellation: audit rows, activity, and messages to everyone concerned. Each side learns only
 * its own amount (rule appointments-29); staff are told only of a client's cancellation.
 */
export async function recordCancellation(
  tx: Tx,
  context: CommandContext,
  cancelled: Cancelled,
): Promise<void> {
  const { before, row, offers, cost, voidedNoShow } = cancelled;
  const { id: assignmentId, clientId } = row;
  const isInPerson = roleOf(context.actor) === 'client';
  const payment = newPaymentOf(cost);
  const about = { assignmentId, clientId, ...(payment && { paymentId: payment.paymentId }) };
  await record(tx, context.actor, context.now, {
    audit: [
      ...auditOf(cancelled, isInPerson),
      ...(voidedNoShow?.audit ?? []),
      ...(payment ? paymentAuditOf(row, payment) : []),
    ],
    activity: [{ kind: 'assignment_cancelled', summary: summaryOf(cancelled), ...about }],
    messages: [
      ...offerMessages('offer_withdrawn', assignmentId, offers, formerAppointment(before)),
      ...messagesOfCancellation(cancelled, isInPerson),
    ],
    changes: [
      ...changesOf(row, { offers, interpreterIds: [before.interpreterId] }),
      ...(voidedNoShow?.changes ?? []),
      ...(payment ? [paymentChange(row, payment)] : []),
    ],
  });
}

/** A payment that existed before is not news. */
function newPaymentOf(cost: CancellationCost | null): MadePayment | null {
  return cost?.payment?.isNew ? cost.payment : null;
}

function auditOf({ before, row, cost, waiver }: Cancelled, isInPerson: boolean): AuditEntry[] {
  const { id: entityId, cancellation } = row;
  const reason = cancellation?.reason ?? null;
  const change = {
    from: before.status,
    ...(reason !== null && { reason }),
    ...(!isInPerson && cancellation && { by: cancellation.cancelledBy }),
    ...(waiver && { fee: waiver.fee, waiverReason: waiver.reason }),
    ...(cost && { chargeCents: cost.terms.chargeCents, bookedCents: cost.terms.bookedCents }),
  };
  return [
    {
      act: isInPerson ? 'appointments.cancel' : 'assignments.cancel',
      entity: 'assignment',
      entityId,
      change,
    },
  ];
}

function paymentAuditOf({ id: assignmentId }: AssignmentRow, payment: MadePayment): AuditEntry[] {
  const { paymentId, payCents, chargeCents, voidedId, voidReason: reason } = payment;
  const change = { assignmentId, payCents, chargeCents };
  const made: AuditEntry = { act: 'payments.create', entity: 'payment', entityId: paymentId, change };
  if (voidedId === null) return [made];
  const voided = { assignmentId, reason };
  return [{ act: 'payments.void', entity: 'payment', entityId: voidedId, change: voided }, made];
}

function paymentChange({ interpreterId }: AssignmentRow, { paymentId, voidedId }: MadePayment): Change {
  const ids = voidedId === null ? [paymentId] : [paymentId, voidedId];
  return { topic: 'payments', ids, interpreterIds: interpreterId === null ? [] : [interpreterId] };
}

function summaryOf({ row, cost, waiver }: Cancelled): string | SentenceWithSums {
  const what = `${row.language} on ${formatDateShort(row.date)}`;
  if (row.cancellation?.cancelledBy === 'interpreter' && row.interpreter)
    return `${row.client.name}: ${what} cancelled, ${row.interpreter.name} cannot come`;
  if (cost === null) return `${row.client.name}: ${what} cancelled`;
  const waived = waiver?.reason ? ` (waived: ${waiver.reason})` : '';
  return sentenceWithSums((sum) => `${row.client.name} cancelled ${what}; ${chargeText(cost, sum)}${waived}`);
}

function chargeText({ terms: { chargeCents } }: CancellationCost, sum: (cents: Cents) => string): string {
  return chargeCents === 0 ? 'not charged' : `charged ${sum(chargeCents)}`;
}

function messagesOfCancellation(cancelled: Cancelled, isInPerson: boolean): OutgoingMessage[] {
  const { before, row, cost } = cancelled;
  const { id: assignmentId, clientId, interpreterId, cancellation } = row;
  const reason = cancellation?.reason == null ? {} : { reason: cancellation.reason };
  const lost = { ...reason, ...formerAppointment(before) };
  const message = { kind: 'booking_cancelled', assignmentId, event: newEventKey(assignmentId) } as const;
  if (cost === null) {
    return [
      ...interpreterMessages(interpreterId, { ...message, payload: lost }),
      ...clientMessages(clientId, { ...message, payload: reason }),
    ];
  }
  const payment = newPaymentOf(cost);
  // A payment that staff entered may be about anything, so it is not mentioned.
  const payCents = payment?.payCents ?? (cost.hasStandingPayment ? undefined : 0);
  const toInterpreter = { ...lost, by: 'client', ...(payCents !== undefined && { payCents }) };
  const toClient = { ...reason, by: 'client', chargeCents: cost.terms.chargeCents };
  return [
    ...interpreterMessages(interpreterId, { ...message, payload: toInterpreter }),
    ...clientMessages(clientId, { ...message, payload: toClient }),
    // What staff enter themselves is no news to them.
    ...(isInPerson ? messagesToStaff({ ...message, payload: { ...notificationText(row, cost) } }) : []),
  ];
}

/** How much of the reason an entry of the notification center contains; the appointment has all of it. */
const REASON_LENGTH = 120;

/** 'City Hospital cancelled Spanish on Mar 8, 2026: The patient moved away; charged $150.00.' */
function notificationText(
  { client, language, date, cancellation }: AssignmentRow,
  cost: CancellationCost,
): SentenceWithSums {
  const whole = (cancellation?.reason ?? '').replace(/[\s.]+$/, '');
  const reason = whole.length > REASON_LENGTH ? `${whole.slice(0, REASON_LENGTH).trimEnd()}…` : whole;
  const what = `${client.name} cancelled ${language} on ${formatDateShort(date)}: ${reason}`;
  const check = cost.hasStandingPayment ? ' A payment was entered earlier. Please check it.' : '';
  return sentenceWithSums((sum) => `${what}; ${chargeText(cost, sum)}.${check}`);
}
