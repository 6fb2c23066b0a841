import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { isBooked } from '#domain/assignment/status.ts';
import type { CancellationTerms } from '#domain/billing/cancellation.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { Tx } from '#server/db/connect.ts';
import { removeReminder } from '#server/db/record/reminder.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { makeCancellationPayment } from '#server/features/payments/commands/cancellation-payment.ts';
import { livePaymentOf } from '#server/features/payments/commands/enter-payment.ts';
import { cancellationTermsOf } from '../queries/cancellation-terms.ts';
import type { AssignmentFields, AssignmentRow } from '../queries/row.ts';
import { lockAssignment, unknownAssignment } from '../queries.ts';
import { type Acting, roleOf } from './acting.ts';
import { closeOffers } from './offer-rows.ts';
import { type CancellationCost, recordCancellation } from './record-cancellation.ts';
import { saveAssignment } from './save.ts';

/** Which appointment is cancelled and why; by its client, with the charge in cents that they were shown. */
export interface Cancellation {
  readonly id: number;
  readonly reason: string | null;
  readonly byClient?: { readonly clientId: number; readonly seenChargeCents: Cents };
}

/**
 * Staff or its client cancel an appointment that lies ahead: its open offers are withdrawn, its reminder and an open proposal
 * of another time are removed, its people are told, with the reason when there is one. An interpreter who was only asked no
 * longer stands on it. Staff charge nothing. What its client owes by the company's rule goes into the books with what the
 * interpreter is paid, in the same transaction. Refused as `not_found` (also one of another client), `illegal_step`, and as
 * `charge_changed` when it costs the client more by now than they were shown. Source: design 3.10, decision 18.
 */
export async function cancelAssignment(
  tx: Tx,
  acting: Acting,
  { id, reason, byClient }: Cancellation,
): Promise<AssignmentRow> {
  const before = await lockAssignment(tx, id);
  const terms = byClient ? await agreedTerms(tx, before, { ...byClient, now: acting.now }) : null;
  const status = orRefuse(nextStatus(before.status, 'cancel', roleOf(acting.actor)));
  const changes = {
    status,
    interpreterId: isBooked(before.status) ? before.interpreterId : null,
    cancelledAt: acting.now,
    cancelledBy: byClient ? ('client' as const) : ('staff' as const),
    cancelReason: reason,
    cancellationChargeCents: terms?.chargeCents ?? 0,
  };
  const row = await saveAssignment(tx, before, changes, acting.now);
  const cost = terms && (await costOf(tx, row, terms, acting.now));
  const offers = await closeOffers(tx, id, 'withdrawn', acting.now);
  await removeReminder(tx, id);
  await recordCancellation(tx, acting, { before, row, offers, cost });
  return row;
}

/** The terms that the client cancels on, once it is theirs to cancel, and costs no more than they saw. */
async function agreedTerms(
  tx: Tx,
  before: AssignmentFields,
  { clientId, seenChargeCents, now }: Required<Cancellation>['byClient'] & { readonly now: string },
): Promise<CancellationTerms> {
  if (before.clientId !== clientId) throw unknownAssignment();
  const terms = await cancellationTermsOf(tx, before, now);
  if (terms.chargeCents <= seenChargeCents) return terms;
  const [is, was] = [formatMoney(terms.chargeCents), formatMoney(seenChargeCents)];
  throw new Refused({
    code: 'charge_changed',
    message: `Cancelling now costs $${is}, not $${was} as you were shown. Nothing was cancelled.`,
  });
}

async function costOf(
  tx: Tx,
  row: AssignmentRow,
  terms: CancellationTerms,
  now: string,
): Promise<CancellationCost> {
  const { id: assignmentId, interpreterId, serviceType, startsAt, endsAt } = row;
  if (interpreterId === null || terms.sharePercent === 0)
    return { terms, payment: null, hasStandingPayment: (await livePaymentOf(tx, assignmentId)) !== null };
  const booking = { assignmentId, interpreterId, serviceType, startsAt, endsAt, terms, now };
  const payment = await makeCancellationPayment(tx, booking);
  return { terms, payment, hasStandingPayment: !payment.isNew };
}
