import type { Urgency } from '#domain/assignment/client-request.ts';
import { fillDeadline } from '#domain/dispatch/fill-plan/fill-deadline.ts';
import type { CurrentWave } from '#domain/dispatch/fill-plan/fill-plan.ts';
import type { FillPolicy, FillStep } from '#domain/dispatch/fill-plan/fill-policy.ts';
import type { PlanState } from '#domain/dispatch/fill-plan/plan-state.ts';
import type { AssignmentRow } from '../assignments/row.ts';
import type { Tx } from '../connect.ts';
import { computed, queryRows, select, selection, selectRows } from '../query.ts';
import { CHANGES_CHANNEL } from '../record/record.ts';

/*
 * Rows of plans together with their jobs, and the notice for open screens of staff. Each of these changes happens under the lock of its assignment, so that a
 * plan's row and the job of its key are never locked in two orders (decision 55).
 */

/** The job that makes the next step of a plan; its payload is `{ planId, wave }`. */
export const PLAN_JOB = 'advance_fill_plan';

/** A step that failed is tried again; whatever remains is found every minute. */
const ATTEMPTS = 10;
const LIVE = `state IN ('running', 'paused')`;
const LATER = `greatest($2::timestamptz, updated_at + interval '1 millisecond')`;

/** SQL: the job for the plan `id` after the wave `wave`, at the instant `at`: the only one of its key. */
const job = (id: string, wave: string, at: string) =>
  `graphile_worker.add_job('${PLAN_JOB}', json_build_object('planId', ${id}, 'wave', ${wave}), run_at := ${at}, job_key := 'fill:' || ${id},
    job_key_mode := 'replace', max_attempts := ${ATTEMPTS})`;
/** SQL: tells the screens of staff that the plan of an assignment has changed. */
const notice = (assignmentId: string) =>
  `pg_notify('${CHANGES_CHANNEL}', json_build_object('topic', 'fill-plans', 'ids', json_build_array(${assignmentId}), 'interpreters', json_build_array(),
    'clients', json_build_array())::text)`;

const BEGIN = {
  name: 'plan-begin',
  text: `WITH begun AS (
      INSERT INTO fill_plans (assignment_id, started_at, updated_at, policy, urgency, deadline_at, state, next_at, started_by)
      VALUES ($1, $2, $2, $3, $4, $5, $6, CASE $6 WHEN 'running' THEN $2::timestamptz END, $7) RETURNING id, assignment_id, state)
    SELECT id, ${notice('assignment_id')}::text, CASE state WHEN 'running' THEN (${job('id', '0', '$2::timestamptz')}).id END FROM begun`,
};

/** How a plan begins. `startedBy`: the account of staff; null: by itself. */
export interface Beginning {
  readonly policy: FillPolicy;
  readonly urgency: Urgency;
  readonly startedBy: number | null;
  readonly state?: 'running' | 'paused';
  readonly now: string;
}

/** Begins a plan of a locked assignment that has no live one, with the job of its first step. Answers its id. Source: rule fill-plans-1. */
export async function beginPlan(
  tx: Tx,
  { id, startsAt, mode }: Pick<AssignmentRow, 'id' | 'startsAt' | 'mode'>,
  { policy, urgency, startedBy, state = 'running', now }: Beginning,
): Promise<number> {
  const { kind, preferredFirst, staffFirst, partnersLast } = policy;
  const storedPolicy = JSON.stringify({ kind, preferredFirst, staffFirst, partnersLast });
  const values = [id, now, storedPolicy, urgency, fillDeadline(startsAt, mode), state, startedBy];
  const [begun] = await queryRows<[number]>(tx, BEGIN, values);
  if (!begun) throw new Error('no plan was begun');
  return begun[0];
}

const ENDED = {
  id: computed<number>('id'),
  policy: computed<FillPolicy>('policy'),
  urgency: computed<Urgency>('urgency'),
  was: computed<'running' | 'paused'>('was'),
  notice: computed<string>(`${notice('assignment_id')}::text`),
  job: computed<number | null>(`(graphile_worker.remove_job('fill:' || id)).id`),
};
const END = select(selection(ENDED), (columns) => ({
  name: 'plan-end',
  text: `WITH live AS (SELECT id, state FROM fill_plans WHERE assignment_id = $1 AND ${LIVE} FOR UPDATE),
      ended AS (
        UPDATE fill_plans p SET state = $3, next_at = NULL, ended_at = $2, ended_why = $4, updated_at = greatest($2::timestamptz, p.updated_at + interval '1 millisecond')
        FROM live WHERE p.id = live.id RETURNING p.id, p.assignment_id, p.policy, p.urgency, live.state AS was)
    SELECT ${columns} FROM ended`,
}));

/** How a plan ends, with a sentence for staff. */
export interface PlanEnd {
  readonly as: Exclude<PlanState, 'running' | 'paused'>;
  readonly why: string;
  readonly now: string;
}

/** A plan that has just ended, and whether it had been paused. */
export interface EndedPlan {
  readonly id: number;
  readonly policy: FillPolicy;
  readonly urgency: Urgency;
  readonly was: 'running' | 'paused';
}

/** Ends the live plan of a locked assignment and its job, and answers what it was; null: there is none. Source: rule fill-plans-8. */
export async function endPlan(
  tx: Tx,
  assignmentId: number,
  { as, why, now }: PlanEnd,
): Promise<EndedPlan | null> {
  const [ended = null] = await selectRows(tx, END, [assignmentId, now, as, why]);
  return ended;
}

const HURRY = {
  name: 'plan-hurry',
  text: `SELECT id, (${job('id', 'NULL::integer', '$2::timestamptz')}).id FROM fill_plans WHERE assignment_id = $1 AND state = 'running'`,
};

/**
 * The running plan of a locked assignment looks again at once, because somebody declined; when its next wave is due stays as it is. Answers whether there is
 * one. Source: rule fill-plans-7.
 */
export async function hurryPlan(tx: Tx, assignmentId: number, now: string): Promise<boolean> {
  return (await queryRows(tx, HURRY, [assignmentId, now])).length > 0;
}

const SHAPE = `UPDATE fill_plans SET state = $3, next_at = CASE $3 WHEN 'running' THEN $2::timestamptz END, policy = policy || $4::jsonb, updated_at = ${LATER}
    WHERE id = $1 RETURNING id, assignment_id, wave, state`;
const SET = {
  name: 'plan-set',
  text: `WITH changed AS (${SHAPE})
    SELECT id, ${notice('assignment_id')}::text, CASE state WHEN 'running' THEN (${job('id', 'wave', '$2::timestamptz')}).id
      ELSE (graphile_worker.remove_job('fill:' || id)).id END FROM changed`,
};

/** Staff pause a live plan of a locked assignment, go on with it at once, or ask everybody from now on. Source: rule fill-plans-6. */
export async function changePlan(
  tx: Tx,
  planId: number,
  to: {
    readonly state: 'running' | 'paused';
    readonly policy?: Pick<FillPolicy, 'kind'>;
    readonly now: string;
  },
): Promise<void> {
  await queryRows(tx, SET, [planId, to.now, to.state, JSON.stringify(to.policy ?? {})]);
}

/** What a step of a plan decided. `nextAt` is an instant. */
export interface PlanStep {
  readonly wave: number;
  readonly step: FillStep | null;
  /** The wave that goes on; null: another one begins with the next step. */
  readonly current: CurrentWave | null;
  readonly chance: number | null;
  readonly isThin: boolean;
  /** How many could be asked besides. */
  readonly left: number;
  readonly nextAt: string;
  readonly now: string;
}

const STEP = {
  name: 'plan-step',
  text: `WITH stepped AS (
      UPDATE fill_plans SET wave = $3, step = $4, chance = $5, is_thin = $6, next_at = CASE state WHEN 'running' THEN $7::timestamptz END,
        wave_started_at = $8, wave_ends_at = $9, wave_wanted = $10, left_to_ask = $11, updated_at = ${LATER}
      WHERE id = $1 AND ${LIVE} RETURNING id, assignment_id, wave, next_at, state)
    SELECT id, ${notice('assignment_id')}::text, CASE state WHEN 'running' THEN (${job('id', 'wave', 'next_at')}).id END FROM stepped`,
};

/** Keeps a step of a live plan, with the job of the next one if it runs. */
export async function savePlanStep(
  tx: Tx,
  planId: number,
  { wave, step, current, chance, isThin: isHardToFill, left, nextAt, now }: PlanStep,
): Promise<void> {
  const { startedAt = null, endsAt = null, wanted = null } = current ?? {};
  await queryRows(tx, STEP, [
    planId,
    now,
    wave,
    step,
    chance,
    isHardToFill,
    nextAt,
    startedAt,
    endsAt,
    wanted,
    left,
  ]);
}

const LOOK = {
  name: 'plan-look',
  text: `SELECT (graphile_worker.add_job('${PLAN_JOB}', json_build_object('planId', p.id, 'wave', NULL), max_attempts := ${ATTEMPTS})).id
    FROM (SELECT DISTINCT p.id FROM offers o JOIN assignments a ON a.id = o.assignment_id
      JOIN fill_plans p ON p.assignment_id = a.id AND p.state = 'running'
      WHERE o.interpreter_id = $1 AND o.state = 'open' AND a.id <> $4 AND a.starts_at < $3 AND a.ends_at > $2) p`,
};

/**
 * Somebody was booked: plans of other appointments at that time that have asked them look again. Only jobs are written, without a key: another appointment, its offers
 * and its plan are never locked here, or two who say yes crosswise would wait for each other. Source: rule fill-plans-9; decision 55.
 */
export async function tellOtherPlans(
  tx: Tx,
  booking: {
    readonly id: number;
    readonly interpreterId: number;
    readonly startsAt: string;
    readonly endsAt: string;
  },
): Promise<void> {
  await queryRows(tx, LOOK, [booking.interpreterId, booking.startsAt, booking.endsAt, booking.id]);
}

const FORGET_STANDBY = {
  name: 'plan-forget-reserve',
  text: 'UPDATE offers SET reserve_at = NULL WHERE assignment_id = $1 AND reserve_at IS NOT NULL',
};

/** Ends the standby of a locked assignment: it was offered for what the assignment required before. Source: rule offers-14. */
export async function forgetStandby(tx: Tx, assignmentId: number): Promise<void> {
  await queryRows(tx, FORGET_STANDBY, [assignmentId]);
}

const MISSED = {
  name: 'plan-missed',
  text: `SELECT id, (${job('id', 'wave', '$1::timestamptz')}).id FROM fill_plans
    WHERE state = 'running' AND next_at < $1::timestamptz - interval '60 seconds'`,
};

/**
 * Plans whose step is a minute late, because its job is lost or failed for good, get it again. Answers how many. Source: rule fill-plans-9.
 */
export async function findMissedSteps(tx: Tx, now: string): Promise<number> {
  return (await queryRows(tx, MISSED, [now])).length;
}
