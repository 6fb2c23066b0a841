import { type Outcome, type Price, price, type Work } from '#domain/billing/price.ts';
import type { Side } from '#domain/billing/rule.ts';
import type { Cents } from '#domain/money.ts';
import type { Result } from '#domain/refusal.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { rateCardFor } from '#server/db/rate-card.ts';
import { orRefuse } from '#server/db/transaction.ts';

/** What the price of an appointment depends on; instants, and the civil date of its start. */
export type Priced = Pick<
  AssignmentRow,
  | 'clientId'
  | 'interpreterId'
  | 'language'
  | 'serviceType'
  | 'mode'
  | 'urgency'
  | 'date'
  | 'timeZone'
  | 'startsAt'
  | 'endsAt'
> & { readonly createdAt: string; readonly totalAmountCents: Cents | null };

/** What one side of an appointment comes to by the rules that hold on its date. One statement. Source: rules M23, M24. */
async function priced(on: Db | Tx, side: Side, of: Priced, outcome: Outcome): Promise<Result<Price>> {
  const work = workOf(of, outcome);
  return price(side, work, await rateCardFor(on, [work.facts]));
}

/** Both sides of an appointment by one reading of the rules. `Refused` as `price` refuses. */
export async function pricesOf(
  on: Db | Tx,
  of: Priced,
  outcome: Outcome,
): Promise<{ readonly pay: Price; readonly charge: Price }> {
  const work = workOf(of, outcome);
  const card = await rateCardFor(on, [work.facts]);
  return { pay: orRefuse(price('pay', work, card)), charge: orRefuse(price('charge', work, card)) };
}

/** One side; `Refused` as `price` refuses. */
export async function priceOf(on: Db | Tx, side: Side, of: Priced, outcome: Outcome): Promise<Price> {
  return orRefuse(await priced(on, side, of, outcome));
}

/** What the client is expected to pay for a booking. Source: rule M5. */
export function estimateOf(on: Db | Tx, booking: Priced): Promise<Result<Price>> {
  return priced(on, 'charge', booking, { is: 'booked' });
}

/** The same for several bookings, in their order. One statement, none without bookings. */
export async function estimatesOf(on: Db | Tx, bookings: readonly Priced[]): Promise<Result<Price>[]> {
  if (bookings.length === 0) return [];
  const works = bookings.map((booking) => workOf(booking, { is: 'booked' }));
  const card = await rateCardFor(
    on,
    works.map(({ facts }) => facts),
  );
  return works.map((work) => price('charge', work, card));
}

function workOf(priced: Priced, outcome: Outcome): Work {
  const { clientId, interpreterId, language, serviceType, mode, date } = priced;
  const { timeZone, startsAt, endsAt, createdAt, urgency, totalAmountCents } = priced;
  return {
    facts: { clientId, interpreterId, language, serviceType, mode, date },
    ...{ timeZone, startsAt, endsAt, bookedAt: createdAt },
    isEmergency: urgency === 'emergency',
    agreedChargeCents: totalAmountCents,
    outcome,
  };
}
