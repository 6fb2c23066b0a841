import { eq, sql } from 'drizzle-orm';
import { isUnread } from '#domain/dispatch/availability/own-calendar.ts';
import { WORKING_HOURS_DAYS } from '#domain/dispatch/availability/working-hours.ts';
import { addHours, dateIn } from '#domain/time.ts';
import type { CalendarReader, CalendarReading } from '#server/adapters/calendar/calendar-reader.ts';
import { unseal } from '#server/adapters/sealed.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { messageByEmail, messagesToStaff } from '#server/db/record/messages.ts';
import { type Actor, type OutgoingMessage, record } from '#server/db/record/record.ts';
import { calendarSubscriptions } from '#server/db/schema/dispatch.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { transact } from '#server/db/transaction.ts';
import type { Secret } from '#server/http/dependencies.ts';
import { type DueCalendar, ownerOf } from '../queries.ts';
import { calendarPurpose } from './own-calendar.ts';
import { noticeOf } from './schedule-change.ts';

/** Each calendar is read so often, at a time of its own, so that they do not come all at once. */
const EVERY_MINUTES = 30;
const JITTER_MINUTES = 5;
/** One that could not be read for a day is tried less often. */
const UNREAD_EVERY_MINUTES = 240;
/** When this machine had no time, the calendar is tried again soon. */
const SOON_HOURS = 5 / 60;
/** Read by one run, and at the same time. */
const AT_MOST = 60;
const AT_ONCE = 6;

const OTHER_KEY = 'The saved address can no longer be read. Enter it again.';

interface Means {
  readonly reader: CalendarReader;
  readonly secret: Secret;
  readonly actor: Actor;
  readonly now: string;
}

/**
 * Reads the own calendars that are due, and writes when their owners are busy. Several processes never read the same one. Source: rules
 * availability-5 and availability-6.
 */
export async function readDueCalendars(db: Db, means: Means): Promise<void> {
  const due = await claimDue(db, means.now);
  const next = async (): Promise<void> => {
    for (let one = due.pop(); one !== undefined; one = due.pop()) await readOne(db, one, means);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** The calendars that are due. The process that gets them has set their next time, so that no other does. */
async function claimDue(db: Db, now: string): Promise<DueCalendar[]> {
  const { interpreterId, sealedUrl, etag, readAt, failingSince } = calendarSubscriptions;
  return db
    .update(calendarSubscriptions)
    .set({
      nextReadAt: sql`${now}::timestamptz + make_interval(mins =>
        CASE WHEN failing_since <= ${now}::timestamptz - interval '24 hours' THEN ${UNREAD_EVERY_MINUTES}::integer ELSE ${EVERY_MINUTES}::integer END)
        + random() * make_interval(mins => ${JITTER_MINUTES})`,
    })
    .where(sql`interpreter_id IN (
      SELECT c.interpreter_id FROM calendar_subscriptions c JOIN interpreters i ON i.id = c.interpreter_id
      WHERE c.next_read_at <= ${now}::timestamptz AND i.archived_at IS NULL
      ORDER BY c.next_read_at LIMIT ${AT_MOST} FOR UPDATE OF c SKIP LOCKED)`)
    .returning({ interpreterId, sealedUrl, etag, readAt, failingSince });
}

async function readOne(db: Db, due: DueCalendar, { reader, secret, actor, now }: Means): Promise<void> {
  const { interpreterId, sealedUrl } = due;
  const { timeZone, email } = await ownerOf(db, interpreterId);
  const address = unseal(secret, calendarPurpose(interpreterId), sealedUrl);
  const wanted = {
    startsAt: addHours(now, -24),
    endsAt: addHours(now, WORKING_HOURS_DAYS * 24),
    timeZone,
    email,
  };
  const reading: CalendarReading =
    address === null
      ? { kind: 'failed', failure: OTHER_KEY, isOurs: false }
      : await reader.read(address, usableMark(due, now), wanted);
  await transact(db, (tx) => saveReading(tx, { due, reading, actor, now }));
}

/** Once a day all of a calendar is read: events that repeat are known only so many days ahead. */
function usableMark({ etag, readAt, failingSince }: DueCalendar, now: string): string | null {
  const isSameDay = readAt !== null && dateIn('UTC', readAt) === dateIn('UTC', now);
  return isSameDay && failingSince === null ? etag : null;
}

interface CalendarRead {
  readonly due: DueCalendar;
  readonly reading: CalendarReading;
  readonly actor: Actor;
  readonly now: string;
}

/** Writes what was read, unless the address has changed meanwhile. */
async function saveReading(tx: Tx, { due, reading, actor, now }: CalendarRead): Promise<void> {
  const { interpreterId } = due;
  const ownRow = eq(calendarSubscriptions.interpreterId, interpreterId);
  const [present] = await tx
    .select({ sealedUrl: calendarSubscriptions.sealedUrl })
    .from(calendarSubscriptions)
    .where(ownRow)
    .for('update');
  if (present === undefined || !present.sealedUrl.equals(due.sealedUrl)) return;
  if (reading.kind === 'failed') return saveFailure(tx, { due, reading, actor, now });
  const { etag, entries, unreadable } = reading.kind === 'read' ? reading : {};
  await tx
    .update(calendarSubscriptions)
    .set({ readAt: now, failingSince: null, failure: null, etag, entries, unreadable })
    .where(ownRow);
  const isNew = reading.kind === 'read' && (await replaceTimes(tx, interpreterId, reading.busy));
  if (!isNew && due.readAt !== null && due.failingSince === null) return;
  await record(tx, actor, now, { audit: [], changes: [noticeOf(interpreterId)] });
}

type Busy = Extract<CalendarReading, { kind: 'read' }>['busy'];

/** Answers whether anything has changed. */
async function replaceTimes(tx: Tx, interpreterId: number, busy: Busy): Promise<boolean> {
  const values = [interpreterId, JSON.stringify(busy)];
  const removed = await queryRows(tx, REMOVE_TIMES, values);
  const added = await queryRows(tx, ADD_TIMES, values);
  return removed.length + added.length > 0;
}

/* $1 the interpreter, $2 the busy times that were read. */
const READ_TIMES = `jsonb_to_recordset($2::jsonb) AS b("startsAt" timestamptz, "endsAt" timestamptz, "isTentative" boolean)`;
const REMOVE_TIMES = {
  text: `
    DELETE FROM imported_busy_times t WHERE interpreter_id = $1 AND NOT EXISTS (
      SELECT FROM ${READ_TIMES} WHERE b."startsAt" = t.starts_at AND b."endsAt" = t.ends_at AND b."isTentative" = t.is_tentative)
    RETURNING 1`,
};
const ADD_TIMES = {
  text: `
    INSERT INTO imported_busy_times (interpreter_id, starts_at, ends_at, is_tentative)
    SELECT $1, b."startsAt", b."endsAt", b."isTentative" FROM ${READ_TIMES}
    ON CONFLICT (interpreter_id, starts_at, ends_at) DO NOTHING RETURNING 1`,
};

type Failed = Extract<CalendarReading, { kind: 'failed' }>;

/** What was read last still counts. Of a calendar that fails for a day its owner and staff are told once. Source: rule availability-6. */
async function saveFailure(
  tx: Tx,
  { due, reading, actor, now }: CalendarRead & { readonly reading: Failed },
): Promise<void> {
  const { interpreterId } = due;
  const { failure, isOurs } = reading;
  const failingSince = due.failingSince ?? now;
  await tx
    .update(calendarSubscriptions)
    .set({ failingSince, failure, ...(isOurs && { nextReadAt: addHours(now, SOON_HOURS) }) })
    .where(eq(calendarSubscriptions.interpreterId, interpreterId));
  await record(tx, actor, now, {
    audit: [],
    messages: isUnread(failingSince, now) ? await unread(tx, interpreterId, failingSince) : [],
    changes: [noticeOf(interpreterId)],
  });
}

/** The same failure is one event, however often it is met. */
async function unread(tx: Tx, interpreterId: number, failingSince: string): Promise<OutgoingMessage[]> {
  const [owner] = await tx
    .select({ name: interpreters.name })
    .from(interpreters)
    .where(eq(interpreters.id, interpreterId));
  const event = `calendar:${interpreterId}:${failingSince}`;
  const text = `The own calendar of ${owner?.name} has not been readable for a day. Its last known busy times still count. At other times, we do not know whether they are free.`;
  return [
    ...messageByEmail({ audience: 'interpreter', id: interpreterId }, { kind: 'calendar_ignored', event }),
    ...messagesToStaff({ kind: 'calendar_ignored', payload: { interpreterId, text }, event }),
  ];
}
