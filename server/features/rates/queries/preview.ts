import { and, asc, desc, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import { BOOKED_STATUSES } from '#domain/assignment/status.ts';
import { isInBookings } from '#domain/billing/rules/describe-rule.ts';
import type { RuleKind } from '#domain/billing/rules/rule.ts';
import { type PlannedRule, withRule } from '#domain/billing/rules/rule-series.ts';
import type { Cents } from '#domain/money.ts';
import {
  type Concerned,
  type ConcernedRow,
  isConcerned,
  isEnded,
  selectConcerned,
} from '#server/db/closeouts/concerned.ts';
import { endedOutcome } from '#server/db/closeouts/ended-outcome.ts';
import { pricingBy } from '#server/db/closeouts/reprice.ts';
import { workOf } from '#server/db/closeouts/work.ts';
import type { Db } from '#server/db/connect.ts';
import { rateCardFor } from '#server/db/rate-card.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';

/** An appointment before and after a rule; cents, null without a price. */
export interface ChangedAppointment extends ConcernedRow {
  readonly beforeCents: Cents | null;
  readonly afterCents: Cents | null;
}

/**
 * What a rule would change: of so many appointments that were compared, those that change. `more`: not all were compared. `kept`: how many are
 * approved already and keep their amounts, and the latest of them.
 */
export interface RateChanges {
  readonly compared: number;
  readonly more: boolean;
  readonly changed: readonly ChangedAppointment[];
  readonly kept: { readonly count: number; readonly latest: readonly ConcernedRow[] };
}

/** The most booked appointments of one preview, and as many ended ones. */
const MOST_COMPARED = 2000;

/** The most approved appointments that a preview names. */
const MOST_KEPT_NAMED = 10;

/**
 * Prices what is not approved from a rule's first day on, without the rule and with it: booked appointments, the next ones first, and ended
 * ones. Of a kind that bookings do not show, only ended ones are compared. Source: rule rates-9.
 */
export async function changesBy(
  db: Db,
  _who: StaffScope,
  rule: PlannedRule,
  until: string | null,
): Promise<RateChanges> {
  const concerned = { scope: rule.scope, from: rule.from, until };
  const bookings = isInBookings(rule.kind) ? await first(db, and(isConcerned(concerned), IS_BOOKED)) : [];
  const ended = await first(
    db,
    and(isConcerned(concerned), isEnded(rule.kind), ne(payments.review, 'approved')),
  );
  const rows = [...bookings.slice(0, MOST_COMPARED), ...ended.slice(0, MOST_COMPARED)];
  return {
    compared: rows.length,
    more: rows.length < bookings.length + ended.length,
    changed: rows.length === 0 ? [] : await changedOf(db, rows, rule),
    kept: await approvedOf(db, concerned, rule.kind),
  };
}

async function changedOf(
  db: Db,
  rows: readonly ConcernedRow[],
  rule: PlannedRule,
): Promise<ChangedAppointment[]> {
  const card = await rateCardFor(
    db,
    rows.map((row) => workOf(row, { is: 'booked' }).facts),
  );
  const pricings = [pricingBy(card), pricingBy({ ...card, rules: withRule(card.rules, rule) })] as const;
  return rows.flatMap((row) => {
    const { closeout } = row;
    const outcome = closeout
      ? endedOutcome({ ...row, outcome: closeout.outcome })
      : ({ is: 'booked' } as const);
    if (outcome === null) return [];
    const [beforeCents, afterCents] = pricings.map(
      ({ of }) => of(row, rule.side, outcome)?.totalCents ?? null,
    ) as [Cents | null, Cents | null];
    return beforeCents === afterCents ? [] : [{ ...row, beforeCents, afterCents }];
  });
}

async function approvedOf(db: Db, concerned: Concerned, kind: RuleKind): Promise<RateChanges['kept']> {
  const isKept = and(isConcerned(concerned), isEnded(kind), sql`${payments.review} = 'approved'`);
  const latest = await selectConcerned(db)
    .where(isKept)
    .orderBy(desc(assignments.startsAt), desc(assignments.id))
    .limit(MOST_KEPT_NAMED);
  if (latest.length < MOST_KEPT_NAMED) return { count: latest.length, latest };
  return { count: await db.$count(selectConcerned(db).where(isKept).as('kept')), latest };
}

/** One more than are compared. */
function first(db: Db, where: SQL | undefined): Promise<ConcernedRow[]> {
  return selectConcerned(db)
    .where(where)
    .orderBy(asc(assignments.startsAt), asc(assignments.id))
    .limit(MOST_COMPARED + 1);
}

/** Those that are ended or have a closeout are compared as such. */
const IS_BOOKED = and(inArray(assignments.status, [...BOOKED_STATUSES]), sql`${payments.id} IS NULL`);
