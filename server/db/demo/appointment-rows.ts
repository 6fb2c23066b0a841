import { isBooked } from '#domain/assignment/status.ts';
import { flagsOf } from '#domain/billing/closeout-flags.ts';
import { taxOfCharge } from '#domain/billing/tax.ts';
import { addHours } from '#domain/time.ts';
import type { Tx } from '../connect.ts';
import { queryRows } from '../query.ts';
import { rateCardFor } from '../rate-card.ts';
import {
  assignmentCancellations,
  assignmentCompletions,
  assignments,
  offers,
  type Position,
  trackingLogs,
} from '../schema/appointments.ts';
import { payments, storedStep } from '../schema/money.ts';
import { hashToken, linkToken } from '../tokens.ts';
import type { DemoAppointment, DemoContext } from './appointment.ts';
import type { People } from './company-rows.ts';
import { estimate, type Payment, paymentOf, reportedAtOf, workOf } from './payment.ts';
import { INTERPRETERS } from './people.ts';
import { positionOf } from './places.ts';

/** An appointment as it was inserted. */
export interface InsertedAppointment {
  readonly id: number;
  readonly appointment: DemoAppointment;
  readonly interpreterId: number | null;
  readonly clientId: number;
  readonly payment: (Payment & { readonly id: number }) | null;
}

/** The same key that derives the tokens of real offers. */
interface TokenSecret {
  derive(purpose: string, input: Buffer): Buffer;
}

/** Inserts the appointments with their offers, tracking, payments and reminders: one statement for each table. */
export async function insertAppointments(
  tx: Tx,
  plot: {
    context: DemoContext;
    appointments: readonly DemoAppointment[];
    people: People;
    /** How long after the completion a payment is due. */
    dueDays: number;
    secret: TokenSecret;
  },
): Promise<InsertedAppointment[]> {
  const { context, people, dueDays, secret } = plot;
  const works = plot.appointments.map((appointment) => ({ appointment, work: workOf(appointment, people) }));
  const card = await rateCardFor(
    tx,
    works.map(({ work }) => work.facts),
  );
  const settled = works.map(({ appointment, work }) => ({
    appointment,
    work,
    payment: paymentOf(context, appointment, { work, card, dueDays }),
  }));
  const values = settled.map(({ appointment, work, payment }) => ({
    ...assignmentValues(appointment, { people, now: context.now }),
    totalAmountCents: (appointment.completion && payment?.chargeCents) ?? estimate(work, card),
    isPaid: payment?.status === 'paid',
  }));
  const rows = await tx.insert(assignments).values(values).returning({ id: assignments.id });
  const inserted = settled.map(({ appointment, payment }, at) => ({
    id: rows[at]?.id ?? 0,
    appointment,
    interpreterId:
      appointment.interpreter === null ? null : (people.interpreterIds[appointment.interpreter] ?? null),
    clientId: people.clientIds[appointment.client] ?? 0,
    payment,
  }));
  await insertDetails(tx, inserted, context.now);
  await insertOffers(tx, inserted, people, secret);
  await insertTracking(tx, inserted);
  await insertReminders(tx, inserted, context.now);
  return insertPayments(tx, inserted, { now: context.now, reviewerId: people.staffAccountId });
}

function assignmentValues(appointment: DemoAppointment, { people, now }: { people: People; now: string }) {
  const { when, completion } = appointment;
  const { date, startTime, endTime, timeZone, startsAt, endsAt } = when;
  const completedAt = completedAtOf(appointment);
  return {
    interpreterId:
      appointment.interpreter === null ? null : (people.interpreterIds[appointment.interpreter] ?? null),
    clientId: people.clientIds[appointment.client] ?? 0,
    date,
    startTime,
    endTime,
    timeZone,
    startsAt,
    endsAt,
    language: appointment.language,
    location: appointment.location,
    mode: appointment.mode,
    notHeld: appointment.notHeld,
    status: appointment.status,
    origin: appointment.origin,
    serviceType: appointment.serviceType,
    urgency: appointment.urgency,
    notes: appointment.notes,
    notificationSent: appointment.notificationSent,
    currentStatus: appointment.currentStatus,
    currentLocation: appointment.arrivedAt === null ? null : JSON.stringify(placeOf(appointment)),
    lastLocationUpdate: completedAt ?? appointment.arrivedAt,
    startedAt: appointment.currentStatus === 'in_progress' || completion !== null ? startsAt : null,
    arrivedAt: appointment.arrivedAt,
    createdAt: appointment.createdAt,
    updatedAt:
      cancellationOf(appointment, now)?.cancelledAt ??
      completedAt ??
      appointment.arrivedAt ??
      appointment.createdAt,
  };
}

function completedAtOf(appointment: DemoAppointment): string | null {
  return appointment.completion && reportedAtOf(appointment);
}

/** Cancelled an hour after it was made, and free: by the client who had asked for it where that was in time, else by staff. */
function cancellationOf({ status, origin, createdAt, when }: DemoAppointment, now: string) {
  if (status !== 'cancelled') return null;
  const later = addHours(createdAt, 1);
  const cancelledAt = Date.parse(later) < Date.parse(now) ? later : now;
  const isInTime = Date.parse(when.startsAt) - Date.parse(cancelledAt) >= DAY_MS;
  const cancelledBy = origin === 'client' && isInTime ? ('client' as const) : ('staff' as const);
  const reason = cancelledBy === 'client' ? 'The visit was moved to another week.' : 'No longer needed.';
  return { cancelledAt, cancelledBy, reason };
}

async function insertDetails(tx: Tx, inserted: readonly Settled[], now: string): Promise<void> {
  const completions = inserted.flatMap(({ id, appointment }) => {
    const { completion } = appointment;
    const completedAt = completedAtOf(appointment);
    if (completion === null || completedAt === null) return [];
    const {
      actualEndTime,
      mileage: mileageHundredths,
      parking: parkingCents,
      tolls: tollsCents,
    } = completion;
    return { assignmentId: id, completedAt, actualEndTime, mileageHundredths, parkingCents, tollsCents };
  });
  await tx.insert(assignmentCompletions).values(completions);
  const cancellations = inserted.flatMap(({ id, appointment }) => {
    const cancellation = cancellationOf(appointment, now);
    return cancellation === null ? [] : { assignmentId: id, ...cancellation };
  });
  await tx.insert(assignmentCancellations).values(cancellations);
}

/** Where a phone says that it is at a check-in: at the address; at home for what is by phone or video. */
function placeOf({ location, interpreter }: DemoAppointment): Position {
  const home = INTERPRETERS[interpreter ?? 0]?.address ?? '';
  const found = positionOf(location) ?? positionOf(home);
  if (found === null) throw new Error(`The demo knows no place of '${location}'`);
  return { lat: found.latitude, lng: found.longitude, accuracy: 20 };
}

type Settled = Omit<InsertedAppointment, 'payment'> & { readonly payment: Payment | null };

async function insertOffers(tx: Tx, inserted: readonly Settled[], people: People, secret: TokenSecret) {
  const rows = inserted.flatMap(({ id, appointment }) =>
    appointment.offers.map((offer) => {
      const interpreterId = people.interpreterIds[offer.interpreter] ?? 0;
      const nonce = secret.derive('demo-offer', Buffer.from(`${id}:${interpreterId}`)).subarray(0, 16);
      return {
        assignmentId: id,
        interpreterId,
        tokenNonce: nonce,
        tokenHash: hashToken(linkToken(secret, 'offer', nonce)),
        state: offer.state,
        sentAt: offer.sentAt,
        answeredAt: offer.answeredAt,
        expiresAt: appointment.when.startsAt,
      };
    }),
  );
  await tx.insert(offers).values(rows);
}

async function insertTracking(tx: Tx, inserted: readonly Settled[]): Promise<void> {
  const steps = inserted.flatMap(({ id, appointment, interpreterId }) => {
    if (appointment.arrivedAt === null || interpreterId === null) return [];
    const common = { assignmentId: id, interpreterId, location: placeOf(appointment) };
    const { completion, currentStatus, arrivedAt, notHeld, when } = appointment;
    const hasBegun = completion !== null || currentStatus === 'in_progress';
    return [
      { ...common, status: 'arrived' as const, timestamp: arrivedAt },
      ...(hasBegun ? [{ ...common, status: 'in_progress' as const, timestamp: when.startsAt }] : []),
      ...(completion
        ? [{ ...common, status: 'completed' as const, timestamp: addHours(completion.endsAt, 1 / 30) }]
        : []),
      ...(notHeld
        ? [{ ...common, status: notHeld, timestamp: reportedAtOf(appointment) ?? when.startsAt }]
        : []),
    ];
  });
  await tx.insert(trackingLogs).values(steps.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp)));
}

async function insertPayments(
  tx: Tx,
  inserted: readonly Settled[],
  reviewing: Reviewing,
): Promise<InsertedAppointment[]> {
  const earned = inserted.flatMap(({ id, appointment, interpreterId, payment }) => {
    const createdAt = reportedAtOf(appointment);
    if (payment === null || interpreterId === null || createdAt === null) return [];
    const steps = payment.steps.map(storedStep);
    const { status, dueDate, paidDate, payCents, chargeCents } = payment;
    return {
      assignmentId: id,
      interpreterId,
      status,
      dueDate,
      paidDate,
      steps,
      amount: payCents,
      clientAmount: chargeCents,
      paymentMethod: status === 'paid' ? 'Direct deposit' : null,
      createdAt,
      ...reviewOf(appointment, payment, reviewing),
      overdueToldAt: payment.isOverdue ? reviewing.now : null,
    };
  });
  const rows = await tx
    .insert(payments)
    .values(earned.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt)))
    .returning({ id: payments.id, assignmentId: payments.assignmentId });
  const idOf = new Map(rows.map((row) => [row.assignmentId, row.id]));
  return inserted.map((one) => ({
    ...one,
    payment: one.payment && { ...one.payment, id: idOf.get(one.id) ?? 0 },
  }));
}

const DAY_MS = 24 * 3_600_000;
/** The office of the demo reviews within so many days. */
const REVIEWED_AFTER_DAYS = 7;

/** The instant of the demo, and the account that approves in it. */
interface Reviewing {
  readonly now: string;
  readonly reviewerId: number;
}

/**
 * What is paid or some days old was approved, a day after its end or when it was paid; the rest waits, with what is unusual about it, or
 * was returned with a question.
 */
function reviewOf(appointment: DemoAppointment, payment: Payment, { now, reviewerId }: Reviewing) {
  const reportedAt = reportedAtOf(appointment);
  if (reportedAt === null) return {};
  const { completion, question } = appointment;
  const outcome = completion === null ? ('no_show' as const) : ('completed' as const);
  const nextDay = addHours(completion?.endsAt ?? reportedAt, 24);
  const isOld = Date.parse(nextDay) < Date.parse(now) - (REVIEWED_AFTER_DAYS - 1) * DAY_MS;
  if (payment.status === 'paid' || isOld)
    return {
      review: 'approved' as const,
      outcome,
      approvedAt: nextDay,
      approvedBy: reviewerId,
      updatedAt: nextDay,
    };
  const flags = unusual(appointment, payment, outcome);
  if (question === null) return { outcome, flags, updatedAt: reportedAt };
  const returnedAt = addHours(reportedAt, 20);
  return { outcome, flags, question, returnedAt, review: 'returned' as const, updatedAt: returnedAt };
}

function unusual(
  { when, arrivedAt, completion }: DemoAppointment,
  { steps, payCents, chargeCents }: Payment,
  outcome: 'completed' | 'no_show',
) {
  const paidSteps = steps.filter(({ side }) => side === 'pay');
  const expenseCents = paidSteps.slice(1).reduce((sum, { amountCents }) => sum + amountCents, 0); // the time is the first
  const isRated = paidSteps.some(({ rateTenthCents = 0 }) => rateTenthCents > 0);
  const spentCents = completion === null ? 0 : completion.parking + completion.tolls;
  const facts = {
    outcome,
    clientProblem: null,
    startsAt: when.startsAt,
    endsAt: when.endsAt,
    actualEndsAt: completion?.endsAt ?? null,
    startedAt: null,
    arrivedAt,
    statedArrivalTime: null,
    payCents,
    chargeCents,
    taxCents: taxOfCharge(chargeCents, steps),
    adjusted: { pay: 0, charge: 0 },
    expenseCents,
    spentCents,
    receipts: 0,
    unratedHundredths: isRated ? 0 : (completion?.mileage ?? 0),
    checkInPlace: null,
    placesBefore: [],
    site: null,
    checkInWithoutLocation: null,
    checkedInAt: null,
    impossibleTime: null,
    agreed: null,
    team: [],
  };
  return flagsOf(facts).map(({ code }) => code);
}

/** The same jobs as `setReminder` makes, all at once: a day ahead of each booking that is further off than that. */
async function insertReminders(tx: Tx, inserted: readonly Settled[], now: string): Promise<void> {
  const reminders = inserted
    .filter(
      ({ appointment }) =>
        isBooked(appointment.status) && Date.parse(appointment.when.startsAt) - DAY_MS > Date.parse(now),
    )
    .map(({ id, interpreterId, appointment }) => ({
      payload: { assignmentId: id, interpreterId, startsAt: appointment.when.startsAt },
      runAt: addHours(appointment.when.startsAt, -24),
      key: `reminder:${id}`,
    }));
  const text = `
    SELECT count(*) FROM graphile_worker.add_jobs((
      SELECT array_agg(('remind', r.payload, NULL, r."runAt", 10, r.key, NULL, NULL)::graphile_worker.job_spec)
      FROM json_to_recordset($1::json) AS r(payload json, "runAt" timestamptz, key text)))`;
  await queryRows(tx, { text }, [JSON.stringify(reminders)]);
}
