import type { MessageKind } from '#domain/message/kinds.ts';
import { addHours } from '#domain/time.ts';
import type { Tx } from '../connect.ts';
import { toInterpreter, toStaff } from '../record/messages.ts';
import type { OutgoingMessage } from '../record/record.ts';
import { activity, notificationReads, notifications } from '../schema/records.ts';
import type { Kept } from './appointment-rows.ts';
import { INTERPRETERS } from './cast.ts';
import { type People, REGISTERED_HOURS_AGO } from './company-rows.ts';
import { type News, newsOf } from './news.ts';
import type { Stage } from './scene.ts';

/** How far back the feed and the bell go, in hours. */
const FEED_HOURS = 10 * 24;
/** The four newest entries lie within this time, and nothing else does (design 3.1). */
const NEWEST_HOURS = 7;
const UNREAD = 3;

/** Writes what staff read of the appointments: the activity feed, the bell, and the log of what went out. */
export async function insertNews(tx: Tx, stage: Stage, kept: readonly Kept[], people: People): Promise<void> {
  const oldest = Date.parse(addHours(stage.now, -FEED_HOURS));
  const news = kept
    .flatMap((one) => newsOf(stage, one))
    .filter(({ at }) => Date.parse(at) >= oldest)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  await insertActivity(tx, stage, news, people);
  await insertBell(tx, news, people);
  await insertLog(tx, news);
}

function activityRow({ at, kind, text, about }: News) {
  const { id, interpreterId, clientId, payment } = about;
  const paymentId = kind.startsWith('payment') ? (payment?.id ?? null) : null;
  return { at, kind, summary: text, assignmentId: id, interpreterId, clientId, paymentId };
}

/** Newest first: assignment completed, interpreter registered, reminder sent, payment overdue (spec §2). */
async function insertActivity(tx: Tx, stage: Stage, news: readonly News[], people: People): Promise<void> {
  const before = Date.parse(addHours(stage.now, -NEWEST_HOURS));
  const feed: readonly News['kind'][] = [
    'assignment_completed',
    'reminder_sent',
    'payment_overdue',
    'payment_sent',
    'request_received',
  ];
  const older = news.filter(({ at, kind }) => Date.parse(at) < before && feed.includes(kind));
  const rows = [
    ...older.map(activityRow),
    { ...activityRow(last(news, 'payment_overdue')), at: addHours(stage.now, -6) },
    activityRow(reminderOfThreeHoursAgo(stage, news)),
    registered(stage, people),
    activityRow(last(news, 'assignment_completed')),
  ];
  await tx.insert(activity).values(rows);
}

function last(news: readonly News[], kind: News['kind']): News {
  const found = news.findLast((one) => one.kind === kind);
  if (found === undefined) throw new Error(`The demo has no ${kind}`);
  return found;
}

function reminderOfThreeHoursAgo(stage: Stage, news: readonly News[]): News {
  const latest = Date.parse(addHours(stage.now, -2.5));
  return last(
    news.filter(({ at }) => Date.parse(at) < latest),
    'reminder_sent',
  );
}

function registered(stage: Stage, people: People) {
  return {
    at: addHours(stage.now, -REGISTERED_HOURS_AGO),
    kind: 'interpreter_registered',
    summary: `New interpreter registered: ${INTERPRETERS.at(-1)?.name}`,
    interpreterId: people.interpreterIds.at(-1) ?? null,
  };
}

/** What of the news is told in the bell, and as which kind of message. */
const BELL: Partial<Record<News['kind'], MessageKind>> = {
  request_received: 'request_received',
  offer_declined: 'offer_declined',
  checked_in: 'checked_in',
  assignment_completed: 'completed',
  payment_overdue: 'payment_overdue',
};

/** The newest three are unread; the administrator has read the others. */
async function insertBell(tx: Tx, news: readonly News[], people: People): Promise<void> {
  const messages = news.flatMap(({ at, kind: happened, text, about, event }) => {
    const kind = BELL[happened];
    if (kind === undefined) return [];
    const told = toStaff({ kind, assignmentId: about.id, payload: { text: `${text}.` }, event });
    return told.map((message) => messageRow(message, at, 'delivered'));
  });
  const rows = await tx.insert(notifications).values(messages).returning({ id: notifications.id });
  const reads = rows.slice(0, -UNREAD).map(({ id }, at) => ({
    notificationId: id,
    accountId: people.staffAccountId,
    readAt: addHours(messages[at]?.createdAt ?? '', 1 / 60),
  }));
  await tx.insert(notificationReads).values(reads);
}

/** In the demo nothing is connected to the outside: what would have gone out stands in the log. */
async function insertLog(tx: Tx, news: readonly News[]): Promise<void> {
  const rows = news.flatMap(({ at, kind, about, event }) => {
    if (kind !== 'reminder_sent' || about.interpreterId === null) return [];
    const told = toInterpreter(about.interpreterId, { kind: 'reminder', assignmentId: about.id, event });
    return told.map((message) => messageRow(message, at, 'not_configured'));
  });
  await tx.insert(notifications).values(rows);
}

function messageRow(message: OutgoingMessage, at: string, state: 'delivered' | 'not_configured') {
  const { kind, channel, recipient, assignmentId, payload, dedupeKey } = message;
  return {
    ...{ kind, channel, dedupeKey, state },
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
