import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { BOOKED_STATUSES } from '#domain/assignment/status.ts';
import { linesPricedAgain, type SideTotals, totalsOf } from '#domain/billing/closeout.ts';
import { amountAfterMove } from '#domain/billing/estimate.ts';
import { type Outcome, type Price, price, type RateCard } from '#domain/billing/price.ts';
import { type Side, winningRule } from '#domain/billing/rules/rule.ts';
import type { TaxRule } from '#domain/billing/tax.ts';
import type { Cents } from '#domain/money.ts';
import type { Tx } from '../connect.ts';
import { queryRows } from '../query.ts';
import { rateCardFor } from '../rate-card.ts';
import type { AuditEntry, Change } from '../record/record.ts';
import { assignments } from '../schema/appointments.ts';
import { payments, type StoredStep, storedStep } from '../schema/money.ts';
import { byPeople, type Concerned, type ConcernedRow, isConcerned, selectConcerned } from './concerned.ts';
import { endedOutcome } from './ended-outcome.ts';
import { saveFlagsOfMany } from './save-flags.ts';
import { workOf } from './work.ts';

/** What the caller records of amounts that changed with a rule. */
export interface Repriced {
  readonly audit: readonly AuditEntry[];
  readonly changes: readonly Change[];
}

/** Which rules change: their sides, limits and dates. */
export interface ChangedRules extends Concerned {
  readonly sides: readonly Side[];
}

/**
 * Changes rules, and prices again what is not approved yet: the lines of reported and returned closeouts, and amounts of bookings that are
 * the estimate. What staff entered or agreed on, adjusted or waived stays. Locks the appointments first. A handful of statements,
 * however many there are. Source: rule rates-10.
 */
export async function repriceAround(
  tx: Tx,
  rules: ChangedRules,
  { now, change }: { readonly now: string; readonly change: () => Promise<unknown> },
): Promise<Repriced> {
  const ids = await lockConcerned(tx, rules, now);
  const rows = ids.length === 0 ? [] : await selectConcerned(tx).where(inArray(assignments.id, ids));
  const before = await pricingOf(tx, rows);
  await change();
  const after = await pricingOf(tx, rows);
  const again = rows.flatMap((row) => pricedAgain(row, rules.sides, { before, after }) ?? []);
  await save(tx, again, now);
  return recordsOf(again);
}

/**
 * Prices the closeout of one locked appointment again, by the present rules: what its end is priced by has changed. Source: rule
 * appointments-30.
 */
export async function repriceOne(tx: Tx, assignmentId: number, now: string): Promise<Repriced> {
  const rows = await selectConcerned(tx).where(and(eq(assignments.id, assignmentId), isOpen(now)));
  const pricing = await pricingOf(tx, rows);
  const by = { before: pricing, after: pricing };
  const again = rows.flatMap((row) => pricedAgain(row, ['pay', 'charge'], by) ?? []);
  await save(tx, again, now);
  return recordsOf(again);
}

/** Ids of the appointments that may change, in the order in which they are locked. */
async function lockConcerned(tx: Tx, rules: Concerned, now: string): Promise<number[]> {
  const rows = await tx
    .select({ id: assignments.id })
    .from(assignments)
    .leftJoin(payments, sql`${payments.assignmentId} = ${assignments.id} AND ${payments.status} <> 'void'`)
    .where(and(isConcerned(rules), isOpen(now)))
    .orderBy(asc(assignments.id))
    .for('update', { of: assignments });
  return rows.map(({ id }) => id);
}

/** What is not approved: reported ones, bookings with an amount, and those that may be ended by another transaction meanwhile. */
function isOpen(now: string): SQL | undefined {
  const isBooked = inArray(assignments.status, [...BOOKED_STATUSES]);
  const isWanted = or(isBooked, inArray(assignments.status, ['pending', 'declined']));
  return or(
    and(isNotNull(payments.id), ne(payments.review, 'approved'), ne(payments.outcome, 'entered')),
    and(sql`${payments.id} IS NULL`, isWanted, isNotNull(assignments.totalAmountCents)),
    and(sql`${payments.id} IS NULL`, isBooked, sql`${assignments.startsAt} <= ${now}::timestamptz`),
  );
}

interface Pricing {
  /** Null where there is no price. */
  readonly of: (row: ConcernedRow, side: Side, outcome: Outcome) => Price | null;
  readonly taxOf: (row: ConcernedRow, side: Side) => TaxRule | null;
}

/** Prices by the rules as they are now. */
async function pricingOf(tx: Tx, rows: readonly ConcernedRow[]): Promise<Pricing> {
  if (rows.length === 0) return pricingBy({ rules: [], holidays: [], surchargesAddUp: false });
  const card = await rateCardFor(
    tx,
    rows.map((row) => workOf(row, { is: 'booked' }).facts),
  );
  return pricingBy(card);
}

/** Prices by these rules. */
export function pricingBy(card: RateCard): Pricing {
  const rulesOf = byPeople(card.rules);
  return {
    of(row, side, outcome) {
      const work = workOf(row, outcome);
      const priced = price(side, work, { ...card, rules: rulesOf(work.facts) });
      return priced.ok ? priced.value : null;
    },
    taxOf(row, side) {
      const { facts } = workOf(row, { is: 'booked' });
      return winningRule(rulesOf(facts), { side, kinds: ['tax'] }, facts) ?? null;
    },
  };
}

/** What changes of an appointment: its amount, and the lines and sums of its closeout. */
interface Again {
  readonly row: ConcernedRow;
  readonly totalAmountCents: Cents | null;
  readonly closeout: (SideTotals & { readonly id: number; readonly steps: readonly StoredStep[] }) | null;
}

function pricedAgain(
  row: ConcernedRow,
  sides: readonly Side[],
  by: { readonly before: Pricing; readonly after: Pricing },
): Again | null {
  const bookedCents = row.status === 'completed' ? null : bookedAgain(row, by);
  const closeout = row.closeout && closeoutAgain({ ...row, totalAmountCents: bookedCents }, sides, by.after);
  const totalAmountCents =
    row.closeout?.outcome === 'completed' ? (closeout?.chargeCents ?? row.totalAmountCents) : bookedCents;
  return closeout || totalAmountCents !== row.totalAmountCents ? { row, totalAmountCents, closeout } : null;
}

/** The amount of a booking follows its estimate, unless it is another one. Source: rule rates-19. */
function bookedAgain(
  row: ConcernedRow,
  by: { readonly before: Pricing; readonly after: Pricing },
): Cents | null {
  if (row.totalAmountCents === null) return null;
  const estimate = (pricing: Pricing) => pricing.of(row, 'charge', { is: 'booked' })?.totalCents;
  const [before, after] = [estimate(by.before), estimate(by.after)];
  if (before === undefined || after === undefined) return row.totalAmountCents;
  return amountAfterMove(row.totalAmountCents, { before, after });
}

/** Null: its lines stay. */
function closeoutAgain(row: ConcernedRow, sides: readonly Side[], pricing: Pricing): Again['closeout'] {
  const { closeout } = row;
  const outcome = closeout && endedOutcome({ ...row, outcome: closeout.outcome });
  if (!closeout || !outcome) return null;
  let { steps } = closeout;
  for (const side of sides) {
    const priced = pricing.of(row, side, outcome)?.lines.map(storedStep);
    const totalCents = side === 'pay' ? closeout.payCents : closeout.chargeCents;
    steps =
      (priced && linesPricedAgain(steps, { side, priced, totalCents, tax: pricing.taxOf(row, side) })) ??
      steps;
  }
  const totals = totalsOf(steps);
  if (!totals.ok || JSON.stringify(steps) === JSON.stringify(closeout.steps)) return null;
  return { id: closeout.id, steps, ...totals.value };
}

async function save(tx: Tx, again: readonly Again[], now: string): Promise<void> {
  const closeouts = again.flatMap(({ closeout }) => closeout ?? []);
  const amounts = again.map(({ row: { assignmentId: id }, totalAmountCents: cents }) => ({ id, cents }));
  const charges = again.flatMap(({ row, closeout }) =>
    closeout && row.cancelledAt !== null ? [{ id: row.assignmentId, cents: closeout.chargeCents }] : [],
  );
  if (again.length === 0) return;
  await queryRows(tx, SAVE_CLOSEOUTS, [JSON.stringify(closeouts), now]);
  await queryRows(tx, SAVE_AMOUNTS, [JSON.stringify(amounts), now]);
  await queryRows(tx, SAVE_CHARGES, [JSON.stringify(charges)]);
  await saveFlagsOfMany(
    tx,
    closeouts.map(({ id }) => id),
    now,
  );
}

const SAVE_CLOSEOUTS = {
  text: `
    UPDATE payments p SET steps = v.steps, amount = v."payCents" / 100.0, client_amount = v."chargeCents" / 100.0,
      updated_at = greatest($2::timestamptz, p.updated_at + interval '1 millisecond')
    FROM jsonb_to_recordset($1::jsonb) AS v(id integer, steps jsonb, "payCents" bigint, "chargeCents" bigint)
    WHERE p.id = v.id`,
};
const SAVE_AMOUNTS = {
  text: `
    UPDATE assignments a SET total_amount = v.cents / 100.0,
      updated_at = greatest($2::timestamptz, a.updated_at + interval '1 millisecond')
    FROM jsonb_to_recordset($1::jsonb) AS v(id integer, cents bigint) WHERE a.id = v.id`,
};
const SAVE_CHARGES = {
  text: `
    UPDATE assignment_cancellations c SET charge = v.cents / 100.0
    FROM jsonb_to_recordset($1::jsonb) AS v(id integer, cents bigint) WHERE c.assignment_id = v.id`,
};

function recordsOf(again: readonly Again[]): Repriced {
  const audit = again.flatMap(({ row, closeout }): AuditEntry[] => {
    if (!closeout || !row.closeout) return [];
    const { payCents: fromPayCents, chargeCents: fromChargeCents } = row.closeout;
    const { id: entityId, payCents, chargeCents } = closeout;
    const { assignmentId } = row;
    const change = { assignmentId, fromPayCents, payCents, fromChargeCents, chargeCents };
    return [{ act: 'closeouts.reprice', entity: 'payment', entityId, change }];
  });
  const closeouts = again.filter(({ closeout }) => closeout !== null);
  const pairs = Map.groupBy(again, ({ row }) => `${row.interpreterId} ${row.clientId}`);
  const changes = [...pairs.values()].map((theirs): Change => {
    const { interpreterId, clientId } = (theirs[0] as Again).row; // a group has a member
    return {
      topic: 'assignments',
      ids: theirs.map(({ row }) => row.assignmentId),
      clientIds: [clientId],
      interpreterIds: interpreterId === null ? [] : [interpreterId],
    };
  });
  if (closeouts.length === 0) return { audit, changes };
  const interpreterIds = [...new Set(closeouts.flatMap(({ row }) => row.interpreterId ?? []))];
  const ids = closeouts.flatMap(({ closeout }) => closeout?.id ?? []);
  return { audit, changes: [{ topic: 'payments', ids, interpreterIds }, ...changes] };
}
