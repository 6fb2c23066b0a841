import type { PlanOfAssignment, PlanOffer, PlanWave, Unfilled } from '#contracts/fill-plans/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Constraint } from '#domain/dispatch/constraint.ts';
import { type PlanAction, planActions, whyNoPlan } from '#domain/dispatch/fill-plan/plan-state.ts';
import type { StaffOfferState } from '#domain/offer/answer.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { shownScore } from '../../assignments/present/rank.ts';
import type { Outlook } from '../queries/outlook.ts';
import type { Timeline, TimelineOffer, TimelineWave } from '../queries/timeline.ts';
import type { FillChance, UnfilledRow } from '../queries/unfilled.ts';

/** Who reads it, and when. */
interface Reading {
  readonly who: StaffScope;
  readonly now: string;
}

/** What is not offered when nobody could be asked. Source: rule fill-plans-6. */
const ASKING_ACTIONS: readonly PlanAction[] = ['start', 'ask_now', 'ask_everybody'];

/** How an appointment is being filled, for staff alone: scores, predictions and overrides are theirs. */
export function presentPlan(
  assignment: AssignmentRow,
  { plans, waves, offers, bookedAnyway }: Timeline,
  {
    outlook,
    likelihood,
    ...reading
  }: Reading & { readonly outlook: Outlook | null; readonly likelihood: FillChance | null },
): PlanOfAssignment {
  const { now } = reading;
  const planned = { ...assignment, state: plans[0]?.state ?? null };
  const isLive = planned.state === 'running' || planned.state === 'paused';
  const offersOf = Map.groupBy(offers, ({ planId, wave }) => `${planId}/${wave}`);
  const wavesOf = Map.groupBy(waves, ({ planId }) => planId);
  return {
    assignmentId: assignment.id,
    plans: plans.map((plan) => ({
      ...plan,
      waves: (wavesOf.get(plan.id) ?? []).map((wave) =>
        presentWave(wave, offersOf.get(`${plan.id}/${wave.wave}`) ?? [], reading),
      ),
    })),
    acts: planActions(planned, now).filter(
      (action) => outlook?.couldBeAsked !== 0 || !ASKING_ACTIONS.includes(action),
    ),
    whyNot: isLive ? null : whyNoPlan(planned, now),
    likelihood: likelihood && { chance: likelihood.chance, chanceAt: likelihood.chanceAt },
    outlook: outlook && { ...outlook, help: [...outlook.help] },
    bookedAnyway:
      isSeeking(assignment) || bookedAnyway === null
        ? null
        : { ...bookedAnyway, overrode: [...bookedAnyway.overrode] },
    reserve: offers
      .flatMap((offer) =>
        offer.isOnStandby && offer.reserveAt !== null ? [{ since: offer.reserveAt, offer }] : [],
      )
      .sort((a, b) => Date.parse(a.since) - Date.parse(b.since))
      .map(({ since, offer }) => ({ interpreter: personOf(offer), since })),
  };
}

/** Nobody is booked, or was when it ended. */
const isSeeking = ({ status, interpreterId }: AssignmentRow) =>
  interpreterId === null || status === 'pending' || status === 'declined';

function presentWave(
  { planId: _, leftOut, ...wave }: TimelineWave,
  offers: readonly TimelineOffer[],
  reading: Reading,
): PlanWave {
  // The keys of what was counted by constraint are constraints.
  const counts = Object.entries(leftOut) as [Constraint, number][];
  return {
    ...wave,
    leftOut: counts
      .map(([constraint, people]) => ({ constraint, people }))
      .sort((a, b) => b.people - a.people),
    offers: offers.map((offer) => presentPlanOffer(offer, reading)),
  };
}

function presentPlanOffer(offer: TimelineOffer, { who, now }: Reading): PlanOffer {
  const shown = offer.score && shownScore(offer.score, who);
  return {
    offerId: offer.id,
    interpreter: personOf(offer),
    state: stateOf(offer, now),
    sentAt: offer.sentAt,
    deliveredAt: offer.deliveredAt && isoInstant(offer.deliveredAt),
    answeredAt: offer.answeredAt,
    declineReason: offer.declineReason,
    predicted: offer.predicted,
    place: offer.score?.place ?? null,
    total: shown?.total ?? null,
    terms: (shown?.terms ?? []).map(({ key, points, text }) => ({ key, points, text })),
    overrideReason: offer.overrideReason,
    reserveAt: offer.reserveAt,
    byStandingYes: offer.byStandingYes,
  };
}

function stateOf({ state, bookingEnd, expiresAt }: TimelineOffer, now: string): StaffOfferState {
  if (bookingEnd !== null) return bookingEnd;
  return state === 'open' && Date.parse(expiresAt) <= Date.parse(now) ? 'expired' : state;
}

const personOf = ({ interpreterId: id, name, phone }: TimelineOffer) => ({ id, name, phone });

/** Unfilled appointments in the order of the query. */
export function presentUnfilled({
  total,
  rows,
}: {
  readonly total: number;
  readonly rows: readonly UnfilledRow[];
}): Unfilled {
  return { total, appointments: rows.map(presentRow) };
}

function presentRow(row: UnfilledRow): Unfilled['appointments'][number] {
  const { date, startTime, endTime, timeZone, startsAt, endsAt, language, location, mode } = row;
  const { plan } = row;
  return {
    assignmentId: row.id,
    date,
    startTime,
    endTime,
    timeZone,
    startsAt,
    endsAt,
    language,
    location,
    mode,
    client: row.client,
    urgency: row.urgency,
    status: row.status,
    deadlineAt: row.deadlineAt,
    openOffers: row.open.length,
    declined: row.declined,
    chance: row.chance,
    chanceAt: row.chanceAt,
    plan: plan && {
      id: plan.id,
      state: plan.state,
      wave: plan.wave,
      nextAt: plan.nextAt,
      isThin: plan.isThin,
      endedWhy: plan.endedWhy,
    },
  };
}
