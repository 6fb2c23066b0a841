import type { Urgency } from '#domain/assignment/client-request.ts';
import { chanceInTime } from '#domain/dispatch/fill-plan/fill-plan.ts';
import type { FillPolicy } from '#domain/dispatch/fill-plan/fill-policy.ts';
import { type Help, whatWouldHelp } from '#domain/dispatch/fill-plan/what-would-help.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { planPolicy } from '#server/features/matching/queries/plan-policy.ts';
import { planClock } from './plan-clock.ts';
import { planPool } from './pool.ts';

/** With what a plan would start now, whom it could ask, and what would add people. `chance`: that one of all of them says yes in time, from 0 to 1. */
export interface Outlook {
  readonly policy: FillPolicy;
  readonly urgency: Urgency;
  /** How many speak the language at all. */
  readonly speakers: number;
  readonly couldBeAsked: number;
  readonly chance: number;
  readonly help: readonly Help[];
}

/**
 * How likely an unfilled appointment is to be filled, if everybody who may be asked is asked now. Source: rules fill-plans-5 and
 * fill-plans-10.
 */
export async function outlookOf(on: Db | Tx, assignment: AssignmentRow, now: string): Promise<Outlook> {
  const { startsAt, mode } = assignment;
  const urgency = assignment.urgency ?? 'routine';
  const [policy, pool, { quiet }] = [
    await planPolicy(on, assignment),
    await planPool(on, assignment, now),
    await planClock(on, startsAt, now),
  ];
  const { chanceOfAll } = chanceInTime({
    state: { startsAt, mode, urgency, quiet, open: pool.open, curve: pool.ranking.curve },
    pool: pool.candidates,
    now,
  });
  const { kind, preferredFirst, staffFirst, partnersLast } = policy;
  return {
    policy: { kind, preferredFirst, staffFirst, partnersLast },
    urgency,
    speakers: pool.ranking.people.length,
    couldBeAsked: pool.candidates.length,
    chance: chanceOfAll,
    help: whatWouldHelp(pool.alone),
  };
}
