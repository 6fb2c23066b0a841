import { eq, inArray, sql } from 'drizzle-orm';
import { siteOf } from '#domain/assignment/check-in.ts';
import type { Problem } from '#domain/assignment/client-problem.ts';
import { withoutLocationReason } from '#domain/assignment/without-location.ts';
import type { CloseoutFacts } from '#domain/billing/closeout-flags.ts';
import type { Place } from '#domain/billing/place.ts';
import type { Mode, RuleKind, Side } from '#domain/billing/rules/rule.ts';
import { hasUnratedMiles } from '#domain/billing/rules/unrated-miles.ts';
import { taxOfCharge } from '#domain/billing/tax.ts';
import type { Precision } from '#domain/dispatch/position.ts';
import type { Cents } from '#domain/money.ts';
import { actualEnd } from '#domain/time.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import {
  assignmentCompletions,
  assignments,
  clientProblems,
  type Position,
  receipts,
  trackingLogs,
} from '#server/db/schema/appointments.ts';
import { places } from '#server/db/schema/dispatch.ts';
import { payments, type StoredStep } from '#server/db/schema/money.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { reportedColumns } from './concerned.ts';

/** What is looked at to say whether payments are plain, by their ids. One statement. Source: rule closeouts-9. */
export async function closeoutFactsOf(
  on: Db | Tx,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, CloseoutFacts>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await on
    .select(columns)
    .from(payments)
    .innerJoin(assignments, eq(assignments.id, payments.assignmentId))
    .leftJoin(assignmentCompletions, eq(assignmentCompletions.assignmentId, assignments.id))
    .where(inArray(payments.id, [...paymentIds]));
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}

/** Positions are deleted some time after the payment (rule tracking-3), so there are none of long ago. */
const PLACES_BEFORE = 20;
const APPOINTMENTS_BEFORE = 60;

const isNotUndone = sql`NOT EXISTS (SELECT FROM ${trackingLogs} u
  WHERE u.assignment_id = l.assignment_id AND u.interpreter_id = l.interpreter_id AND u.status = 'undo_check_in' AND u.id > l.id)`;

const columns = {
  id: payments.id,
  outcome: payments.outcome,
  steps: payments.steps,
  payCents: payments.amount,
  chargeCents: payments.clientAmount,
  startsAt: assignments.startsAt,
  endsAt: assignments.endsAt,
  timeZone: assignments.timeZone,
  mode: assignments.mode,
  startedAt: assignments.startedAt,
  arrivedAt: assignments.arrivedAt,
  deviceArrivedAt: assignments.deviceArrivedAt,
  completion: { ...reportedColumns, statedArrivalTime: assignmentCompletions.statedArrivalTime },
  clientProblem: sql<Problem | null>`(SELECT q.about FROM ${clientProblems} q
    WHERE q.assignment_id = ${assignments.id} AND q.client_id = ${assignments.clientId} AND q.answered_at IS NULL)`,
  receipts: sql<number>`(SELECT count(*)::integer FROM ${receipts} r
    WHERE r.assignment_id = ${assignments.id} AND r.interpreter_id = ${payments.interpreterId})`,
  checkInPlace: sql<Position | null>`(SELECT l.location FROM ${trackingLogs} l
    WHERE l.assignment_id = ${assignments.id} AND l.interpreter_id = ${payments.interpreterId}
      AND l.status = 'arrived' AND l.location IS NOT NULL AND ${isNotUndone}
    ORDER BY l.id LIMIT 1)`,
  checkInOfDevice: sql<{
    notes: string | null;
  } | null>`(SELECT jsonb_build_object('notes', l.notes) FROM ${trackingLogs} l
    WHERE l.assignment_id = ${assignments.id} AND l.interpreter_id = ${payments.interpreterId}
      AND l.status = 'arrived' AND l.entered_by IS NULL AND ${isNotUndone}
    ORDER BY l.id LIMIT 1)`,
  impossibleTime: sql<string | null>`(SELECT l.impossible_time FROM ${trackingLogs} l
    WHERE l.assignment_id = ${assignments.id} AND l.interpreter_id = ${payments.interpreterId}
      AND l.impossible_time IS NOT NULL ORDER BY l.id DESC LIMIT 1)`,
  place: sql<(Place & { precision: Precision }) | null>`(
    SELECT jsonb_build_object('lat', p.latitude, 'lng', p.longitude, 'precision', p.precision) FROM ${places} p
    WHERE p.client_id = ${assignments.clientId} AND p.location = ${assignments.location})`,
  placesBefore: sql<Place[]>`(SELECT coalesce(jsonb_agg(place), '[]') FROM (
    SELECT l.location AS place FROM (
      SELECT b.id FROM ${assignments} b
      WHERE b.client_id = ${assignments.clientId} AND b.location = ${assignments.location} AND b.deleted_at IS NULL
        AND b.starts_at < ${assignments.startsAt} AND b.starts_at > ${assignments.startsAt} - interval '180 days'
      ORDER BY b.starts_at DESC LIMIT ${APPOINTMENTS_BEFORE}) b
    JOIN ${trackingLogs} l ON l.assignment_id = b.id AND l.status = 'arrived' AND l.location IS NOT NULL
    LIMIT ${PLACES_BEFORE}) places)`,
  team: sql<string[]>`(SELECT coalesce(jsonb_agg(DISTINCT i.name), '[]') FROM ${assignments} b
    JOIN ${interpreters} i ON i.id = b.interpreter_id
    WHERE b.client_id = ${assignments.clientId} AND b.location = ${assignments.location} AND b.deleted_at IS NULL
      AND b.interpreter_id <> ${payments.interpreterId}
      AND b.status IN ('accepted', 'scheduled', 'in-progress', 'completed')
      AND b.starts_at < ${assignments.endsAt} AND b.ends_at > ${assignments.startsAt}
      AND b.starts_at > ${assignments.startsAt} - interval '24 hours')`,
};

interface Row
  extends Omit<
    CloseoutFacts,
    | 'actualEndsAt'
    | 'taxCents'
    | 'statedArrivalTime'
    | 'adjusted'
    | 'agreed'
    | 'expenseCents'
    | 'unratedHundredths'
    | 'spentCents'
    | 'checkInPlace'
    | 'checkInWithoutLocation'
    | 'checkedInAt'
    | 'site'
  > {
  readonly deviceArrivedAt: string | null;
  readonly place: (Place & { readonly precision: Precision }) | null;
  readonly steps: readonly StoredStep[];
  readonly timeZone: string;
  readonly mode: Mode;
  readonly checkInPlace: Position | null;
  readonly checkInOfDevice: { readonly notes: string | null } | null;
  readonly completion: Pick<
    typeof assignmentCompletions.$inferSelect,
    keyof typeof reportedColumns | 'statedArrivalTime'
  > | null;
}

function factsOf({
  steps,
  timeZone,
  mode,
  completion,
  checkInPlace,
  checkInOfDevice,
  deviceArrivedAt,
  place,
  ...row
}: Row): CloseoutFacts {
  const { parkingCents, tollsCents, otherExpensesCents } = completion ?? {};
  const miles = completion?.mileageHundredths ?? 0;
  const isUnrated = hasUnratedMiles('pay', { outcome: row.outcome, miles, lines: steps.map(lineOf) });
  return {
    ...row,
    taxCents: taxOfCharge(row.chargeCents, steps),
    checkedInAt: deviceArrivedAt ?? row.arrivedAt,
    site: place && siteOf({ lat: place.lat, lng: place.lng }, place.precision),
    actualEndsAt: endOf(row, timeZone, completion?.actualEndTime ?? null),
    statedArrivalTime: completion?.statedArrivalTime ?? null,
    agreed: agreedOf(steps),
    adjusted: { pay: adjustedOf(steps, 'pay'), charge: adjustedOf(steps, 'charge') },
    expenseCents: steps.reduce((sum, step) => sum + (isExpense(step) ? step.amountCents : 0), 0),
    unratedHundredths: isUnrated ? miles : 0,
    spentCents: (parkingCents ?? 0) + (tollsCents ?? 0) + (otherExpensesCents ?? 0),
    checkInPlace: checkInPlace && { ...checkInPlace, accuracyMetres: checkInPlace.accuracy ?? 0 },
    checkInWithoutLocation:
      mode === 'on_site' && checkInPlace === null && checkInOfDevice !== null
        ? { reason: withoutLocationReason(checkInOfDevice.notes) }
        : null,
  };
}

/** Without adjustments, and with the tax on it: as the amount was entered. */
function agreedOf(steps: readonly StoredStep[]): CloseoutFacts['agreed'] {
  const agreed = steps.find(({ byRulesCents }) => byRulesCents !== undefined);
  return agreed?.agreedCents === undefined || agreed.byRulesCents === undefined
    ? null
    : { cents: agreed.agreedCents, byRulesCents: agreed.byRulesCents };
}

function adjustedOf(steps: readonly StoredStep[], side: Side): Cents {
  const added = steps.filter((step) => step.side === side && step.adjustment !== undefined);
  return added.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

const EXPENSES: readonly RuleKind[] = ['mileage', 'travel_time', 'parking', 'tolls', 'other_expenses'];

const SPENT: readonly string[] = ['Parking', 'Tolls', 'Other expenses'];

function isExpense({ side, kind, label, unit, adjustment }: StoredStep): boolean {
  // A line that staff add counts as work, whatever it is called, as in the ledger.
  if (side !== 'pay' || adjustment !== undefined) return false;
  // Lines from before there were rules have no kind.
  return kind === undefined ? unit === 'miles' || SPENT.includes(label) : EXPENSES.includes(kind);
}

function lineOf({ side, unit, rateCents, rateTenthCents }: StoredStep) {
  return { side, unit: unit ?? null, rate: rateTenthCents ?? rateCents ?? 0 };
}

function endOf(
  { startsAt, endsAt }: Pick<Row, 'startsAt' | 'endsAt'>,
  timeZone: string,
  actualEndTime: string | null,
): string | null {
  if (actualEndTime === null) return null;
  const end = actualEnd({ startsAt, bookedEndsAt: endsAt, actualEndTime, timeZone });
  return end.ok ? end.value.endsAt : null;
}
