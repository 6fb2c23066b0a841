import type { CANCELLATION_FEES } from '#contracts/assignments/shapes.ts';
import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { type CancellationTerms, refuseCancelledAt, WAIVED_CHARGE } from '#domain/billing/cancellation.ts';
import { type Cents, sentenceWithSums } from '#domain/money.ts';
import type { Refusal } from '#domain/refusal.ts';
import { lockAssignment, unknownAssignment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import { saveFlags } from '#server/db/closeouts/save-flags.ts';
import type { Tx } from '#server/db/connect.ts';
import { removeReminder } from '#server/db/record/reminder.ts';
import { orRefuse, Refused, refuseIf } from '#server/db/transaction.ts';
import { makeCancellationPayment } from '#server/features/payments/commands/cancellation-payment.ts';
import { livePaymentOf } from '#server/features/payments/commands/enter-payment.ts';
import { voidNoShow } from '#server/features/payments/commands/no-show-payment.ts';
import { cancellationTermsOf } from '../queries/cancellation-terms.ts';
import { staffName } from '../queries/staff-name.ts';
import { type CommandContext, roleOf } from './command-context.ts';
import { closeOffers } from './offer-rows.ts';
import { type CancellationCost, recordCancellation } from './record-cancellation.ts';

/** Which appointment is cancelled, why, and for whom. */
export interface Cancellation {
  readonly id: number;
  readonly reason: string | null;
  /** Whose wish it is; staff may say it for the others. */
  readonly by: 'staff' | 'client' | 'interpreter';
  /** The client who cancels in person; null: staff. */
  readonly clientId: number | null;
  /** The charge in cents that was shown, null if none was. */
  readonly seenChargeCents: Cents | null;
  /** What becomes of the fee of a client's late cancellation, and why it is waived. */
  readonly fee: (typeof CANCELLATION_FEES)[number];
  readonly waiverReason: string | null;
  /** When the client cancelled, as staff enter it: an instant; null: now. */
  readonly cancelledAt: string | null;
}

/**
 * Staff or the client cancel an upcoming appointment: open offers are withdrawn, reminder and open proposal are
 * removed, everyone concerned is told. An interpreter who was only asked is removed from it. A late cancellation by the
 * client makes its payment in the same transaction, unless staff waive it. Refused as `not_found` (also another client's),
 * `illegal_step`, `validation_failed` (a waiver without a reason, a time that cannot be), and `charge_changed` if it costs the client more than was
 * shown. Source: rules appointments-25 to appointments-30.
 */
export async function cancelAssignment(
  tx: Tx,
  context: CommandContext,
  wanted: Cancellation,
): Promise<AssignmentRow> {
  const { id, reason, by } = wanted;
  const before = await lockAssignment(tx, id);
  const cancelledAt = cancelledWhen(before, wanted, context.now);
  const terms = by === 'client' ? await agreedTerms(tx, before, wanted, cancelledAt) : null;
  const status = orRefuse(nextStatus(before.status, 'cancel', roleOf(context.actor)));
  const isEntered = by === 'client' && wanted.clientId === null;
  const changes = {
    status,
    interpreterId: isBooked(before.status) ? before.interpreterId : null,
    cancellation: {
      cancelledAt,
      cancelledBy: by,
      reason,
      chargeCents: terms?.chargeCents ?? 0,
      ...(isEntered
        ? { enteredAt: context.now, enteredBy: await staffName(tx, context.actor) }
        : { enteredAt: null, enteredBy: null }),
    },
  };
  const row = await saveAssignment(tx, before, changes, context.now);
  const voidedNoShow = await voidNoShow(tx, id, context.now);
  const cost = terms && (await costOf(tx, row, terms, { cancelledAt, now: context.now }));
  const offers = await closeOffers(tx, id, 'withdrawn', context.now);
  await removeReminder(tx, id);
  const waiver = wanted.fee === 'charge' ? null : { fee: wanted.fee, reason: wanted.waiverReason };
  await recordCancellation(tx, context, { before, row, offers, cost, waiver: terms && waiver, voidedNoShow });
  return row;
}

/** When it counts as cancelled. Source: rule appointments-30. */
function cancelledWhen(before: AssignmentRow, { by, cancelledAt }: Cancellation, now: string): string {
  if (cancelledAt === null) return now;
  if (by !== 'client') throw new Refused(NOT_THE_CLIENT);
  refuseIf(refuseCancelledAt({ ...before, cancelledAt, now }));
  return cancelledAt;
}

const NOT_BY_THE_CLIENT = 'A time can be entered only if the client cancelled';
const NOT_THE_CLIENT = {
  code: 'validation_failed',
  message: NOT_BY_THE_CLIENT,
  fields: { cancelledAt: NOT_BY_THE_CLIENT },
} as const;

/**
 * The terms of the client's cancellation, checked: in person it is theirs and they may cancel it; it costs no more than was shown;
 * and less by staff's waiver, which has a reason.
 */
async function agreedTerms(
  tx: Tx,
  before: AssignmentRow,
  { clientId, seenChargeCents, fee, waiverReason }: Cancellation,
  cancelledAt: string,
): Promise<CancellationTerms> {
  const inPerson = clientId !== null;
  if (inPerson && before.clientId !== clientId) throw unknownAssignment();
  const terms = await cancellationTermsOf(tx, before, { now: cancelledAt, inPerson });
  refuseIf(refuseHigherCharge(terms.chargeCents, seenChargeCents));
  if (fee === 'charge' || !terms.isLate) return terms;
  if (waiverReason === null) {
    const message = 'Please say why the charge is waived';
    throw new Refused({ code: 'validation_failed', message, fields: { waiverReason: message } });
  }
  const waived = { ...terms, chargeCents: 0, chargeLines: [WAIVED_CHARGE] };
  return fee === 'waive' ? { ...waived, isLate: false } : waived;
}

/** `charge_changed` if a cancellation costs the client more than was shown; null: nothing was. Cents. */
export function refuseHigherCharge(chargeCents: Cents, seenCents: Cents | null): Refusal | null {
  if (seenCents === null || chargeCents <= seenCents) return null;
  const { text: message, withoutMoney } = sentenceWithSums(
    (sum) =>
      `Cancelling now costs ${sum(chargeCents)}, not ${sum(seenCents)} as you were shown. Nothing was cancelled.`,
  );
  return { code: 'charge_changed', message, withoutMoney };
}

async function costOf(
  tx: Tx,
  row: AssignmentRow,
  terms: CancellationTerms,
  { cancelledAt, now }: { readonly cancelledAt: string; readonly now: string },
): Promise<CancellationCost> {
  const { id: assignmentId, interpreterId } = row;
  if (interpreterId === null || !terms.isLate)
    return { terms, payment: null, hasStandingPayment: (await livePaymentOf(tx, assignmentId)) !== null };
  const booking = { assignmentId, interpreterId, appointment: row, terms, cancelledAt, now };
  const payment = await makeCancellationPayment(tx, booking);
  await saveFlags(tx, payment.paymentId, now);
  return { terms, payment, hasStandingPayment: !payment.isNew };
}
