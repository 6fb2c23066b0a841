import { minutesBetween } from '#domain/billing/billable-time.ts';
import {
  type CancellationTerms,
  cancellationTerms,
  clientMayCancel,
  settleCancellation,
} from '#domain/billing/cancellation.ts';
import { estimateCharge } from '#domain/billing/estimate.ts';
import { payRate } from '#domain/billing/rates.ts';
import type { Cents } from '#domain/money.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { chargeRateFor } from '#server/features/payments/queries/rates.ts';
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
  const bookedCents = appointment.totalAmountCents ?? (await estimateOf(on, appointment));
  return cancellationTerms({ ...appointment, bookedCents }, rule, now);
}

async function estimateOf(on: Db | Tx, appointment: AssignmentRow): Promise<Cents> {
  const minutes = minutesBetween(appointment.startsAt, appointment.endsAt);
  const rate = await chargeRateFor(on, appointment);
  return orRefuse(estimateCharge({ minutes, rate })).amountCents;
}

/** What the interpreter of a booking is paid under these terms, in cents. Source: rule C8. */
export function cancellationPay(
  { interpreter, serviceType, startsAt, endsAt }: AssignmentRow,
  terms: CancellationTerms,
): Cents {
  if (interpreter === null || terms.sharePercent === 0) return 0;
  const rate = payRate({ ...interpreter, serviceType });
  return orRefuse(settleCancellation({ startsAt, endsAt, payRate: rate, terms })).payCents;
}
