import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Price, price } from '#domain/billing/price.ts';
import type { Position } from '#domain/dispatch/position.ts';
import { fieldsOf } from '#domain/message/fields.ts';
import { ABOUT_INVOICES } from '#domain/message/kinds.ts';
import type { Cents } from '#domain/money.ts';
import type { Result } from '#domain/refusal.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { othersAskedAt } from '#server/db/plans/others-asked.ts';
import { assignmentCompletions, assignments, offers } from '#server/db/schema/appointments.ts';
import { accountLinks, clients, interpreters, settings, staff } from '#server/db/schema/people.ts';
import { notifications, quietHours } from '#server/db/schema/records.ts';
import { payQuestions } from '#server/features/payments/queries/price.ts';
import { COMPARED_KINDS } from '../../../../domain/message/related-messages.ts';
import { RESENT, type RelatedMessage } from '../../../../domain/message/sent-snapshot.ts';

const client = alias(clients, 'recipient_client');
const interpreter = alias(interpreters, 'recipient_interpreter');
const booked = alias(interpreters, 'booked_interpreter');

/** Whether the reader of a message that reverses a cancellation has one on the same channel in this state. */
function hasCancellation(states: readonly string[]) {
  return sql<boolean>`${notifications.payload} -> 'isRestored' = 'true' AND EXISTS (
    SELECT FROM notifications off WHERE off.kind = 'booking_cancelled'
      AND off.assignment_id = ${notifications.assignmentId} AND off.channel = ${notifications.channel}
      AND off.recipient_audience = ${notifications.recipientAudience}
      AND off.recipient_id = ${notifications.recipientId} AND off.state = ANY (${sql.param(states)}))`;
}

const isOffer = sql`${notifications.kind} = 'offer_made' AND ${notifications.channel} = 'email'`;
const isMeasured = inArray(notifications.kind, [...COMPARED_KINDS]);

/** A related message `o` of this one: see `RelatedMessage`. */
const RELATED = sql`jsonb_build_object('id', o.id, 'kind', o.kind, 'channel', o.channel, 'state', o.state,
  'mayHaveBeenSent', o.maybe_sent_since IS NOT NULL AND (o.state <> 'sending' OR o.maybe_sent_since < o.updated_at),
  'isCopy', o.dedupe_key LIKE ${`%${RESENT}%`}, 'why', o.last_error,
  'place', (SELECT max(e.id) FROM notification_events e WHERE e.notification_id = o.id AND e.state = 'sent'),
  'snapshot', o.payload -> 'sentSnapshot', 'before', o.payload -> 'before', 'changed', o.payload -> 'changed')`;

/** An invoice as its messages say it: civil dates, cents. `lateDays` after the due date, when the message was last touched. */
export interface BillFacts {
  readonly number: string;
  readonly status: string;
  readonly from: string;
  readonly to: string;
  readonly purchaseOrder: string | null;
  readonly dueDate: string;
  readonly lateDays: number;
  readonly totalCents: Cents;
  readonly openCents: Cents;
  readonly creditNoteNumber: string | null;
  /** Of a credit note for a part. */
  readonly creditedCents: Cents | null;
  readonly reason: string | null;
  readonly howToPay: string | null;
}

const isAboutInvoice = inArray(notifications.kind, [...ABOUT_INVOICES]);

const BILL = sql<BillFacts | null>`CASE WHEN ${isAboutInvoice} THEN (
  SELECT jsonb_build_object('number', i.number, 'status', i.status, 'from', i.from_date, 'to', i.to_date,
    'purchaseOrder', i.purchase_order, 'dueDate', i.due_date,
    'lateDays', (${notifications.updatedAt} AT TIME ZONE ${settings.timeZone})::date - i.due_date,
    'totalCents', i.total_cents, 'openCents', CASE i.status WHEN 'issued' THEN i.total_cents - i.settled_cents ELSE 0 END,
    'creditNoteNumber', coalesce(part.number, n.number), 'creditedCents', part.total_cents, 'reason', coalesce(part.reason, n.reason),
    'howToPay', b.how_to_pay)
  FROM invoices i LEFT JOIN credit_notes n ON n.invoice_id = i.id
  LEFT JOIN partial_credit_notes part ON part.id = (${notifications.payload} ->> 'creditNoteId')::integer LEFT JOIN billing_settings b ON b.id = 1
  WHERE i.id = (${notifications.payload} ->> 'invoiceId')::integer AND i.status <> 'draft') END`;

/** Where a client wants invoices to go; null: as everything else. */
const BILLING_EMAIL = sql`CASE WHEN ${isAboutInvoice} THEN (
  SELECT b.email::text FROM client_billing b WHERE b.client_id = ${notifications.recipientId}) END`;

/**
 * What the words, address and reason of messages are made from, with the present data: a joined row for each. Planning it takes ten times
 * as long as running it: by its name each connection plans it once.
 */
function factsQuery(db: Db | Tx) {
  return (
    db
      .select({
        id: notifications.id,
        kind: notifications.kind,
        channel: notifications.channel,
        audience: notifications.recipientAudience,
        recipientId: notifications.recipientId,
        recipientName: sql<string | null>`coalesce(${interpreter.name}, ${client.name}, ${staff.name})`,
        email: sql<
          string | null
        >`coalesce(${BILLING_EMAIL}, ${interpreter.email}, ${client.email}, ${staff.email})`,
        phone: sql<string | null>`coalesce(${interpreter.phone}, ${client.phone})`,
        payload: notifications.payload,
        dedupeKey: notifications.dedupeKey,
        state: notifications.state,
        attempts: notifications.attempts,
        lastError: notifications.lastError,
        createdAt: notifications.createdAt,
        updatedAt: notifications.updatedAt,
        assignmentId: notifications.assignmentId,
        clientId: assignments.clientId,
        date: assignments.date,
        startTime: assignments.startTime,
        endTime: assignments.endTime,
        timeZone: assignments.timeZone,
        startsAt: assignments.startsAt,
        endsAt: assignments.endsAt,
        actualEndTime: assignmentCompletions.actualEndTime,
        language: assignments.language,
        location: assignments.location,
        status: assignments.status,
        serviceType: assignments.serviceType,
        mode: assignments.mode,
        urgency: assignments.urgency,
        currentStatus: assignments.currentStatus,
        deletedAt: assignments.deletedAt,
        calendarSequence: assignments.calendarSequence,
        enteredAt: assignments.createdAt,
        changedAt: assignments.updatedAt,
        bookedInterpreterId: assignments.interpreterId,
        bookedInterpreterName: booked.name,
        /** The interpreter before the change that the message is about. */
        formerInterpreterName: sql<string | null>`(SELECT former.name FROM interpreters former
          WHERE former.id = (${notifications.payload} -> 'before' ->> 'interpreterId')::integer)`,
        offerId: notifications.offerId,
        offerState: offers.state,
        offerExpiresAt: offers.expiresAt,
        /** When a plan may ask others besides, as `othersAskedAt` says. */
        othersAskedAt: sql<
          string | null
        >`CASE WHEN ${isOffer} THEN ${sql.raw(othersAskedAt('notifications.assignment_id'))} END`,
        /** The two ends of the way from the home of who is asked; null: a call, or not known. */
        way: sql<{
          readonly from: Position;
          readonly to: Position;
        } | null>`CASE WHEN ${isOffer} AND ${assignments.mode} = 'on_site' THEN (
          SELECT jsonb_build_object('from', jsonb_build_object('latitude', ${interpreter.homeLatitude}, 'longitude', ${interpreter.homeLongitude}),
            'to', jsonb_build_object('latitude', there.latitude, 'longitude', there.longitude))
          FROM places there WHERE there.client_id = ${assignments.clientId} AND there.location = ${assignments.location}
            AND ${interpreter.homeLatitude} IS NOT NULL) END`,
        offerNonce: offers.tokenNonce,
        /** Whether an interpreter has an open offer of the appointment now. */
        hasOpenOffer: sql<boolean>`${notifications.recipientAudience} = 'interpreter' AND EXISTS (
          SELECT FROM offers asked WHERE asked.assignment_id = ${notifications.assignmentId}
            AND asked.interpreter_id = ${notifications.recipientId} AND asked.state = 'open')`,
        /** Whether the offer that the message is about was sent to its interpreter on the same channel. */
        wasOffered: sql<boolean>`${notifications.offerId} IS NOT NULL AND EXISTS (
          SELECT FROM notifications made WHERE made.kind = 'offer_made' AND made.offer_id = ${notifications.offerId}
            AND made.channel = ${notifications.channel} AND made.state IN ('sent', 'delivered'))`,
        /** Whether it is being sent now: it may be sent or dropped in a moment. */
        isBeingOffered: sql<boolean>`${notifications.kind} <> 'offer_made' AND ${notifications.offerId} IS NOT NULL AND EXISTS (
          SELECT FROM notifications made WHERE made.kind = 'offer_made' AND made.offer_id = ${notifications.offerId}
            AND made.channel = ${notifications.channel} AND made.state = 'sending')`,
        /** Whether the cancellation that this message reverses was sent to the reader on the same channel. */
        knowsCancelled: hasCancellation(['sent', 'delivered']),
        /** Whether that cancellation is being sent now: it may be sent or dropped in a moment. */
        isCancellationBeingSent: hasCancellation(['sending']),
        /**
         * The reader's other messages about the appointment, sent or waiting: a message about a booking is compared with them.
         */
        related: sql<
          RelatedMessage[] | null
        >`CASE WHEN ${isMeasured} THEN (SELECT coalesce(jsonb_agg(${RELATED} ORDER BY o.id), '[]')
          FROM notifications o WHERE o.assignment_id = ${notifications.assignmentId} AND o.id <> ${notifications.id}
            -- so compared, it goes along the appointment: a client may have had tens of thousands
            AND o.recipient_id IS NOT DISTINCT FROM ${notifications.recipientId}
            AND o.recipient_audience IS NOT DISTINCT FROM ${notifications.recipientAudience}) END`,
        /** Whether an earlier attempt, whose answer was lost, may have sent it. */
        mayHaveBeenSent: sql<boolean>`${notifications.maybeSentSince} IS NOT NULL
          AND (${notifications.state} <> 'sending' OR ${notifications.maybeSentSince} < ${notifications.updatedAt})`,
        /** Whether the interpreter ever got an offer of the cancelled appointment, and so knows of it. */
        wasEverOffered: sql<boolean>`${notifications.kind} = 'booking_cancelled' AND ${notifications.recipientAudience} = 'interpreter'
          AND EXISTS (SELECT FROM offers asked WHERE asked.assignment_id = ${notifications.assignmentId}
            AND asked.interpreter_id = ${notifications.recipientId})`,
        bill: BILL,
        linkNonce: accountLinks.tokenNonce,
        linkUsedAt: accountLinks.usedAt,
        linkExpiresAt: accountLinks.expiresAt,
        /** Of the account that a link opens, if it has a username. */
        username: sql<string | null>`(SELECT holder.username::text FROM accounts holder
          WHERE holder.id = ${accountLinks.accountId} AND holder.password_hash IS NOT NULL)`,
        /** Whether an interpreter or a client can sign in; null for staff. */
        hasPassword: sql<boolean | null>`(SELECT own.password_hash IS NOT NULL FROM accounts own
          WHERE own.id = coalesce(${interpreter.accountId}, ${client.accountId}))`,
        /** The zone of the reader's quiet hours; null if they have chosen none. */
        readerTimeZone: quietHours.timeZone,
        companyName: settings.companyName,
        companyTimeZone: settings.timeZone,
        supportEmail: settings.supportEmail,
        supportPhone: settings.supportPhone,
        logoHash: settings.logoHash,
        logoWidth: settings.logoWidth,
        logoHeight: settings.logoHeight,
      })
      .from(notifications)
      .leftJoin(assignments, eq(assignments.id, notifications.assignmentId))
      .leftJoin(assignmentCompletions, eq(assignmentCompletions.assignmentId, assignments.id))
      .leftJoin(offers, eq(offers.id, notifications.offerId))
      .leftJoin(booked, eq(booked.id, assignments.interpreterId))
      .leftJoin(
        interpreter,
        sql`${interpreter.id} = ${notifications.recipientId} AND ${notifications.recipientAudience} = 'interpreter'`,
      )
      .leftJoin(
        client,
        sql`${client.id} = ${notifications.recipientId} AND ${notifications.recipientAudience} = 'client'`,
      )
      .leftJoin(
        accountLinks,
        sql`${accountLinks.tokenHash} = decode(${notifications.payload} ->> 'linkHash', 'hex')`,
      )
      // The recipient of an e-mail to staff is the owner of its link.
      .leftJoin(
        staff,
        sql`${staff.accountId} = ${accountLinks.accountId} AND ${notifications.recipientAudience} = 'staff'`,
      )
      .leftJoin(
        quietHours,
        and(
          eq(quietHours.recipientId, notifications.recipientId),
          sql`${quietHours.audience} = ${notifications.recipientAudience}`,
        ),
      )
      .leftJoin(settings, eq(settings.id, 1))
      .where(sql`${notifications.id} = ANY (${sql.placeholder('ids')}::bigint[])`)
      .orderBy(notifications.id)
      .prepare('message-facts')
  );
}

type FactsRow = Awaited<ReturnType<ReturnType<typeof factsQuery>['execute']>>[number];

/** What the booked time pays the reader: in all, and per hour if nothing but the hourly rate makes it. Source: rule rates-20. */
export interface BookedPay {
  readonly totalCents: Cents;
  readonly billedMinutes: number;
  readonly rateCents: Cents | null;
}

/** The facts of one message; null if its appointment, offer or recipient does not exist. `pay` only where messages say it. */
export interface MessageFacts extends FactsRow {
  readonly pay: BookedPay | null;
  /** For a reader of the log who sees no money (rule access-9). */
  readonly hidesMoney?: true;
}

/** The facts of these messages, oldest first. For the product itself: no scope. Two statements, however many messages. */
export async function loadFacts(db: Db | Tx, ids: readonly number[]): Promise<MessageFacts[]> {
  const rows = await factsQuery(db).execute({ ids });
  const pays = new Map(
    (await payQuestions(db, rows.flatMap(workOf))).map(({ of, work, card }) => [
      of.messageId,
      bookedPay(price('pay', work, card)),
    ]),
  );
  return rows.map((row) => ({ ...row, pay: pays.get(row.id) ?? null }));
}

/** The appointment that a message says the pay of, as its reader does it. */
function workOf({ id: messageId, audience, kind, channel, recipientId, ...row }: FactsRow) {
  const { clientId, language, serviceType, mode, urgency, date, timeZone } = row;
  const { startsAt, endsAt, enteredAt } = row;
  if (audience !== 'interpreter' || channel === 'in_app') return [];
  const saysPay = fieldsOf({ audience, kind, channel }).includes('pay');
  if (!saysPay || clientId === null || language === null || date === null || timeZone === null) return [];
  if (mode === null || startsAt === null || endsAt === null || enteredAt === null) return [];
  const when = { date, timeZone, startsAt, endsAt, createdAt: enteredAt };
  const about = { clientId, interpreterId: recipientId, language, serviceType, mode, urgency };
  return [{ messageId, ...about, ...when, totalAmountCents: null }];
}

function bookedPay(booked: Result<Price>): BookedPay | null {
  if (!booked.ok) return null;
  const { lines, totalCents, billedMinutes } = booked.value;
  const [line] = lines;
  const isByTheHour = lines.length === 1 && line?.kind === 'hourly_rate';
  return { totalCents, billedMinutes, rateCents: isByTheHour ? (line.rateCents ?? null) : null };
}
