import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { accepts, pickAutoAccept } from '#domain/dispatch/fill-plan/auto-accept.ts';
import { handBackUntil } from '#domain/dispatch/fill-plan/return-booking.ts';
import { medianOf } from '#domain/dispatch/ranking/score.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { savePlanStep } from '#server/db/plans/plan-rows.ts';
import { queryRows } from '#server/db/query.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { setReminder } from '#server/db/record/reminder.ts';
import { fillWaves } from '#server/db/schema/dispatch.ts';
import { orRefuse } from '#server/db/transaction.ts';
import {
  type CommandContext,
  newEventKey,
  roleOf,
} from '#server/features/assignments/commands/command-context.ts';
import {
  changesOf,
  clientMessages,
  formerAppointment,
  interpreterMessages,
  offerMessages,
} from '#server/features/assignments/commands/messages.ts';
import {
  closeOffers,
  endEarlierYes,
  type OfferOf,
  openOffers,
} from '#server/features/assignments/commands/offer-rows.ts';
import { lockPeople } from '#server/features/assignments/queries/busy.ts';
import { checkEligibilityOf } from '#server/features/matching/queries/check-eligibility.ts';
import type { PlanCandidate } from '../queries/pool.ts';
import type { Moment } from './moment.ts';
import { appointmentInWords } from './tell-staff.ts';

const BOOK_OFFER = {
  name: 'plan-standing-yes',
  text: `UPDATE offers SET state = 'accepted', answered_at = $2, closed_at = $2, by_standing_yes = true WHERE id = $1`,
};

/**
 * Books somebody who said yes to such appointments in advance, at once and with a message, and ends the plan; they may return it for 30 minutes. False: nobody's
 * auto-accept takes it. The statistics count only that they were asked: it is no answer to an offer. Source: rules fill-plans-14 to
 * fill-plans-16.
 */
export async function bookByAutoAccept(tx: Tx, context: CommandContext, moment: Moment): Promise<boolean> {
  const { assignment, pool } = moment;
  const { now } = context;
  const medianOpportunity =
    medianOf(pool.candidates.map(({ opportunityPerHour }) => opportunityPerHour)) ?? 0;
  let willing = pool.candidates.filter((one) => isWilling(one, assignment, now)).map(rankedOf);
  for (
    let pick = pickAutoAccept(willing, medianOpportunity);
    pick;
    pick = pickAutoAccept(willing, medianOpportunity)
  ) {
    const { interpreterId } = pick;
    if (await isFree(tx, assignment, { interpreterId, now })) {
      await book(tx, context, moment, interpreterId);
      return true;
    }
    willing = willing.filter((one) => one.interpreterId !== interpreterId);
  }
  return false;
}

const rankedOf = ({ interpreterId, ranked, opportunityPerHour }: PlanCandidate) => ({
  interpreterId,
  score: ranked.score,
  opportunityPerHour,
});

function isWilling(
  { standingYes: autoAccept, ranked }: PlanCandidate,
  assignment: AssignmentRow,
  now: string,
): boolean {
  if (autoAccept === null) return false;
  const { startsAt, endsAt, clientId, mode } = assignment;
  const miles = ranked.travel?.miles ?? null;
  const facts = { startsAt, endsAt, now, clientId, miles, payCents: ranked.facts.payCents };
  return accepts(autoAccept, { ...facts, isRemote: mode !== 'on_site' }) === null;
}

/** Under the lock of the interpreter: another booking may have been made since the pool was read. */
async function isFree(
  tx: Tx,
  assignment: AssignmentRow,
  who: { readonly interpreterId: number; readonly now: string },
): Promise<boolean> {
  const { interpreterId } = who;
  await lockPeople(tx, { interpreterId, clientId: assignment.clientId });
  return (await checkEligibilityOf(tx, assignment, who)).exclusions.length === 0;
}

async function book(
  tx: Tx,
  context: CommandContext,
  { plan, assignment, pool, state }: Moment,
  interpreterId: number,
): Promise<void> {
  const { now, actor } = context;
  const { id, startsAt } = assignment;
  const number = plan.wave + 1;
  await tx.insert(fillWaves).values({
    planId: plan.id,
    wave: number,
    madeAt: now,
    why: 'Booked by auto-accept.',
    asked: 1,
    chance: 1,
    leftOut: pool.leftOut,
    poolSize: pool.candidates.length + pool.open.length,
    madeBy: actor.accountId,
  });
  await savePlanStep(tx, plan.id, {
    wave: number,
    step: state.step,
    current: null,
    chance: 1,
    isThin: plan.isThin,
    left: 0,
    nextAt: now,
    now,
  });
  const role = roleOf(actor);
  const sought = orRefuse(nextStatus(assignment.status, 'offer', role));
  const status = orRefuse(nextStatus(sought, 'accept_offer', role));
  const row = await saveAssignment(tx, assignment, { status, interpreterId, notificationSent: true }, now);
  await endEarlierYes(tx, id);
  const losers = await closeOffers(tx, id, 'filled', now);
  const [offer] = await openOffers(tx, context, row, {
    interpreterIds: [interpreterId],
    override: null,
    ranking: pool.ranking,
    plan: { id: plan.id, wave: number },
  });
  if (!offer) throw new Error('no offer was made');
  await queryRows(tx, BOOK_OFFER, [offer.id, now]);
  await setReminder(tx, { assignmentId: id, interpreterId, startsAt, now });
  await recordBooked(tx, context, { before: assignment, row, offer, losers });
}

interface Booked {
  readonly before: AssignmentRow;
  readonly row: AssignmentRow;
  readonly offer: OfferOf;
  readonly losers: readonly OfferOf[];
}

function recordBooked(
  tx: Tx,
  { actor, now }: CommandContext,
  { before, row, offer, losers }: Booked,
): Promise<void> {
  const { id: assignmentId, clientId } = row;
  const { interpreterId } = offer;
  const text = `${row.interpreter?.name ?? 'An interpreter'} was booked for ${appointmentInWords(row)} by auto-accept`;
  const about = { assignmentId, event: newEventKey(assignmentId) };
  const confirmed = { ...about, kind: 'booking_confirmed' } as const;
  const mayGiveBack = { ...confirmed, payload: { handBackUntil: handBackUntil(now) } };
  const change = { interpreterId, offerId: offer.id };
  return record(tx, actor, now, {
    audit: [
      { act: 'fillPlans.bookByStandingYes', entity: 'assignment', entityId: assignmentId, change },
      { act: 'fillPlans.bookByStandingYes', entity: 'offer', entityId: offer.id },
    ],
    activity: [{ kind: 'assignment_accepted', summary: text, assignmentId, interpreterId, clientId }],
    messages: [
      ...interpreterMessages(interpreterId, mayGiveBack),
      ...clientMessages(clientId, confirmed),
      ...messagesToStaff({
        ...about,
        kind: 'offer_accepted',
        offerId: offer.id,
        payload: { text: `${text}.` },
      }),
      ...offerMessages('offer_filled', assignmentId, losers, formerAppointment(before)),
    ],
    changes: changesOf(row, { offers: [...losers, offer] }),
  });
}
