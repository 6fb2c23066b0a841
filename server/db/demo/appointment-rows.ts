import { sql } from 'drizzle-orm';
import { isBooked } from '#domain/assignment/status.ts';
import { addHours } from '#domain/time.ts';
import type { Tx } from '../connect.ts';
import { offerToken, offerTokenHash } from '../offer-token.ts';
import { assignments, offers, type Position, trackingLogs } from '../schema/appointments.ts';
import { payments } from '../schema/money.ts';
import type { People } from './company-rows.ts';
import type { Scene, Stage } from './scene.ts';
import { estimate, type Payment, paymentOf, type Terms } from './settle.ts';

/** A scene as it stands in the books. */
export interface Kept {
  readonly id: number;
  readonly scene: Scene;
  readonly interpreterId: number | null;
  readonly clientId: number;
  readonly payment: (Payment & { readonly id: number }) | null;
}

/** The same key that derives the tokens of real offers. */
interface TokenSecret {
  derive(purpose: string, input: Buffer): Buffer;
}

/** Inserts the scenes with their offers, tracking, payments and reminders: one statement for each table. */
export async function insertAppointments(
  tx: Tx,
  plot: { stage: Stage; scenes: readonly Scene[]; people: People; terms: Terms; secret: TokenSecret },
): Promise<Kept[]> {
  const { stage, people, terms, secret } = plot;
  const settled = plot.scenes.map((scene) => ({ scene, payment: paymentOf(stage, scene, terms) }));
  const values = settled.map(({ scene, payment }) => ({
    ...assignmentValues(scene, people),
    ...cancellationValues(scene, stage.now),
    totalAmount: payment?.chargeCents ?? estimate(scene, terms),
    isPaid: payment?.status === 'paid',
  }));
  const rows = await tx.insert(assignments).values(values).returning({ id: assignments.id });
  const kept = settled.map(({ scene, payment }, at) => ({
    id: rows[at]?.id ?? 0,
    scene,
    interpreterId: scene.interpreter === null ? null : (people.interpreterIds[scene.interpreter] ?? null),
    clientId: people.clientIds[scene.client] ?? 0,
    payment,
  }));
  await insertOffers(tx, kept, people, secret);
  await insertTracking(tx, kept);
  await insertReminders(tx, kept, stage.now);
  return insertPayments(tx, kept, stage.now);
}

function assignmentValues(scene: Scene, people: People) {
  const { when, completion } = scene;
  const { date, startTime, endTime, timeZone, startsAt, endsAt } = when;
  const completedAt = completion && addHours(completion.endsAt, 1 / 30);
  return {
    interpreterId: scene.interpreter === null ? null : (people.interpreterIds[scene.interpreter] ?? null),
    clientId: people.clientIds[scene.client] ?? 0,
    ...{ date, startTime, endTime, timeZone, startsAt, endsAt },
    language: scene.language,
    location: scene.location,
    status: scene.status,
    origin: scene.origin,
    serviceType: scene.serviceType,
    urgency: scene.urgency,
    notes: scene.notes,
    notificationSent: scene.notificationSent,
    currentStatus: scene.currentStatus,
    currentLocation: scene.arrivedAt === null ? null : placeOf(scene.location),
    lastLocationUpdate: completedAt ?? scene.arrivedAt,
    startedAt: scene.currentStatus === 'in_progress' || completion !== null ? startsAt : null,
    arrivedAt: scene.arrivedAt,
    completedAt,
    actualEndTime: completion?.actualEndTime ?? null,
    mileage: completion?.mileage ?? null,
    parkingCost: completion?.parking ?? null,
    tollsCost: completion?.tolls ?? null,
    createdAt: scene.createdAt,
    updatedAt: completedAt ?? scene.arrivedAt ?? scene.createdAt,
  };
}

/** Cancelled an hour after it was made, and free: by the client who had asked for it where that was in time, else by staff. */
function cancellationValues({ status, origin, createdAt, when }: Scene, now: string) {
  if (status !== 'cancelled') return {};
  const later = addHours(createdAt, 1);
  const cancelledAt = Date.parse(later) < Date.parse(now) ? later : now;
  const isInTime = Date.parse(when.startsAt) - Date.parse(cancelledAt) >= DAY_MS;
  const by = origin === 'client' && isInTime ? ('client' as const) : ('staff' as const);
  return {
    ...{ cancelledAt, cancelledBy: by, cancellationCharge: 0, updatedAt: cancelledAt },
    cancelReason: by === 'client' ? 'The visit was moved to another week.' : 'No longer needed.',
  };
}

/** Three places in the parts of a town that the addresses name. */
function placeOf(location: string): Position {
  if (location.includes('Downtown')) return { lat: 40.7101, lng: -74.0061, accuracy: 20 };
  if (location.includes('Midtown')) return { lat: 40.7549, lng: -73.984, accuracy: 25 };
  return { lat: 40.7812, lng: -73.9665, accuracy: 30 };
}

type Settled = Omit<Kept, 'payment'> & { readonly payment: Payment | null };

async function insertOffers(tx: Tx, kept: readonly Settled[], people: People, secret: TokenSecret) {
  const rows = kept.flatMap(({ id, scene }) =>
    scene.offers.map((offer) => {
      const interpreterId = people.interpreterIds[offer.interpreter] ?? 0;
      const nonce = secret.derive('demo-offer', Buffer.from(`${id}:${interpreterId}`)).subarray(0, 16);
      return {
        assignmentId: id,
        interpreterId,
        tokenNonce: nonce,
        tokenHash: offerTokenHash(offerToken(secret, nonce)),
        state: offer.state,
        sentAt: offer.sentAt,
        answeredAt: offer.answeredAt,
        expiresAt: scene.when.startsAt,
      };
    }),
  );
  await tx.insert(offers).values(rows);
}

async function insertTracking(tx: Tx, kept: readonly Settled[]): Promise<void> {
  const steps = kept.flatMap(({ id, scene, interpreterId }) => {
    if (scene.arrivedAt === null || interpreterId === null) return [];
    const common = { assignmentId: id, interpreterId, location: placeOf(scene.location) };
    const { completion, currentStatus, arrivedAt, when } = scene;
    const hasBegun = completion !== null || currentStatus === 'in_progress';
    return [
      { ...common, status: 'arrived' as const, timestamp: arrivedAt },
      ...(hasBegun ? [{ ...common, status: 'in_progress' as const, timestamp: when.startsAt }] : []),
      ...(completion
        ? [{ ...common, status: 'completed' as const, timestamp: addHours(completion.endsAt, 1 / 30) }]
        : []),
    ];
  });
  await tx.insert(trackingLogs).values(steps.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp)));
}

async function insertPayments(tx: Tx, kept: readonly Settled[], now: string): Promise<Kept[]> {
  const earned = kept.flatMap(({ id, scene, interpreterId, payment }) => {
    if (payment === null || interpreterId === null || scene.completion === null) return [];
    const steps = payment.steps.map(({ quantity, ...step }) => ({
      ...step,
      ...(quantity !== undefined && { quantity: String(quantity) }),
    }));
    const { status, dueDate, paidDate, payCents, chargeCents } = payment;
    return {
      ...{ assignmentId: id, interpreterId, status, dueDate, paidDate, steps },
      amount: payCents,
      clientAmount: chargeCents,
      paymentMethod: status === 'paid' ? 'Direct deposit' : null,
      createdAt: addHours(scene.completion.endsAt, 1 / 30),
      overdueToldAt: payment.isOverdue ? now : null,
    };
  });
  const rows = await tx
    .insert(payments)
    .values(earned)
    .returning({ id: payments.id, assignmentId: payments.assignmentId });
  const idOf = new Map(rows.map((row) => [row.assignmentId, row.id]));
  return kept.map((one) => ({
    ...one,
    payment: one.payment && { ...one.payment, id: idOf.get(one.id) ?? 0 },
  }));
}

const DAY_MS = 24 * 3_600_000;

/** The same jobs as `setReminder` makes, all at once: a day ahead of each booking that is further off than that. */
async function insertReminders(tx: Tx, kept: readonly Settled[], now: string): Promise<void> {
  const reminders = kept
    .filter(
      ({ scene }) => isBooked(scene.status) && Date.parse(scene.when.startsAt) - DAY_MS > Date.parse(now),
    )
    .map(({ id, interpreterId, scene }) => ({
      payload: { assignmentId: id, interpreterId, startsAt: scene.when.startsAt },
      runAt: addHours(scene.when.startsAt, -24),
      key: `reminder:${id}`,
    }));
  await tx.execute(sql`
    SELECT count(*) FROM graphile_worker.add_jobs((
      SELECT array_agg(('remind', r.payload, NULL, r."runAt", 10, r.key, NULL, NULL)::graphile_worker.job_spec)
      FROM json_to_recordset(${JSON.stringify(reminders)}::json) AS r(payload json, "runAt" timestamptz, key text)))`);
}
