import type { StaffScope } from '#domain/access/scope.ts';
import type { Constraint } from '#domain/dispatch/constraint.ts';
import type { ScoreSnapshot } from '#domain/dispatch/ranking/score-snapshot.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { type BookingEnd, bookingEnd } from '#server/db/plans/booking-end.ts';
import { isOnStandby } from '#server/db/plans/standby.ts';
import { computed, fieldsOf, type RowOf, select, selection, selectRows } from '#server/db/query.ts';
import { offers } from '#server/db/schema/appointments.ts';
import { fillPlans, fillWaves } from '#server/db/schema/dispatch.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { booksSomebody } from '#server/features/assignments/queries/booked-anyway.ts';

const PLAN = {
  ...fieldsOf('p', {
    id: fillPlans.id,
    state: fillPlans.state,
    policy: fillPlans.policy,
    urgency: fillPlans.urgency,
    startedAt: fillPlans.startedAt,
    deadlineAt: fillPlans.deadlineAt,
    nextAt: fillPlans.nextAt,
    chance: fillPlans.chance,
    isThin: fillPlans.isThin,
    endedAt: fillPlans.endedAt,
    endedWhy: fillPlans.endedWhy,
  }),
  startedBy: computed<string | null>('author.name'),
};
const PLANS = select(selection(PLAN), (columns) => ({
  name: 'plans-of-assignment',
  text: `SELECT ${columns} FROM fill_plans p LEFT JOIN staff author ON author.account_id = p.started_by
    WHERE p.assignment_id = $1 ORDER BY p.id DESC`,
}));

const WAVE = {
  ...fieldsOf('w', {
    planId: fillWaves.planId,
    wave: fillWaves.wave,
    madeAt: fillWaves.madeAt,
    why: fillWaves.why,
    asked: fillWaves.asked,
    chance: fillWaves.chance,
    poolSize: fillWaves.poolSize,
  }),
  leftOut: computed<Readonly<Partial<Record<Constraint, number>>>>('w.left_out'),
  madeBy: computed<string | null>('author.name'),
};
const WAVES = select(selection(WAVE), (columns) => ({
  name: 'plan-waves-of-assignment',
  text: `SELECT ${columns} FROM fill_waves w JOIN fill_plans p ON p.id = w.plan_id LEFT JOIN staff author ON author.account_id = w.made_by
    WHERE p.assignment_id = $1 ORDER BY w.plan_id, w.wave`,
}));

const PLAN_OFFERS = {
  ...fieldsOf('o', {
    id: offers.id,
    planId: offers.planId,
    wave: offers.wave,
    state: offers.state,
    sentAt: offers.sentAt,
    answeredAt: offers.answeredAt,
    declineReason: offers.declineReason,
    expiresAt: offers.expiresAt,
    predicted: offers.predicted,
    reserveAt: offers.reserveAt,
    overrideReason: offers.overrideReason,
    byStandingYes: offers.byStandingYes,
  }),
  bookingEnd: computed<BookingEnd | null>(bookingEnd('o')),
  isOnStandby: computed<boolean>(isOnStandby('o')),
  score: computed<ScoreSnapshot | null>('o.score'),
  interpreterId: fieldsOf('i', { id: interpreters.id }).id,
  ...fieldsOf('i', { name: interpreters.name, phone: interpreters.phone }),
  deliveredAt: computed<
    string | null
  >(`(SELECT to_json(min(e.at)) FROM notifications n JOIN notification_events e ON e.notification_id = n.id AND e.state = 'sent'
    WHERE n.offer_id = o.id AND n.kind = 'offer_made')`),
};
const OFFERS = select(selection(PLAN_OFFERS), (columns) => ({
  name: 'plan-offers-of-assignment',
  text: `SELECT ${columns} FROM offers o JOIN interpreters i ON i.id = o.interpreter_id
    WHERE o.assignment_id = $1 AND (o.plan_id IS NOT NULL OR o.reserve_at IS NOT NULL)
    ORDER BY o.wave, (o.score ->> 'place')::integer NULLS LAST, o.id`,
}));

/** The last entry of the audit log that booked somebody, or that kept or changed a booking in spite of something. */
const BOOKING = {
  overrideReason: computed<string>(`booked.change ->> 'overrideReason'`),
  overrode: computed<readonly string[]>(`coalesce(booked.change -> 'overrode', '[]')`),
  by: computed<string | null>('author.name'),
};
const BOOKED_ANYWAY = select(selection(BOOKING), (columns) => ({
  name: 'booked-anyway',
  text: `SELECT ${columns} FROM (
        SELECT l.change, l.actor_account_id FROM audit_log l
        WHERE l.entity_id = $1 AND (l.change ? 'interpreterId' OR l.change ? 'overrideReason') AND ${booksSomebody('l')}
        ORDER BY l.id DESC LIMIT 1) booked
      LEFT JOIN staff author ON author.account_id = booked.actor_account_id
      WHERE booked.change ? 'overrideReason'`,
}));

/** A plan, a step of one, and somebody whom it asked. */
export type TimelinePlan = RowOf<typeof PLAN>;
export type TimelineWave = RowOf<typeof WAVE>;
export type TimelineOffer = RowOf<typeof PLAN_OFFERS>;

/** Everything that plans have done for an appointment. */
export interface Timeline {
  /** The latest first. */
  readonly plans: readonly TimelinePlan[];
  readonly waves: readonly TimelineWave[];
  /** Of plans, and of everybody who said that they could step in. */
  readonly offers: readonly TimelineOffer[];
  /** Why staff booked the interpreter who was booked last, in spite of something; null: nothing was in conflict. */
  readonly bookedAnyway: RowOf<typeof BOOKING> | null;
}

/** How an appointment has been filled until now. Source: rule fill-plans-10. */
export async function timelineOf(on: Db | Tx, _who: StaffScope, assignmentId: number): Promise<Timeline> {
  const values = [assignmentId];
  const plans = await selectRows(on, PLANS, values);
  const waves = await selectRows(on, WAVES, values);
  const offers = await selectRows(on, OFFERS, values);
  const [bookedAnyway = null] = await selectRows(on, BOOKED_ANYWAY, values);
  return { plans, waves, offers, bookedAnyway };
}
