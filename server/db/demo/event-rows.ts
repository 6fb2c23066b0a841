import { describeOverdue } from '#domain/billing/payment.ts';
import type { MessageKind } from '#domain/message/kinds.ts';
import { addHours } from '#domain/time.ts';
import type { Tx } from '../connect.ts';
import { messagesToInterpreter, messagesToStaff } from '../record/messages.ts';
import type { OutgoingMessage } from '../record/record.ts';
import { activity, notificationReads, notifications } from '../schema/records.ts';
import type { DemoContext } from './appointment.ts';
import type { InsertedAppointment } from './appointment-rows.ts';
import { type People, REGISTERED_HOURS_AGO } from './company-rows.ts';
import { type DemoEvent, eventsOf, overdueOf } from './events.ts';
import { INTERPRETERS } from './people.ts';

/** How far back the feed and the notification center go, in hours. */
const FEED_HOURS = 10 * 24;
/** The four newest entries, and no others, are within this time (rule sign-in-17). */
const NEWEST_HOURS = 7;
const UNREAD = 3;

/** Writes what staff read of the appointments: the activity feed, the notifications of staff, and the log of what went out. */
export async function insertEvents(
  tx: Tx,
  context: DemoContext,
  inserted: readonly InsertedAppointment[],
  people: People,
): Promise<void> {
  const oldest = Date.parse(addHours(context.now, -FEED_HOURS));
  const events = inserted
    .flatMap((one) => eventsOf(context, one))
    .filter(({ at }) => Date.parse(at) >= oldest)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  await insertActivity(tx, context, events, people);
  await insertNotifications(tx, events, people);
  await insertLog(tx, events);
}

function activityRow({ at, kind, text, withoutMoney, about }: DemoEvent) {
  const { id, interpreterId, clientId, payment } = about;
  const paymentId = kind.startsWith('payment') ? (payment?.id ?? null) : null;
  return {
    at,
    kind,
    summary: text,
    withoutMoney: withoutMoney ?? null,
    assignmentId: id,
    interpreterId,
    clientId,
    paymentId,
  };
}

/** Newest first: assignment completed, interpreter registered, reminder sent, payment overdue (rule sign-in-17). */
async function insertActivity(
  tx: Tx,
  context: DemoContext,
  events: readonly DemoEvent[],
  people: People,
): Promise<void> {
  const before = Date.parse(addHours(context.now, -NEWEST_HOURS));
  const feed: readonly DemoEvent['kind'][] = [
    'assignment_completed',
    'reminder_sent',
    'payment_overdue',
    'payment_sent',
    'request_received',
  ];
  const [overdue, reminder, completed] = [
    last(events, 'payment_overdue'),
    reminderOfThreeHoursAgo(context, events),
    last(events, 'assignment_completed'),
  ];
  // One that is shown as new is not shown a second time.
  const isShown = (event: DemoEvent) => [overdue, reminder, completed].includes(event);
  const older = events.filter(
    (event) => Date.parse(event.at) < before && feed.includes(event.kind) && !isShown(event),
  );
  const rows = [
    ...older.map(activityRow),
    { ...activityRow(overdue), at: addHours(context.now, -6) },
    activityRow(reminder),
    registered(context, people),
    activityRow(completed),
  ];
  await tx.insert(activity).values(rows);
}

function last(events: readonly DemoEvent[], kind: DemoEvent['kind']): DemoEvent {
  const found = events.findLast((one) => one.kind === kind);
  if (found === undefined) throw new Error(`The demo has no ${kind}`);
  return found;
}

function reminderOfThreeHoursAgo(context: DemoContext, events: readonly DemoEvent[]): DemoEvent {
  const latest = Date.parse(addHours(context.now, -2.5));
  return last(
    events.filter(({ at }) => Date.parse(at) < latest),
    'reminder_sent',
  );
}

function registered(context: DemoContext, people: People) {
  return {
    at: addHours(context.now, -REGISTERED_HOURS_AGO),
    kind: 'interpreter_registered',
    summary: `New interpreter registered: ${INTERPRETERS.at(-1)?.name}`,
    interpreterId: people.interpreterIds.at(-1) ?? null,
  };
}

/** Which events staff are notified of, and as which kind of message. */
const NOTIFICATION_KINDS: Partial<Record<DemoEvent['kind'], MessageKind>> = {
  request_received: 'request_received',
  offer_declined: 'offer_declined',
  checked_in: 'checked_in',
  assignment_completed: 'completed',
  payment_overdue: 'payment_overdue',
};

/** The newest three are unread; the administrator has read the others. */
async function insertNotifications(tx: Tx, events: readonly DemoEvent[], people: People): Promise<void> {
  const messages = overdueTogether(events).flatMap(
    ({ at, kind: happened, text, withoutMoney, about, event }) => {
      const kind = NOTIFICATION_KINDS[happened];
      if (kind === undefined) return [];
      const payload = { text: `${text}.`, ...(withoutMoney && { withoutMoney: `${withoutMoney}.` }) };
      const messages = messagesToStaff({ kind, assignmentId: about.id, payload, event });
      return messages.map((message) => messageRow(message, at, 'delivered'));
    },
  );
  const rows = await tx.insert(notifications).values(messages).returning({ id: notifications.id });
  const reads = rows.slice(0, -UNREAD).map(({ id }, at) => ({
    notificationId: id,
    accountId: people.staffAccountId,
    readAt: addHours(messages[at]?.createdAt ?? '', 1 / 60),
  }));
  await tx.insert(notificationReads).values(reads);
}

/** Payments that became overdue together are told by one notification (rule closeouts-4). */
function overdueTogether(events: readonly DemoEvent[]): DemoEvent[] {
  return events.flatMap((event) => {
    if (event.kind !== 'payment_overdue') return [event];
    const together = events.filter(({ kind, at }) => kind === event.kind && at === event.at);
    const words = describeOverdue(together.flatMap(({ about }) => overdueOf(about) ?? []));
    return together[0] === event ? [{ ...event, ...words }] : [];
  });
}

/** The demo has no connection to the outside: the log shows what would have been sent. */
async function insertLog(tx: Tx, events: readonly DemoEvent[]): Promise<void> {
  const rows = events.flatMap(({ at, kind, about, event }) => {
    if (kind !== 'reminder_sent' || about.interpreterId === null) return [];
    const messages = messagesToInterpreter(about.interpreterId, {
      kind: 'reminder',
      assignmentId: about.id,
      event,
    });
    // Push needs no account with a service: it is on.
    const off = messages.filter(({ channel }) => channel !== 'push');
    return off.map((message) => messageRow(message, at, 'not_configured'));
  });
  await tx.insert(notifications).values(rows);
}

function messageRow(message: OutgoingMessage, at: string, state: 'delivered' | 'not_configured') {
  const { kind, channel, recipient, assignmentId, payload, dedupeKey } = message;
  return {
    kind,
    channel,
    dedupeKey,
    state,
    recipientAudience: recipient.audience,
    recipientId: recipient.id,
    assignmentId: assignmentId ?? null,
    payload: payload ?? {},
    attempts: state === 'delivered' ? 0 : 1,
    createdAt: at,
    dueAt: at,
    updatedAt: at,
  };
}
