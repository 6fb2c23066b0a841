import type { Urgency } from '#domain/assignment/client-request.ts';
import { shareAnsweredWithin } from '#domain/dispatch/acceptance.ts';
import { wakingMinutes } from '#domain/dispatch/fill-clock.ts';
import { fillDeadline } from '#domain/dispatch/fill-deadline.ts';
import type { FillPolicy } from '#domain/dispatch/fill-policy.ts';
import { chanceOfAny, chanceOfYesWithin } from '#domain/dispatch/wave-size.ts';
import { type Help, whatWouldHelp } from '#domain/dispatch/what-would-help.ts';
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

/** How likely an unfilled appointment is to be filled, if everybody who may be asked is asked now. Source: rules D80, D83, D126. */
export async function outlookOf(on: Db | Tx, assignment: AssignmentRow, now: string): Promise<Outlook> {
  const { startsAt, mode, urgency } = assignment;
  const [policy, pool, { quiet }] = [
    await planPolicy(on, assignment),
    await planPool(on, assignment, now),
    await planClock(on, startsAt, now),
  ];
  const minutes = wakingMinutes(now, fillDeadline(startsAt, mode), quiet);
  const { curve } = pool.ranking;
  const { kind, preferredFirst, staffFirst, partnersLast } = policy;
  return {
    policy: { kind, preferredFirst, staffFirst, partnersLast },
    urgency: urgency ?? 'routine',
    speakers: pool.ranking.people.length,
    couldBeAsked: pool.candidates.length,
    chance: chanceOfAny([
      ...pool.candidates.map(({ chance }) => chance * shareAnsweredWithin(minutes, curve)),
      ...pool.open.map(({ chance, sentAt }) =>
        chanceOfYesWithin({ chance, ageMinutes: wakingMinutes(sentAt, now, quiet) }, minutes, curve),
      ),
    ]),
    help: whatWouldHelp(pool.alone),
  };
}
