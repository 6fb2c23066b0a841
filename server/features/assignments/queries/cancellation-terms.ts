import { isBooked } from '#domain/assignment/status.ts';
import {
  type CancellationSteps,
  type CancellationTerms,
  cancellationTerms,
  clientMayCancel,
} from '#domain/billing/cancellation.ts';
import { price } from '#domain/billing/price.ts';
import { type Side, winningRule } from '#domain/billing/rules/rule.ts';
import type { Cents } from '#domain/money.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { workOf } from '#server/db/closeouts/work.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { rateCardFor } from '#server/db/rate-card.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { priceOf } from '#server/features/payments/queries/price.ts';
import { companySettings } from '#server/features/settings/queries.ts';

/**
 * What a cancellation by the client costs at `now` (an instant), by the rules that hold on the appointment's date. The booked amount is the
 * appointment's amount, else the estimate. In the client's own hands (`inPerson`) it is refused as `illegal_step` if they
 * may not cancel it (any more), and as `validation_failed` if the estimate is above the largest amount. Source: decision 18, rule rates-16.
 */
export async function cancellationTermsOf(
  on: Db | Tx,
  appointment: AssignmentRow,
  { now, inPerson }: { readonly now: string; readonly inPerson: boolean },
): Promise<CancellationTerms> {
  const { status, totalAmountCents } = appointment;
  if (inPerson) {
    const { supportPhone } = await companySettings(on);
    orRefuse(clientMayCancel({ ...appointment, now, supportPhone }));
  }
  const work = workOf(appointment, { is: 'cancelled', at: now });
  const card = await rateCardFor(on, [work.facts]);
  const booked = () => orRefuse(price('charge', { ...work, outcome: { is: 'booked' } }, card)).totalCents;
  const steps = (side: Side): CancellationSteps =>
    winningRule(card.rules, { side, kinds: ['cancellation'] }, work.facts)?.terms.steps ?? [];
  const rules = { charge: steps('charge'), pay: steps('pay') };
  const chargeLines = isBooked(status) ? orRefuse(price('charge', work, card)).lines : [];
  const bookedCents = totalAmountCents ?? booked();
  return cancellationTerms({ ...appointment, bookedCents }, rules, { now, chargeLines });
}

/** What the interpreter of a booking is paid if it is cancelled at `now` under these terms, in cents. Source: rule appointments-28. */
export async function cancellationPay(
  on: Db,
  booking: AssignmentRow,
  { terms, now }: { readonly terms: CancellationTerms; readonly now: string },
): Promise<Cents> {
  if (booking.interpreterId === null || !terms.isLate) return 0;
  return (await priceOf(on, 'pay', booking, { is: 'cancelled', at: now })).totalCents;
}
