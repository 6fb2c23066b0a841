import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/db/connect.ts';
import { assignmentCompletions, assignments, offers } from '#server/db/schema/appointments.ts';
import { accountLinks, clients, interpreters, settings, staff } from '#server/db/schema/people.ts';
import { notifications, quietHours } from '#server/db/schema/records.ts';
import { COMPARED_KINDS } from '../../../../domain/message/related-messages.ts';
import { RESENT, type RelatedMessage } from '../../../../domain/message/sent-snapshot.ts';

const client = alias(clients, 'recipient_client');
const interpreter = alias(interpreters, 'recipient_interpreter');
const booked = alias(interpreters, 'booked_interpreter');

/** Whether the reader of a message that takes a cancellation back has one by the same way that stands so. */
function hasCancellation(states: readonly string[]) {
  return sql<boolean>`${notifications.payload} -> 'isRestored' = 'true' AND EXISTS (
    SELECT FROM notifications off WHERE off.kind = 'booking_cancelled'
      AND off.assignment_id = ${notifications.assignmentId} AND off.channel = ${notifications.channel}
      AND off.recipient_audience = ${notifications.recipientAudience}
      AND off.recipient_id = ${notifications.recipientId} AND off.state = ANY (${sql.param(states)}))`;
}

const isMeasured = inArray(notifications.kind, [...COMPARED_KINDS]);

/** One of the messages `o` beside this one: see `Sibling`. What one statement has claimed bears the number of its transaction. */
const RELATED = sql`jsonb_build_object('id', o.id, 'kind', o.kind, 'channel', o.channel, 'state', o.state,
  'isOfSameClaim', o.state = 'sending' AND ${notifications.state} = 'sending' AND o.xmin = ${notifications}.xmin,
  'mayHaveBeenSent', o.maybe_sent_since IS NOT NULL AND (o.state <> 'sending' OR o.maybe_sent_since < o.updated_at),
  'isCopy', o.dedupe_key LIKE ${`%${RESENT}%`}, 'why', o.last_error,
  'place', (SELECT max(e.id) FROM notification_events e WHERE e.notification_id = o.id AND e.state = 'sent'),
  'snapshot', o.payload -> 'told', 'before', o.payload -> 'before', 'changed', o.payload -> 'changed')`;

/** What a message's words, address and reason are made from, as the data are now: one joined row. */
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
        email: sql<string | null>`coalesce(${interpreter.email}, ${client.email}, ${staff.email})`,
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
        urgency: assignments.urgency,
        currentStatus: assignments.currentStatus,
        deletedAt: assignments.deletedAt,
        calendarSequence: assignments.calendarSequence,
        enteredAt: assignments.createdAt,
        changedAt: assignments.updatedAt,
        bookedInterpreterId: assignments.interpreterId,
        bookedInterpreterName: booked.name,
        /** Who came before the change that the message tells of. */
        formerInterpreterName: sql<string | null>`(SELECT former.name FROM interpreters former
          WHERE former.id = (${notifications.payload} -> 'before' ->> 'interpreterId')::integer)`,
        offerId: notifications.offerId,
        offerState: offers.state,
        offerExpiresAt: offers.expiresAt,
        offerNonce: offers.tokenNonce,
        /** Whether an interpreter is asked for the appointment at this moment, by whatever offer. */
        hasOpenOffer: sql<boolean>`${notifications.recipientAudience} = 'interpreter' AND EXISTS (
          SELECT FROM offers asked WHERE asked.assignment_id = ${notifications.assignmentId}
            AND asked.interpreter_id = ${notifications.recipientId} AND asked.state = 'open')`,
        /** Whether the offer that the message tells of has gone to its interpreter by the same way. */
        wasOffered: sql<boolean>`${notifications.offerId} IS NOT NULL AND EXISTS (
          SELECT FROM notifications made WHERE made.kind = 'offer_made' AND made.offer_id = ${notifications.offerId}
            AND made.channel = ${notifications.channel} AND made.state IN ('sent', 'delivered'))`,
        /** Whether it is claimed at this moment: it may be leaving, or about to be dropped. */
        isBeingOffered: sql<boolean>`${notifications.kind} <> 'offer_made' AND ${notifications.offerId} IS NOT NULL AND EXISTS (
          SELECT FROM notifications made WHERE made.kind = 'offer_made' AND made.offer_id = ${notifications.offerId}
            AND made.channel = ${notifications.channel} AND made.state = 'sending')`,
        /** Whether the reader has heard by the same way that the appointment was off, of which the message says that it is on again. */
        wasToldCancelled: hasCancellation(['sent', 'delivered']),
        /** Whether that is claimed at this moment: it may be leaving, or about to be dropped. */
        isBeingToldCancelled: hasCancellation(['sending']),
        /** What else the reader was told, or is to be told, of the appointment: what is about a booking is measured against it. */
        related: sql<
          RelatedMessage[] | null
        >`CASE WHEN ${isMeasured} THEN (SELECT coalesce(jsonb_agg(${RELATED} ORDER BY o.id), '[]')
          FROM notifications o WHERE o.assignment_id = ${notifications.assignmentId} AND o.id <> ${notifications.id}
            -- so compared, it goes along the appointment: a client may have had tens of thousands
            AND o.recipient_id IS NOT DISTINCT FROM ${notifications.recipientId}
            AND o.recipient_audience IS NOT DISTINCT FROM ${notifications.recipientAudience}) END`,
        /** Whether its service may have it from an attempt before, whose answer nobody has had. */
        mayHaveBeenSent: sql<boolean>`${notifications.maybeSentSince} IS NOT NULL
          AND (${notifications.state} <> 'sending' OR ${notifications.maybeSentSince} < ${notifications.updatedAt})`,
        /** Whether the interpreter was ever offered the appointment that is off, and so knows of it. */
        wasEverOffered: sql<boolean>`${notifications.kind} = 'booking_cancelled' AND ${notifications.recipientAudience} = 'interpreter'
          AND EXISTS (SELECT FROM offers asked WHERE asked.assignment_id = ${notifications.assignmentId}
            AND asked.interpreter_id = ${notifications.recipientId})`,
        linkNonce: accountLinks.tokenNonce,
        linkUsedAt: accountLinks.usedAt,
        linkExpiresAt: accountLinks.expiresAt,
        /** Of the account that a link leads into, once somebody signs in with it. */
        username: sql<string | null>`(SELECT holder.username::text FROM accounts holder
          WHERE holder.id = ${accountLinks.accountId} AND holder.password_hash IS NOT NULL)`,
        /** Whether an interpreter or a client can sign in; null of staff. */
        hasPassword: sql<boolean | null>`(SELECT own.password_hash IS NOT NULL FROM accounts own
          WHERE own.id = coalesce(${interpreter.accountId}, ${client.accountId}))`,
        /** By whose clock the reader keeps quiet hours; null where they have said nothing of it. */
        readerTimeZone: quietHours.timeZone,
        hourlyRate: interpreter.hourlyRate,
        legalRate: interpreter.legalRate,
        medicalRate: interpreter.medicalRate,
        companyName: settings.companyName,
        companyTimeZone: settings.timeZone,
        supportEmail: settings.supportEmail,
        supportPhone: settings.supportPhone,
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
      // An e-mail to one of the staff carries a link: whose that is, is whom it goes to.
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
      .$dynamic()
  );
}

/** The facts of one message; null where it has no appointment, offer or recipient of that kind. */
export type MessageFacts = Awaited<ReturnType<typeof factsQuery>>[number];

/** The facts of these messages, oldest first. For the product itself: no scope. */
export function loadFacts(db: Db | Tx, ids: readonly number[]): Promise<MessageFacts[]> {
  return factsQuery(db)
    .where(inArray(notifications.id, [...ids]))
    .orderBy(notifications.id);
}
