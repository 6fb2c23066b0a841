import { and, eq, ne } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import { type Price, price } from '#domain/billing/price.ts';
import type { RuleKind, Side } from '#domain/billing/rules/rule.ts';
import type { Cents } from '#domain/money.ts';
import type { Result } from '#domain/refusal.ts';
import { assignmentRow } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { workOf } from '#server/db/closeouts/work.ts';
import type { Db } from '#server/db/connect.ts';
import { rateCardFor } from '#server/db/rate-card.ts';
import { assignmentCancellations, assignments } from '#server/db/schema/appointments.ts';
import { payments, type StoredStep, storedStep } from '#server/db/schema/money.ts';
import { Refused } from '#server/db/transaction.ts';
import { isOneOf, NOT_FOUND, selectPayments } from '#server/features/payments/queries/row.ts';
import { type NamedRule, rulesById } from './rules.ts';

/** A line of an amount with the rule behind it; kind and rule are null for lines that no rule made. */
export type ExplainedStep = Omit<StoredStep, 'side' | 'kind' | 'ruleId'> & {
  readonly kind: RuleKind | null;
  readonly ruleId: number | null;
  readonly rule: NamedRule | null;
};

/** One side: its lines and their sum, or the problem because of which there is none. */
export interface ExplainedAmount {
  readonly lines: readonly ExplainedStep[];
  readonly totalCents: Cents | null;
  readonly workedMinutes: number | null;
  readonly billedMinutes: number | null;
  readonly problem: string | null;
}

/** Both sides of an appointment; see the contract's `PriceExplained`. */
export interface Explained {
  readonly basis: 'expected' | 'settled' | 'entered';
  readonly date: string;
  readonly pay: ExplainedAmount;
  readonly charge: ExplainedAmount;
  readonly agreedCents: Cents | null;
  /** Of a settled one: when it was cancelled and was to start, instants. */
  readonly cancelled: Cancelled | null;
}

interface Cancelled {
  readonly at: string;
  readonly startsAt: string;
  readonly timeZone: string;
}

/** The lines of a payment, and the rules behind them. `Refused` not_found. Source: rule rates-9. */
export async function explainPayment(db: Db, _who: StaffScope, paymentId: number): Promise<Explained> {
  const [payment] = await selectPayments(db).where(isOneOf([paymentId]));
  if (!payment) throw new Refused(NOT_FOUND);
  const { steps, amount, clientAmount, date } = payment;
  const sum = (side: Side) =>
    steps.filter((step) => step.side === side).reduce((total, { amountCents }) => total + amountCents, 0);
  const isSum = sum('pay') === amount && sum('charge') === clientAmount;
  const explained = await stepsExplained(db, steps);
  const settled = (side: Side, totalCents: Cents): ExplainedAmount => ({
    lines: explained(side),
    totalCents,
    workedMinutes: null,
    billedMinutes: null,
    problem: null,
  });
  return {
    basis: isSum ? 'settled' : 'entered',
    date,
    agreedCents: null,
    pay: settled('pay', amount),
    charge: settled('charge', clientAmount),
    cancelled: await cancellationOf(db, payment.assignmentId),
  };
}

async function cancellationOf(db: Db, assignmentId: number): Promise<Cancelled | null> {
  const { startsAt, timeZone } = assignments;
  const [row] = await db
    .select({ at: assignmentCancellations.cancelledAt, startsAt, timeZone })
    .from(assignmentCancellations)
    .innerJoin(assignments, eq(assignments.id, assignmentCancellations.assignmentId))
    .where(eq(assignmentCancellations.assignmentId, assignmentId));
  return row ?? null;
}

/**
 * What an appointment is expected to cost and pay by the rules of its date; once it has a payment, the lines of that. `Refused`
 * not_found. Source: rule rates-9.
 */
export async function explainAssignment(db: Db, who: StaffScope, assignmentId: number): Promise<Explained> {
  const row = await assignmentRow(db, assignmentId);
  const [live] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.assignmentId, row.id), ne(payments.status, 'void')));
  if (live) return explainPayment(db, who, live.id);
  return explainWork(db, row);
}

async function explainWork(db: Db, row: AssignmentRow): Promise<Explained> {
  const { interpreterId, totalAmountCents } = row;
  const explained = await priceBothSides(db, workOf(row, { is: 'booked' }));
  const isOther = totalAmountCents !== null && totalAmountCents !== explained.charge.totalCents;
  return {
    ...explained,
    pay: interpreterId === null ? nothing('No interpreter is booked yet.') : explained.pay,
    agreedCents: isOther ? totalAmountCents : null,
  };
}

const nothing = (problem: string): ExplainedAmount => ({
  lines: [],
  totalCents: null,
  workedMinutes: null,
  billedMinutes: null,
  problem,
});

/** Both sides of work that need not exist, by one reading of the rules. */
export async function priceBothSides(db: Db, work: ReturnType<typeof workOf>): Promise<Explained> {
  const card = await rateCardFor(db, [work.facts]);
  const [pay, charge] = [price('pay', work, card), price('charge', work, card)];
  const lines = [pay, charge].flatMap((side) => (side.ok ? side.value.lines : []));
  const explained = await stepsExplained(db, lines.map(storedStep));
  return {
    basis: 'expected',
    date: work.facts.date,
    agreedCents: null,
    cancelled: null,
    pay: sideOf(pay, explained('pay')),
    charge: sideOf(charge, explained('charge')),
  };
}

function sideOf(priced: Result<Price>, lines: readonly ExplainedStep[]): ExplainedAmount {
  if (!priced.ok) return nothing(priced.refusal.message);
  const { totalCents, workedMinutes, billedMinutes } = priced.value;
  return { lines, totalCents, workedMinutes, billedMinutes, problem: null };
}

/** Reads the rules behind lines, and answers the lines of each side with them. */
async function stepsExplained(
  db: Db,
  steps: readonly StoredStep[],
): Promise<(side: Side) => ExplainedStep[]> {
  const rules = await rulesById(
    db,
    steps.flatMap(({ ruleId }) => ruleId ?? []),
  );
  return (wanted) =>
    steps
      .filter(({ side }) => side === wanted)
      .map(({ side: _, ...step }) => ({
        ...step,
        kind: step.kind ?? null,
        ruleId: step.ruleId ?? null,
        rule: rules.get(step.ruleId ?? 0) ?? null,
      }));
}
