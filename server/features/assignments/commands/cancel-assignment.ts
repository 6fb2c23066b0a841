import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { isBooked } from '#domain/assignment/status.ts';
import type { CancellationTerms } from '#domain/billing/cancellation.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { lockAssignment, unknownAssignment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { removeReminder } from '#server/db/record/reminder.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { makeCancellationPayment } from '#server/features/payments/commands/cancellation-payment.ts';
import { livePaymentOf } from '#server/features/payments/commands/enter-payment.ts';
import { cancellationTermsOf } from '../queries/cancellation-terms.ts';
import { type CommandContext, roleOf } from './command-context.ts';
import { closeOffers } from './offer-rows.ts';
import { type CancellationCost, recordCancellation } from './record-cancellation.ts';

/** Which appointment is cancelled and why; by its client, with the charge in cents that they were shown. */
export interface Cancellation {
  readonly id: number;
  readonly reason: string | null;
  readonly byClient?: { readonly clientId: number; readonly seenChargeCents: Cents };
}

/**
 * Staff or the client cancel an upcoming appointment: open offers are withdrawn, reminder and open proposal are
 * removed, everyone concerned is told. An interpreter who was only asked is removed from it. A late cancellation by the
 * client makes its payment in the same transaction. Refused as `not_found` (also another client's), `illegal_step`, and
 * `charge_changed` if it costs the client more than they were shown. Source: rules C1 to C11.
 */
export async function cancelAssignment(
  tx: Tx,
  context: CommandContext,
  { id, reason, byClient }: Cancellation,
): Promise<AssignmentRow> {
  const before = await lockAssignment(tx, id);
  const terms = byClient ? await agreedTerms(tx, before, { ...byClient, now: context.now }) : null;
  const status = orRefuse(nextStatus(before.status, 'cancel', roleOf(context.actor)));
  const changes = {
    status,
    interpreterId: isBooked(before.status) ? before.interpreterId : null,
    cancellation: {
      cancelledAt: context.now,
      cancelledBy: byClient ? ('client' as const) : ('staff' as const),
      reason,
      chargeCents: terms?.chargeCents ?? 0,
    },
  };
  const row = await saveAssignment(tx, before, changes, context.now);
  const cost = terms && (await costOf(tx, row, terms, context.now));
  const offers = await closeOffers(tx, id, 'withdrawn', context.now);
  await removeReminder(tx, id);
  await recordCancellation(tx, context, { before, row, offers, cost });
  return row;
}

/** The terms of the client's cancellation, checked: it is theirs, they may cancel it, and it costs no more than they saw. */
async function agreedTerms(
  tx: Tx,
  before: AssignmentRow,
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
