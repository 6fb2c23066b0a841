import type { Constraint } from '#domain/dispatch/constraint.ts';
import type { AutoAccept } from '#domain/dispatch/fill-plan/auto-accept.ts';
import type { FillCandidate, OpenOffer } from '#domain/dispatch/fill-plan/fill-plan.ts';
import type { Excluded } from '#domain/dispatch/fill-plan/what-would-help.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { formerIds } from '#server/db/plans/booking-end.ts';
import { isOnStandby } from '#server/db/plans/standby.ts';
import { computed, fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { offers } from '#server/db/schema/appointments.ts';
import { interpreters } from '#server/db/schema/people.ts';
import {
  byEstimate,
  type RankedPerson,
  type Ranking,
  rank,
} from '#server/features/assignments/queries/rank.ts';

/** Somebody whom a plan may ask now. */
export interface PlanCandidate extends FillCandidate {
  readonly ranked: RankedPerson;
  /** What they take without being asked; null: nothing. */
  readonly standingYes: AutoAccept | null;
  /** They said that they could step in. */
  readonly isOnStandby: boolean;
}

/** An offer without an answer; `isBusy`: its interpreter has another booking at that time by now. */
export interface WaitingOffer extends OpenOffer {
  readonly offerId: number;
  readonly isBusy: boolean;
}

/** Who can be asked for an appointment, who has been, and who cannot be. */
export interface PlanPool {
  readonly ranking: Ranking;
  /** In the order of rank, without those who have an open offer of it or have given it back. */
  readonly candidates: readonly PlanCandidate[];
  readonly open: readonly WaitingOffer[];
  /** The number of people without an open offer by what keeps them away first. */
  readonly leftOut: Readonly<Partial<Record<Constraint, number>>>;
  /** The number of those whom one constraint alone keeps away. */
  readonly alone: Excluded;
}

const PERSON = {
  ...fieldsOf('i', {
    id: interpreters.id,
    engagement: interpreters.engagement,
    standingYes: interpreters.standingYes,
  }),
  offersThisWeek: computed<number>(
    `(SELECT count(*)::integer FROM offers o WHERE o.interpreter_id = i.id AND o.sent_at > $2::timestamptz - interval '7 days')`,
  ),
  openOffers: computed<number>(
    `(SELECT count(*)::integer FROM offers o WHERE o.interpreter_id = i.id AND o.state = 'open' AND o.expires_at > $2)`,
  ),
};
const PEOPLE = select(selection(PERSON), (columns) => ({
  name: 'plan-people',
  text: `SELECT ${columns} FROM interpreters i WHERE i.id = ANY ($1::integer[])`,
}));

/** SQL: when the first message about the offer `o` left; null: all still wait, for example for the end of a night. Who gets none finds it in the portal. */
export const SENT_AT = `(
      SELECT CASE WHEN count(e.at) > 0 THEN to_json(min(e.at)) WHEN count(*) FILTER (WHERE n.state IN ('queued', 'sending')) = 0 THEN to_json(o.sent_at) END
      FROM notifications n LEFT JOIN notification_events e ON e.notification_id = n.id AND e.state = 'sent'
      WHERE n.offer_id = o.id AND n.kind = 'offer_made')`;

const OPEN_OFFERS = select(
  selection({
    ...fieldsOf('o', {
      offerId: offers.id,
      interpreterId: offers.interpreterId,
      predicted: offers.predicted,
    }),
    sentAt: computed<string | null>(SENT_AT),
  }),
  (columns) => ({
    name: 'plan-open-offers',
    text: `SELECT ${columns} FROM offers o WHERE o.assignment_id = $1 AND o.state = 'open' AND o.expires_at > $2 ORDER BY o.id`,
  }),
);

const FORMER_AND_STANDBY = select(
  selection({
    former: computed<readonly number[]>(formerIds('$1')),
    reserve: computed<readonly number[]>(
      `coalesce((SELECT array_agg(o.interpreter_id) FROM offers o WHERE o.assignment_id = $1 AND ${isOnStandby('o')}), '{}')`,
    ),
  }),
  (columns) => ({ name: 'plan-beside', text: `SELECT ${columns}` }),
);

/**
 * Whom a plan of an appointment may ask now, the best first, and what is known of the others: the one place that decides it. An interpreter who gave it back or was
 * released is not asked again. `now` is an instant. Source: rules eligibility-17, ranking-2, fill-plans-7 and fill-plans-12.
 */
export async function planPool(on: Db | Tx, assignment: AssignmentRow, now: string): Promise<PlanPool> {
  const ranking = await rank(on, assignment, { now, who: 'speakers', ways: byEstimate });
  const openOffers = await selectRows(on, OPEN_OFFERS, [assignment.id, now]);
  const [others] = await selectRows(on, FORMER_AND_STANDBY, [assignment.id]);
  const former = new Set(others?.former);
  const standby = new Set(others?.reserve);
  const askedIds = new Set(openOffers.map(({ interpreterId }) => interpreterId));
  const askable = ranking.people
    .slice(0, ranking.couldBeAsked)
    .filter(({ row }) => !askedIds.has(row.interpreter.id) && !former.has(row.interpreter.id));
  // Somebody who was asked in spite of something is not kept away by it.
  const unasked = ranking.people.filter(({ row }) => !askedIds.has(row.interpreter.id));
  const rows = await selectRows(on, PEOPLE, [askable.map(({ row }) => row.interpreter.id), now]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const people = new Map(ranking.people.map((person) => [person.row.interpreter.id, person]));
  return {
    ranking,
    candidates: askable.flatMap((ranked) => {
      const person = known.get(ranked.row.interpreter.id);
      return person ? [candidateOf(ranked, person, standby.has(ranked.row.interpreter.id))] : [];
    }),
    open: openOffers.map(({ offerId, interpreterId, predicted, sentAt }) => {
      const person = people.get(interpreterId);
      return {
        offerId,
        interpreterId,
        sentAt: sentAt ?? now,
        chance: predicted ?? person?.chance ?? 0,
        isBusy: person?.eligibility.exclusions.some(({ constraint }) => constraint === 'overlap') ?? false,
      };
    }),
    leftOut: countedBy(unasked.flatMap(({ eligibility }) => eligibility.firstConstraint ?? [])),
    alone: excludedByOne({ people: unasked }),
  };
}

function candidateOf(
  ranked: RankedPerson,
  person: ReturnType<(typeof PEOPLE)['read']>,
  isOnStandby: boolean,
): PlanCandidate {
  const { engagement, offersThisWeek, openOffers, standingYes: autoAccept } = person;
  return {
    interpreterId: ranked.row.interpreter.id,
    chance: ranked.chance,
    opportunityPerHour: ranked.facts.opportunityPerHour,
    isPreferred: ranked.facts.isPreferred,
    isStaff: engagement === 'employed',
    isPartner: engagement === 'agency',
    offersThisWeek,
    openOffers,
    ranked,
    isOnStandby,
    // Only `putAutoAccept` writes it.
    standingYes: autoAccept as AutoAccept | null,
  };
}

/** The number of people of a ranking whom one constraint alone keeps away, by constraint. Source: rule fill-plans-10. */
export function excludedByOne({ people }: Pick<Ranking, 'people'>): Excluded {
  return countedBy(
    people.flatMap(({ eligibility }) =>
      eligibility.exclusions.length === 1 ? (eligibility.firstConstraint ?? []) : [],
    ),
  );
}

function countedBy(constraints: readonly Constraint[]): Partial<Record<Constraint, number>> {
  const counts: Partial<Record<Constraint, number>> = {};
  for (const constraint of constraints) counts[constraint] = (counts[constraint] ?? 0) + 1;
  return counts;
}
