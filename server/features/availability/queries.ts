import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { Span } from '#domain/dispatch/availability/spans.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import {
  availabilityExceptions,
  availabilityRules,
  calendarSubscriptions,
} from '#server/db/schema/dispatch.ts';
import { clients, interpreters } from '#server/db/schema/people.ts';
import { ruleColumns, zonesOf } from '../interpreters/queries/working-hour-sources.ts';
import { findInterpreter } from '../interpreters/queries.ts';

const timeColumns = {
  id: availabilityExceptions.id,
  kind: availabilityExceptions.kind,
  startsAt: availabilityExceptions.startsAt,
  endsAt: availabilityExceptions.endsAt,
  note: availabilityExceptions.note,
};

const calendarColumns = {
  host: calendarSubscriptions.host,
  readAt: calendarSubscriptions.readAt,
  failingSince: calendarSubscriptions.failingSince,
  failure: calendarSubscriptions.failure,
  entries: calendarSubscriptions.entries,
  unreadable: calendarSubscriptions.unreadable,
};

/** The weekly hours of an interpreter by day and start, and when they were changed last (an instant; null without any). */
export async function weeklyHours(db: Db | Tx, interpreterId: number) {
  const rows = await db
    .select({ ...ruleColumns, createdAt: availabilityRules.createdAt })
    .from(availabilityRules)
    .where(eq(availabilityRules.interpreterId, interpreterId))
    .orderBy(asc(availabilityRules.weekday), asc(availabilityRules.startTime), asc(availabilityRules.id));
  const stamps = rows.map(({ createdAt }) => createdAt).sort();
  return { rules: rows.map(({ createdAt: _, ...rule }) => rule), updatedAt: stamps.at(-1) ?? null };
}

/** Schedule exceptions of an interpreter that are not over at `now`, an instant, the earliest first. */
function comingTimes(db: Db | Tx, interpreterId: number, now: string) {
  return db
    .select(timeColumns)
    .from(availabilityExceptions)
    .where(
      and(eq(availabilityExceptions.interpreterId, interpreterId), gt(availabilityExceptions.endsAt, now)),
    )
    .orderBy(asc(availabilityExceptions.startsAt), asc(availabilityExceptions.id));
}

/** All that is known of when an interpreter works. */
export type ScheduleRow = Awaited<ReturnType<typeof findSchedule>>;

/**
 * When an interpreter works: zone, weekly hours, schedule exceptions that are not over at `now`, and the own calendar. For staff or the interpreter in
 * person; refused as `not_found` if unknown or somebody else; staff may read an archived one's.
 */
export async function findSchedule(
  db: Db | Tx,
  who: StaffScope | InterpreterScope,
  { interpreterId, now }: { readonly interpreterId: number; readonly now: string },
) {
  await findInterpreter(db, who, { interpreterId, includeArchived: who.audience === 'staff' });
  const [zone] = await zonesOf(db, [interpreterId]);
  const hours = await weeklyHours(db, interpreterId);
  const times = await comingTimes(db, interpreterId, now);
  const [calendar = null] = await db
    .select(calendarColumns)
    .from(calendarSubscriptions)
    .where(eq(calendarSubscriptions.interpreterId, interpreterId));
  if (!zone) throw new Error(`interpreter ${interpreterId} has no zone`);
  return { timeZone: zone.timeZone, ownTimeZone: zone.ownTimeZone, ...hours, times, calendar, now };
}

/** The bookings of an interpreter that overlap a time, the earliest first. */
export function bookingsDuring(db: Db | Tx, interpreterId: number, { startsAt, endsAt }: Span) {
  return db
    .select({
      id: assignments.id,
      date: assignments.date,
      startTime: assignments.startTime,
      endTime: assignments.endTime,
      startsAt: assignments.startsAt,
      language: assignments.language,
      clientName: clients.name,
    })
    .from(assignments)
    .innerJoin(clients, eq(clients.id, assignments.clientId))
    .where(
      and(
        eq(assignments.interpreterId, interpreterId),
        inArray(assignments.status, ['accepted', 'scheduled', 'in-progress']),
        isNull(assignments.deletedAt),
        lt(assignments.startsAt, endsAt),
        gt(assignments.endsAt, startsAt),
      ),
    )
    .orderBy(asc(assignments.startsAt), asc(assignments.id));
}
export type BookingRow = Awaited<ReturnType<typeof bookingsDuring>>[number];

/** Locks interpreters until the transaction ends, in the order of their ids. */
export async function lockInterpreters(tx: Tx, interpreterIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: interpreters.id })
    .from(interpreters)
    .where(inArray(interpreters.id, [...interpreterIds]))
    .orderBy(asc(interpreters.id))
    .for('no key update');
}

/** The next interpreters by id after `after` who state hours or have rows of them. */
export async function statingInterpreters(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: interpreters.id })
    .from(interpreters)
    .where(sql`id > ${after} AND archived_at IS NULL
      AND (hours_stated_through IS NOT NULL OR EXISTS (SELECT FROM availability_rules r WHERE r.interpreter_id = interpreters.id))`)
    .orderBy(interpreters.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whose an own calendar is: the zone of their hours, and the address by which others invite them. */
export async function ownerOf(db: Db, interpreterId: number) {
  const [zone] = await zonesOf(db, [interpreterId]);
  if (!zone) throw new Error(`interpreter ${interpreterId} has no zone`);
  return zone;
}

/** A calendar that is to be read: its sealed address, the mark of what was read last, and since when it fails (instants). */
export interface DueCalendar {
  readonly interpreterId: number;
  readonly sealedUrl: Buffer;
  readonly etag: string | null;
  readonly readAt: string | null;
  readonly failingSince: string | null;
}
