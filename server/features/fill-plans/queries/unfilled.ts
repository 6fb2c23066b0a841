import type { StaffScope } from '#domain/access/scope.ts';
import type { Urgency } from '#domain/assignment/client-request.ts';
import type { AssignmentStatus } from '#domain/assignment/status.ts';
import type { Span } from '#domain/dispatch/availability/spans.ts';
import type { AnswerCurve } from '#domain/dispatch/fill-plan/acceptance.ts';
import { fillDeadline } from '#domain/dispatch/fill-plan/fill-deadline.ts';
import { chanceInTime } from '#domain/dispatch/fill-plan/fill-plan.ts';
import { dayOf } from '#domain/dispatch/ranking/offer-statistics.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import {
  computed,
  fieldsOf,
  optionalPart,
  type RowOf,
  select,
  selection,
  selectRows,
} from '#server/db/query.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { fillPlans } from '#server/db/schema/dispatch.ts';
import { clients } from '#server/db/schema/people.ts';
import { answerCurve } from '#server/features/matching/queries/score-facts.ts';
import { planClock } from './plan-clock.ts';
import { SENT_AT } from './pool.ts';

const FIELDS = {
  ...fieldsOf('a', {
    id: assignments.id,
    date: assignments.date,
    startTime: assignments.startTime,
    endTime: assignments.endTime,
    timeZone: assignments.timeZone,
    startsAt: assignments.startsAt,
    endsAt: assignments.endsAt,
    language: assignments.language,
    location: assignments.location,
    mode: assignments.mode,
  }),
  status: computed<AssignmentStatus>('a.status'),
  urgency: computed<Urgency | null>('a.urgency'),
  client: computed<{ id: number; name: string }>(`json_build_object('id', c.id, 'name', c.name)`),
  clientName: fieldsOf('c', { name: clients.name }).name,
  plan: optionalPart(
    fieldsOf('p', {
      id: fillPlans.id,
      state: fillPlans.state,
      wave: fillPlans.wave,
      nextAt: fillPlans.nextAt,
      isThin: fillPlans.isThin,
      chance: fillPlans.chance,
      endedWhy: fillPlans.endedWhy,
      // Each step of a running plan computes its chance anew.
      steppedAt: fillPlans.updatedAt,
    }),
  ),
  declined: computed<number>('coalesce(o.declined, 0)'),
  /** Of each open offer: its interpreter, when its first message left (null: it waits), and the chance that was predicted. */
  open: computed<readonly (readonly [number, string | null, number | null])[]>(`coalesce(o.open, '[]')`),
};
const COLUMNS = selection({ ...FIELDS, total: computed<number>('a.total') });

/** SQL: appointments without an interpreter, as a query `a` of assignments says. `$1`: the instant now. */
const reading = (columns: string, a: string) => `
    SELECT ${columns} FROM (${a}) a
    JOIN clients c ON c.id = a.client_id
    LEFT JOIN LATERAL (SELECT p.* FROM fill_plans p WHERE p.assignment_id = a.id ORDER BY p.id DESC LIMIT 1) p ON true
    LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE o.state = 'declined')::integer AS declined,
        json_agg(json_build_array(o.interpreter_id, ${SENT_AT}, o.predicted)) FILTER (WHERE o.state = 'open') AS open
      FROM offers o WHERE o.assignment_id = a.id) o ON true
    ORDER BY a.starts_at, a.id`;
const WITHOUT_INTERPRETER = `a.status IN ('pending', 'declined') AND a.deleted_at IS NULL`;

// An appointment lasts at most 24 hours: those that have begun are found by their start, too.
const UNFILLED = select(COLUMNS, (columns) => ({
  name: 'plans-unfilled',
  text: reading(
    columns,
    `SELECT a.*, count(*) OVER ()::integer AS total FROM assignments a
      WHERE ${WITHOUT_INTERPRETER} AND a.starts_at > $1::timestamptz - interval '24 hours' AND a.ends_at > $1
      ORDER BY a.starts_at, a.id LIMIT $2`,
  ),
}));
const ONE = select(COLUMNS, (columns) => ({
  name: 'plan-unfilled-one',
  text: reading(
    columns,
    `SELECT a.*, 1 AS total FROM assignments a WHERE a.id = $2 AND ${WITHOUT_INTERPRETER} AND a.starts_at > $1::timestamptz`,
  ),
}));

type Row = RowOf<typeof FIELDS>;

/** How likely it is that somebody says yes by the deadline, from 0 to 1, and the instant as of which that was computed. */
export interface FillChance {
  readonly chance: number;
  readonly chanceAt: string;
}

/** An appointment without an interpreter that has not ended. */
export interface UnfilledRow extends Row, FillChance {
  readonly deadlineAt: string;
}

/** An offer without a score was made before there were any. */
const UNKNOWN_CHANCE = 0.22;

/**
 * The first `limit` appointments without an interpreter that have not ended, in the order of their starts. Source: rules fill-plans-10 and
 * fill-plans-13.
 */
export async function unfilled(
  db: Db,
  _who: StaffScope,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<{ readonly total: number; readonly rows: readonly UnfilledRow[] }> {
  const found = await selectRows(db, UNFILLED, [now, limit]);
  const chances = await chancesOf(db, found, now);
  const rows = found.map((row, at) => ({
    ...row,
    deadlineAt: fillDeadline(row.startsAt, row.mode),
    ...(chances[at] ?? { chance: 0, chanceAt: now }),
  }));
  return { total: found[0]?.total ?? 0, rows };
}

/**
 * The chance of one appointment, as the list of unfilled ones has it; null: it has an interpreter, or has begun. Source: rule
 * fill-plans-13.
 */
export async function chanceOfFilling(
  on: Db | Tx,
  _who: StaffScope,
  { now, assignmentId }: { readonly now: string; readonly assignmentId: number },
): Promise<FillChance | null> {
  const found = await selectRows(on, ONE, [now, assignmentId]);
  const [chance = null] = await chancesOf(on, found, now);
  return chance;
}

/** What a running plan last computed; else that of the offers that are open now. */
async function chancesOf(on: Db | Tx, rows: readonly Row[], now: string): Promise<FillChance[]> {
  const last = rows.at(-1);
  if (!last) return [];
  const { quiet } = await planClock(on, last.startsAt, now);
  const curve = await answerCurve(on, dayOf(now));
  return rows.map((row) => {
    const { plan } = row;
    if (plan?.state === 'running' && plan.chance !== null)
      return { chance: plan.chance, chanceAt: plan.steppedAt };
    return { chance: chanceOfOpen(row, { now, quiet, curve }), chanceAt: now };
  });
}

interface Clock {
  readonly now: string;
  readonly quiet: readonly Span[];
  readonly curve: AnswerCurve;
}

function chanceOfOpen({ startsAt, mode, urgency, open }: Row, { now, quiet, curve }: Clock): number {
  const offers = open.map(([interpreterId, sentAt, predicted]) => ({
    interpreterId,
    sentAt: sentAt ?? now,
    chance: predicted ?? UNKNOWN_CHANCE,
  }));
  const state = { startsAt, mode, urgency: urgency ?? 'routine', open: offers, quiet, curve };
  return chanceInTime({ state, pool: [], now }).chanceOfAll;
}
