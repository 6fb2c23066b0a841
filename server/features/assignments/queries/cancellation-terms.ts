import { type CancellationTerms, cancellationTerms, clientMayCancel } from '#domain/billing/cancellation.ts';
import type { Cents } from '#domain/money.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { estimateOf, priceOf } from '#server/features/payments/queries/price.ts';
import { companySettings } from '#server/features/settings/queries.ts';

/**
 * What a cancellation by the client costs at `now` (an instant), by the company's present rule. The booked amount is the
 * appointment's amount, else the present estimate. In the client's own hands (`inPerson`) it is refused as `illegal_step` if they
 * may not cancel it (any more), and as `validation_failed` if the estimate is above the largest amount. Source: decision 18.
 */
export async function cancellationTermsOf(
  on: Db | Tx,
  appointment: AssignmentRow,
  { now, inPerson }: { readonly now: string; readonly inPerson: boolean },
): Promise<CancellationTerms> {
  const { cancellationWindowHours, cancellationChargePercent, supportPhone } = await companySettings(on);
  if (inPerson) orRefuse(clientMayCancel({ ...appointment, now, supportPhone }));
  const rule = { windowHours: cancellationWindowHours, chargePercent: cancellationChargePercent };
  const bookedCents = appointment.totalAmountCents ?? orRefuse(await estimateOf(on, appointment)).totalCents;
  return cancellationTerms({ ...appointment, bookedCents }, rule, now);
}

/** What the interpreter of a booking is paid if it is cancelled at `now` under these terms, in cents. Source: rule C8. */
export async function cancellationPay(
  on: Db,
  booking: AssignmentRow,
  { terms, now }: { readonly terms: CancellationTerms; readonly now: string },
): Promise<Cents> {
  if (booking.interpreterId === null || terms.sharePercent === 0) return 0;
  return (await priceOf(on, 'pay', booking, { is: 'cancelled', at: now })).totalCents;
}
