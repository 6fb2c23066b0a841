import type { StaffScope } from '#domain/access/scope.ts';
import type { Urgency } from '#domain/assignment/client-request.ts';
import type { AssignmentStatus } from '#domain/assignment/status.ts';
import { START_CURVE } from '#domain/dispatch/acceptance.ts';
import { fillDeadline } from '#domain/dispatch/fill-deadline.ts';
import { chanceOfAny, chanceOfYesWithin } from '#domain/dispatch/wave-size.ts';
import type { Db } from '#server/db/connect.ts';
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

const FIELDS = {
  ...fieldsOf('a', {
    ...{ id: assignments.id, date: assignments.date, startTime: assignments.startTime },
    ...{ endTime: assignments.endTime, timeZone: assignments.timeZone, startsAt: assignments.startsAt },
    ...{ endsAt: assignments.endsAt, language: assignments.language, location: assignments.location },
    mode: assignments.mode,
  }),
  status: computed<AssignmentStatus>('a.status'),
  urgency: computed<Urgency | null>('a.urgency'),
  client: computed<{ id: number; name: string }>(`json_build_object('id', c.id, 'name', c.name)`),
  clientName: fieldsOf('c', { name: clients.name }).name,
  plan: optionalPart(
    fieldsOf('p', {
      ...{ id: fillPlans.id, state: fillPlans.state, wave: fillPlans.wave, nextAt: fillPlans.nextAt },
      ...{ isThin: fillPlans.isThin, chance: fillPlans.chance, endedWhy: fillPlans.endedWhy },
    }),
  ),
  declined: computed<number>('coalesce(o.declined, 0)'),
  /** Of each open offer: minutes since it was sent, and the chance that was predicted. */
  open: computed<readonly (readonly [number, number | null])[]>(`coalesce(o.open, '[]')`),
};

// An appointment lasts at most 24 hours: those that have begun are found by their start, too.
const UNFILLED = select(selection({ ...FIELDS, total: computed<number>('a.total') }), (columns) => ({
  name: 'plans-unfilled',
  text: `
    SELECT ${columns} FROM (
      SELECT a.*, count(*) OVER ()::integer AS total FROM assignments a
      WHERE a.status IN ('pending', 'declined') AND a.deleted_at IS NULL
        AND a.starts_at > $1::timestamptz - interval '24 hours' AND a.ends_at > $1
      ORDER BY a.starts_at, a.id LIMIT $2) a
    JOIN clients c ON c.id = a.client_id
    LEFT JOIN LATERAL (SELECT p.* FROM fill_plans p WHERE p.assignment_id = a.id ORDER BY p.id DESC LIMIT 1) p ON true
    LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE o.state = 'declined')::integer AS declined,
        json_agg(json_build_array(extract(epoch FROM $1::timestamptz - o.sent_at) / 60, o.predicted)) FILTER (WHERE o.state = 'open') AS open
      FROM offers o WHERE o.assignment_id = a.id) o ON true
    ORDER BY a.starts_at, a.id`,
}));

type Row = RowOf<typeof FIELDS>;

/** An appointment without an interpreter that has not ended. `chance`: that somebody says yes by the deadline, from 0 to 1. */
export interface UnfilledRow extends Row {
  readonly deadlineAt: string;
  readonly chance: number;
}

/** An offer without a score was made before there were any. */
const UNKNOWN_CHANCE = 0.22;

/**
 * The first `limit` appointments without an interpreter that have not ended, in the order of their starts. Of their chances what a running plan reckoned counts; else only the
 * offers that are open. Source: rules D126, D152.
 */
export async function unfilled(
  db: Db,
  _who: StaffScope,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<{ readonly total: number; readonly rows: readonly UnfilledRow[] }> {
  const found = await selectRows(db, UNFILLED, [now, limit]);
  const rows = found.map((row) => ({
    ...row,
    deadlineAt: fillDeadline(row.startsAt, row.mode),
    chance: chanceOf(row, now),
  }));
  return { total: found[0]?.total ?? 0, rows };
}

function chanceOf({ plan, open, startsAt, mode }: Row, now: string): number {
  if (plan?.state === 'running' && plan.chance !== null) return plan.chance;
  const left = (Date.parse(fillDeadline(startsAt, mode)) - Date.parse(now)) / 60_000;
  const minutes = Math.max(0, left);
  return chanceOfAny(
    open.map(([ageMinutes, predicted]) =>
      chanceOfYesWithin({ ageMinutes, chance: predicted ?? UNKNOWN_CHANCE }, minutes, START_CURVE),
    ),
  );
}
