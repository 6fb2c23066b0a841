import type { CancellationSteps } from '#domain/billing/cancellation.ts';
import type { Expenses } from '#domain/billing/expenses.ts';
import { type Outcome, type Price, price, type RateCard, type Work } from '#domain/billing/price.ts';
import { type Side, winningRule } from '#domain/billing/rules/rule.ts';
import { multiplyRounded } from '#domain/decimal.ts';
import type { Cents } from '#domain/money.ts';
import type { Result } from '#domain/refusal.ts';
import { type Priced, workOf } from '#server/db/closeouts/work.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { rateCardFor } from '#server/db/rate-card.ts';
import { orRefuse } from '#server/db/transaction.ts';

/** What one side of an appointment comes to by the rules that hold on its date. One statement. Source: rules rates-6 and rates-11. */
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

/**
 * Both sides of a booking as `price` answers, with the rules behind it and what a late cancellation costs the client. One statement.
 * Source: rule rates-20.
 */
export async function quoteOf(
  on: Db | Tx,
  of: Priced,
): Promise<
  { readonly [side in Side]: Result<Price> } & {
    readonly rules: RateCard['rules'];
    readonly cancellation: CancellationSteps;
  }
> {
  const work = workOf(of, { is: 'booked' });
  const card = await rateCardFor(on, [work.facts]);
  const rule = winningRule(card.rules, { side: 'charge', kinds: ['cancellation'] }, work.facts);
  return {
    pay: price('pay', work, card),
    charge: price('charge', work, card),
    rules: card.rules,
    cancellation: rule?.terms.steps ?? [],
  };
}

/** What the client is expected to pay for a booking. Source: rule rates-18. */
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

/** What an interpreter's pay for an appointment follows from: `work` is the appointment as booked, `card` its rules of pay. */
export interface PayQuestion {
  readonly work: Work;
  readonly card: RateCard;
}

/** The same for several appointments, in their order. One statement, none without appointments. Source: rule rates-20. */
export async function payQuestions<One extends Priced>(
  on: Db | Tx,
  all: readonly One[],
): Promise<(PayQuestion & { readonly of: One })[]> {
  if (all.length === 0) return [];
  const works = all.map((of) => ({ of, work: workOf(of, { is: 'booked' }) }));
  const { rules, ...others } = await rateCardFor(
    on,
    works.map(({ work }) => work.facts),
  );
  const card = {
    rules: rules.filter(({ side, kind }) => side === 'pay' || kind === 'travel_time'),
    ...others,
  };
  return works.map((one) => ({ ...one, card }));
}

/** The same for one appointment. */
export async function payQuestion(on: Db | Tx, of: Priced): Promise<PayQuestion> {
  const work = workOf(of, { is: 'booked' });
  return { work, card: await rateCardFor(on, [work.facts]) };
}

/** What the expenses of a completed appointment come to with the mileage that is paid, before any caps. Source: rule tracking-22. */
export async function spentCents(on: Db | Tx, of: Priced, expenses: Expenses): Promise<Cents> {
  const { facts } = workOf(of, { is: 'booked' });
  const { rules } = await rateCardFor(on, [facts]);
  const mileage = winningRule(rules, { side: 'pay', kinds: ['mileage'] }, facts)?.terms.rateTenthCents ?? 0;
  const { parkingCents, tollsCents, otherCents, mileageHundredths } = expenses;
  return parkingCents + tollsCents + otherCents + multiplyRounded(mileageHundredths, mileage, 1000);
}
