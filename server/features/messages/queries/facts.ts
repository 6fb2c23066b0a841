import { getTableColumns } from 'drizzle-orm';
import { type Price, price } from '#domain/billing/price.ts';
import type { Position } from '#domain/dispatch/position.ts';
import { fieldsOf as fieldsOfMessage } from '#domain/message/fields.ts';
import { ABOUT_INVOICES } from '#domain/message/kinds.ts';
import { isAboutSeveral, NOTHING_LEFT } from '#domain/message/several.ts';
import type { Cents } from '#domain/money.ts';
import type { Result } from '#domain/refusal.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { othersAskedAt } from '#server/db/plans/others-asked.ts';
import { computed, fieldsOf, outer, type RowOf, select, selection, selectRows } from '#server/db/query.ts';
import { assignmentCompletions, assignments, offers } from '#server/db/schema/appointments.ts';
import { accountLinks, interpreters, settings } from '#server/db/schema/people.ts';
import { notifications, quietHours } from '#server/db/schema/records.ts';
import { payQuestions } from '#server/features/payments/queries/price.ts';
import { COMPARED_KINDS } from '../../../../domain/message/related-messages.ts';
import { RESENT, type RelatedMessage } from '../../../../domain/message/sent-snapshot.ts';
import { isToldTogether, LINES, linesAbout } from './several.ts';

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

const IS_ABOUT_INVOICE = 'n.kind = ANY ($2::text[])';

const BILL = `CASE WHEN ${IS_ABOUT_INVOICE} THEN (
  SELECT jsonb_build_object('number', i.number, 'status', i.status, 'from', i.from_date, 'to', i.to_date,
    'purchaseOrder', i.purchase_order, 'dueDate', i.due_date,
    'lateDays', (n.updated_at AT TIME ZONE s.time_zone)::date - i.due_date,
    'totalCents', i.total_cents, 'openCents', CASE i.status WHEN 'issued' THEN i.total_cents - i.settled_cents ELSE 0 END,
    'creditNoteNumber', coalesce(part.number, credit.number), 'creditedCents', part.total_cents, 'reason', coalesce(part.reason, credit.reason),
    'howToPay', b.how_to_pay)
  FROM invoices i LEFT JOIN credit_notes credit ON credit.invoice_id = i.id
  LEFT JOIN partial_credit_notes part ON part.id = (n.payload ->> 'creditNoteId')::integer LEFT JOIN billing_settings b ON b.id = 1
  WHERE i.id = (n.payload ->> 'invoiceId')::integer AND i.status <> 'draft') END`;

/** Where a client wants invoices to go; null: as everything else. */
const BILLING_EMAIL = `CASE WHEN ${IS_ABOUT_INVOICE} THEN (
  SELECT b.email::text FROM client_billing b WHERE b.client_id = n.recipient_id) END`;

/** Whether the reader of a message that reverses a cancellation has one on the same channel in one of these states. */
const hasCancellation = (states: string) =>
  computed<boolean>(`n.payload -> 'isRestored' = 'true' AND (EXISTS (
    SELECT FROM notifications off WHERE off.kind = 'booking_cancelled' AND off.assignment_id = n.assignment_id AND off.channel = n.channel
      AND off.recipient_audience = n.recipient_audience AND off.recipient_id = n.recipient_id AND off.state IN (${states}))
    OR ${isToldTogether('booking_cancelled', states)})`);

/** A related message `o` of this one: see `RelatedMessage`. */
const RELATED = `jsonb_build_object('id', o.id, 'kind', o.kind, 'channel', o.channel, 'state', o.state,
  'mayHaveBeenSent', o.maybe_sent_since IS NOT NULL AND (o.state <> 'sending' OR o.maybe_sent_since < o.updated_at),
  'isCopy', o.dedupe_key LIKE '%${RESENT}%', 'why', o.last_error,
  'place', (SELECT max(e.id) FROM notification_events e WHERE e.notification_id = o.id AND e.state = 'sent'),
  'snapshot', o.snapshot, 'before', o.before, 'changed', o.changed)`;

/** Messages to the same person about the appointment, alone or with others. */
const ALL_ABOUT = `(
    SELECT o.id, o.kind, o.channel, o.maybe_sent_since, o.updated_at, o.dedupe_key, o.state, o.last_error,
      o.payload -> 'sentSnapshot' AS snapshot, o.payload -> 'before' AS before, o.payload -> 'changed' AS changed
    FROM notifications o WHERE o.assignment_id = n.assignment_id
      -- so compared, it goes along the appointment: a client may have had tens of thousands
      AND o.recipient_id IS NOT DISTINCT FROM n.recipient_id AND o.recipient_audience IS NOT DISTINCT FROM n.recipient_audience
    UNION ALL ${linesAbout(NOTHING_LEFT)}) AS o WHERE o.id <> n.id`;

/** Whether the message with the offer of this one is in one of these states on the same channel. */
const hasOfferMessage = (states: string) => `n.offer_id IS NOT NULL AND (EXISTS (
    SELECT FROM notifications made WHERE made.kind = 'offer_made' AND made.offer_id = n.offer_id AND made.channel = n.channel
      AND made.state IN (${states}))
    OR ${isToldTogether('offer_made', states)})`;

const IS_OFFER = `n.kind = 'offer_made' AND n.channel = 'email'`;

const ofMessage = getTableColumns(notifications);
const ofAppointment = getTableColumns(assignments);

/** What the words, address and reason of messages are made from, with the present data. */
const FACTS = {
  ...fieldsOf('n', {
    id: ofMessage.id,
    kind: ofMessage.kind,
    channel: ofMessage.channel,
    audience: ofMessage.recipientAudience,
    recipientId: ofMessage.recipientId,
    payload: ofMessage.payload,
    dedupeKey: ofMessage.dedupeKey,
    state: ofMessage.state,
    attempts: ofMessage.attempts,
    lastError: ofMessage.lastError,
    createdAt: ofMessage.createdAt,
    updatedAt: ofMessage.updatedAt,
    assignmentId: ofMessage.assignmentId,
    offerId: ofMessage.offerId,
  }),
  recipientName: computed<string | null>('coalesce(i.name, c.name, staff.name)'),
  email: computed<string | null>(`coalesce(${BILLING_EMAIL}, i.email, c.email, staff.email)`),
  phone: computed<string | null>('coalesce(i.phone, c.phone)'),
  ...outer(
    fieldsOf('a', {
      clientId: ofAppointment.clientId,
      date: ofAppointment.date,
      startTime: ofAppointment.startTime,
      endTime: ofAppointment.endTime,
      timeZone: ofAppointment.timeZone,
      startsAt: ofAppointment.startsAt,
      endsAt: ofAppointment.endsAt,
      language: ofAppointment.language,
      location: ofAppointment.location,
      status: ofAppointment.status,
      serviceType: ofAppointment.serviceType,
      mode: ofAppointment.mode,
      urgency: ofAppointment.urgency,
      currentStatus: ofAppointment.currentStatus,
      deletedAt: ofAppointment.deletedAt,
      calendarSequence: ofAppointment.calendarSequence,
      enteredAt: ofAppointment.createdAt,
      changedAt: ofAppointment.updatedAt,
      bookedInterpreterId: ofAppointment.interpreterId,
    }),
  ),
  ...outer(fieldsOf('done', { actualEndTime: assignmentCompletions.actualEndTime })),
  ...outer(fieldsOf('booked', { bookedInterpreterName: interpreters.name })),
  /** The interpreter before the change that the message is about. */
  formerInterpreterName: computed<string | null>(
    `(SELECT former.name FROM interpreters former WHERE former.id = (n.payload -> 'before' ->> 'interpreterId')::integer)`,
  ),
  ...outer(
    fieldsOf('offer', {
      offerState: offers.state,
      offerExpiresAt: offers.expiresAt,
      offerNonce: offers.tokenNonce,
    }),
  ),
  /** When a plan may ask others besides, as `othersAskedAt` says. */
  othersAskedAt: computed<string | null>(
    `CASE WHEN ${IS_OFFER} THEN ${othersAskedAt('n.assignment_id')} END`,
  ),
  /** The two ends of the way from the home of who is asked; null: a call, or not known. */
  way: computed<{
    readonly from: Position;
    readonly to: Position;
  } | null>(`CASE WHEN ${IS_OFFER} AND a.mode = 'on_site' THEN (
    SELECT jsonb_build_object('from', jsonb_build_object('latitude', i.home_latitude, 'longitude', i.home_longitude),
      'to', jsonb_build_object('latitude', there.latitude, 'longitude', there.longitude))
    FROM places there WHERE there.client_id = a.client_id AND there.location = a.location AND i.home_latitude IS NOT NULL) END`),
  /** Whether an interpreter has an open offer of the appointment now. */
  hasOpenOffer: computed<boolean>(`n.recipient_audience = 'interpreter' AND EXISTS (
    SELECT FROM offers asked WHERE asked.assignment_id = n.assignment_id AND asked.interpreter_id = n.recipient_id AND asked.state = 'open')`),
  /** Whether the offer that the message is about was sent to its interpreter on the same channel. */
  wasOffered: computed<boolean>(hasOfferMessage(`'sent', 'delivered'`)),
  /** Whether it is being sent now: it may be sent or dropped in a moment. */
  isBeingOffered: computed<boolean>(`n.kind <> 'offer_made' AND ${hasOfferMessage(`'sending'`)}`),
  /** Whether the cancellation that this message reverses was sent to the reader on the same channel. */
  knowsCancelled: hasCancellation(`'sent', 'delivered'`),
  /** Whether that cancellation is being sent now: it may be sent or dropped in a moment. */
  isCancellationBeingSent: hasCancellation(`'sending'`),
  /** The reader's other messages about the appointment, sent or waiting: a message about a booking is compared with them. */
  related: computed<
    RelatedMessage[] | null
  >(`CASE WHEN n.kind = ANY ($3::text[]) THEN (SELECT coalesce(jsonb_agg(${RELATED} ORDER BY o.id), '[]')
    FROM ${ALL_ABOUT}) END`),
  /** Whether an earlier attempt, whose answer was lost, may have sent it. */
  mayHaveBeenSent: computed<boolean>(
    `n.maybe_sent_since IS NOT NULL AND (n.state <> 'sending' OR n.maybe_sent_since < n.updated_at)`,
  ),
  /** Whether the interpreter ever got an offer of the cancelled appointment, and so knows of it. */
  wasEverOffered:
    computed<boolean>(`n.kind = 'booking_cancelled' AND n.recipient_audience = 'interpreter' AND EXISTS (
    SELECT FROM offers asked WHERE asked.assignment_id = n.assignment_id AND asked.interpreter_id = n.recipient_id)`),
  bill: computed<BillFacts | null>(BILL),
  ...outer(
    fieldsOf('link', {
      linkNonce: accountLinks.tokenNonce,
      linkUsedAt: accountLinks.usedAt,
      linkExpiresAt: accountLinks.expiresAt,
    }),
  ),
  /** Of the account that a link opens, if it has a username. */
  username: computed<string | null>(
    '(SELECT holder.username::text FROM accounts holder WHERE holder.id = link.account_id AND holder.password_hash IS NOT NULL)',
  ),
  /** Whether an interpreter or a client can sign in; null for staff. */
  hasPassword: computed<boolean | null>(
    '(SELECT own.password_hash IS NOT NULL FROM accounts own WHERE own.id = coalesce(i.account_id, c.account_id))',
  ),
  /** The zone of the reader's quiet hours; null if they have chosen none. */
  ...outer(fieldsOf('q', { readerTimeZone: quietHours.timeZone })),
  ...outer(
    fieldsOf('s', {
      companyName: settings.companyName,
      companyTimeZone: settings.timeZone,
      supportEmail: settings.supportEmail,
      supportPhone: settings.supportPhone,
      logoHash: settings.logoHash,
      logoWidth: settings.logoWidth,
      logoHeight: settings.logoHeight,
    }),
  ),
};

const JOINED = `
    LEFT JOIN assignments a ON a.id = n.assignment_id
    LEFT JOIN assignment_completions done ON done.assignment_id = a.id
    LEFT JOIN offers offer ON offer.id = n.offer_id
    LEFT JOIN interpreters booked ON booked.id = a.interpreter_id
    LEFT JOIN interpreters i ON i.id = n.recipient_id AND n.recipient_audience = 'interpreter'
    LEFT JOIN clients c ON c.id = n.recipient_id AND n.recipient_audience = 'client'
    LEFT JOIN account_links link ON link.token_hash = decode(n.payload ->> 'linkHash', 'hex')
    -- The recipient of an e-mail to staff is the owner of its link.
    LEFT JOIN staff ON staff.account_id = link.account_id AND n.recipient_audience = 'staff'
    LEFT JOIN quiet_hours q ON q.recipient_id = n.recipient_id AND q.audience = n.recipient_audience
    LEFT JOIN settings s ON s.id = 1`;

/** A joined row for each message: $1 the messages, $2 the kinds about invoices, $3 those that are compared with related ones. Planning it takes ten times as long as running it. */
const READ_FACTS = select(selection(FACTS), (columns) => ({
  name: 'message-facts',
  text: `SELECT ${columns} FROM notifications n ${JOINED} WHERE n.id = ANY ($1::bigint[]) ORDER BY n.id`,
}));

/** The same for each appointment of the messages about several, the earliest first. */
const READ_LINES = select(selection(FACTS), (columns) => ({
  name: 'message-lines',
  text: `SELECT ${columns} FROM ${LINES} AS n ${JOINED} ORDER BY n.id, a.starts_at, a.id, n.kind`,
}));

type FactsRow = RowOf<typeof FACTS>;

/** What the booked time pays the reader: in all, and per hour if nothing but the hourly rate makes it. Source: rule rates-20. */
export interface BookedPay {
  readonly totalCents: Cents;
  readonly billedMinutes: number;
  readonly rateCents: Cents | null;
}

/** The facts of one message; null if its appointment, offer or recipient does not exist. `pay` only where messages say it. */
export interface MessageFacts extends FactsRow {
  readonly pay: BookedPay | null;
  /** Of a message about several appointments: each as the message about it alone. */
  readonly lines: readonly MessageFacts[] | null;
  /** For a reader of the log who sees no money (rule access-9). */
  readonly hidesMoney?: true;
}

/** The facts of these messages, oldest first. For the product itself: no scope. At most three statements, however many messages. */
export async function loadFacts(db: Db | Tx, ids: readonly number[]): Promise<MessageFacts[]> {
  const rows = await selectRows(db, READ_FACTS, [ids, ABOUT_INVOICES, COMPARED_KINDS]);
  const several = rows.filter(({ kind }) => isAboutSeveral(kind)).map(({ id }) => id);
  const lines =
    several.length > 0 ? await selectRows(db, READ_LINES, [several, ABOUT_INVOICES, COMPARED_KINDS]) : [];
  const pays = new Map(
    (await payQuestions(db, [...rows, ...lines].flatMap(workOf))).map(({ of, work, card }) => [
      of.row,
      bookedPay(price('pay', work, card)),
    ]),
  );
  const factsOf = (row: FactsRow) => ({ ...row, pay: pays.get(row) ?? null, lines: null });
  const linesOf = Map.groupBy(lines, ({ id }) => id);
  return rows.map((row) => ({
    ...factsOf(row),
    lines: several.includes(row.id) ? (linesOf.get(row.id) ?? []).map(factsOf) : null,
  }));
}

/** The appointment that a message says the pay of, as its reader does it. */
function workOf(row: FactsRow) {
  const { audience, kind, channel, recipientId } = row;
  const { clientId, language, serviceType, mode, urgency, date, timeZone } = row;
  const { startsAt, endsAt, enteredAt } = row;
  if (audience !== 'interpreter' || channel === 'in_app') return [];
  const saysPay = fieldsOfMessage({ audience, kind, channel }).includes('pay');
  if (!saysPay || clientId === null || language === null || date === null || timeZone === null) return [];
  if (mode === null || startsAt === null || endsAt === null || enteredAt === null) return [];
  const when = { date, timeZone, startsAt, endsAt, createdAt: enteredAt };
  const about = { clientId, interpreterId: recipientId, language, serviceType, mode, urgency };
  return [{ row, ...about, ...when, totalAmountCents: null }];
}

function bookedPay(booked: Result<Price>): BookedPay | null {
  if (!booked.ok) return null;
  const { lines, totalCents, billedMinutes } = booked.value;
  const [line] = lines;
  const isByTheHour = lines.length === 1 && line?.kind === 'hourly_rate';
  return { totalCents, billedMinutes, rateCents: isByTheHour ? (line.rateCents ?? null) : null };
}
