import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { ScheduleExceptionBody } from '#contracts/schedules/shapes.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { formatClockRange, formatDateShort } from '#domain/civil.ts';
import { describeSpan } from '#domain/dispatch/availability/describe-hours.ts';
import type { Span } from '#domain/dispatch/availability/spans.ts';
import { spanOfTime } from '#domain/dispatch/availability/time-off.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { type OutgoingMessage, record } from '#server/db/record/record.ts';
import { availabilityExceptions } from '#server/db/schema/dispatch.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { zonesOf } from '../../interpreters/queries/working-hour-sources.ts';
import { type BookingRow, bookingsDuring } from '../queries.ts';
import { deriveWorkingHours } from './derive-hours.ts';
import { type Change, lockOwn, noticeOf } from './schedule-change.ts';

/** Nobody has so many times ahead; a program that adds them again and again stops here. */
const MOST_TIMES = 300;

interface Added {
  readonly timeId: number;
  /** Bookings within new time off. */
  readonly booked: readonly BookingRow[];
}

/**
 * Staff or the interpreter add time off, or hours beside the weekly ones. Bookings within time off stay; staff get a notification of each. The same
 * time with the same note is added once: a second tap, or a try after a lost answer, gets what is there. Refused as `not_found` if unknown, archived
 * or somebody else, and as `validation_failed` (see `spanOfTime`). Source: rules availability-3 and availability-4.
 */
export async function addTime(
  tx: Tx,
  who: StaffScope | InterpreterScope,
  change: Change & { readonly body: ScheduleExceptionBody },
): Promise<Added> {
  const { actor, now, interpreterId, body } = change;
  const { name } = await lockOwn(tx, who, interpreterId);
  const { kind, note, ...civil } = body;
  const timeZone = await zoneOf(tx, interpreterId);
  const span = orRefuse(spanOfTime(civil, timeZone, now));
  const booked = kind === 'off' ? await stillAhead(tx, interpreterId, span, now) : [];
  const present = await sameTime(tx, { interpreterId, kind, ...span, note });
  if (present) return { timeId: present.id, booked };
  await refuseIfTooMany(tx, interpreterId, now);
  const [added] = await tx
    .insert(availabilityExceptions)
    .values({ interpreterId, kind, ...span, note, createdAt: now, createdBy: actor.accountId })
    .returning({ id: availabilityExceptions.id });
  if (!added) throw new Error('no time was added');
  if (kind === 'extra') await deriveWorkingHours(tx, [interpreterId], now);
  const words = describeSpan(span, timeZone);
  const what = kind === 'off' ? 'is away' : 'has extra hours';
  await record(tx, actor, now, {
    audit: [
      {
        act: 'schedules.addTime',
        entity: 'interpreter',
        entityId: interpreterId,
        change: { [kind]: { from: null, to: words } },
      },
    ],
    activity:
      who.audience === 'interpreter'
        ? [{ kind: 'availability_changed', summary: `${name} ${what}: ${words}`, interpreterId }]
        : [],
    messages: booked.flatMap((booking) => awayWhileBooked(added.id, booking, { name, words })),
    changes: [noticeOf(interpreterId)],
  });
  return { timeId: added.id, booked };
}

interface NewTime extends Span {
  readonly interpreterId: number;
  readonly kind: ScheduleExceptionBody['kind'];
  readonly note: string | null;
}

/** The time that is like the new one in everything. */
async function sameTime(tx: Tx, { interpreterId, kind, startsAt, endsAt, note }: NewTime) {
  const { id, ...column } = availabilityExceptions;
  const [time] = await tx
    .select({ id })
    .from(availabilityExceptions)
    .where(
      and(
        eq(column.interpreterId, interpreterId),
        eq(column.kind, kind),
        eq(column.startsAt, startsAt),
        eq(column.endsAt, endsAt),
        note === null ? isNull(column.note) : eq(column.note, note),
      ),
    );
  return time;
}

/** Bookings within a time that are not over. */
async function stillAhead(tx: Tx, interpreterId: number, span: Span, now: string): Promise<BookingRow[]> {
  const startsAt = Date.parse(span.startsAt) > Date.parse(now) ? span.startsAt : now;
  return bookingsDuring(tx, interpreterId, { startsAt, endsAt: span.endsAt });
}

function awayWhileBooked(
  timeId: number,
  { id, date, startTime, endTime, language, clientName }: BookingRow,
  { name, words }: { readonly name: string; readonly words: string },
): OutgoingMessage[] {
  const when = `${formatDateShort(date)}, ${formatClockRange(startTime, endTime)}`;
  return messagesToStaff({
    kind: 'away_while_booked',
    assignmentId: id,
    payload: { text: `${name} is away (${words}), but is booked: ${clientName}, ${language} on ${when}.` },
    event: `time:${timeId}:assignment:${id}`,
  });
}

/**
 * Staff or the interpreter take back a schedule exception, also what was said with the decline of an offer. Refused as `not_found` if it is unknown or
 * somebody else's. Source: rule availability-3.
 */
export async function removeTime(
  tx: Tx,
  who: StaffScope | InterpreterScope,
  { actor, now, interpreterId, timeId }: Change & { readonly timeId: number },
): Promise<void> {
  const { name } = await lockOwn(tx, who, interpreterId);
  const { id, kind, startsAt, endsAt } = availabilityExceptions;
  const [removed] =
    timeId > MAX_ID
      ? []
      : await tx
          .delete(availabilityExceptions)
          .where(and(eq(id, timeId), eq(availabilityExceptions.interpreterId, interpreterId)))
          .returning({ kind, startsAt, endsAt });
  if (!removed) throw new Refused({ code: 'not_found', message: 'This time was already removed.' });
  if (removed.kind === 'extra') await deriveWorkingHours(tx, [interpreterId], now);
  const words = describeSpan(removed, await zoneOf(tx, interpreterId));
  const what = removed.kind === 'extra' ? 'no longer has extra hours' : 'is no longer away';
  await record(tx, actor, now, {
    audit: [
      {
        act: 'schedules.removeTime',
        entity: 'interpreter',
        entityId: interpreterId,
        change: { [removed.kind]: { from: words, to: null } },
      },
    ],
    activity:
      who.audience === 'interpreter'
        ? [{ kind: 'availability_changed', summary: `${name} ${what}: ${words}`, interpreterId }]
        : [],
    changes: [noticeOf(interpreterId)],
  });
}

/** PostgreSQL's integer. */
const MAX_ID = 2_147_483_647;

async function zoneOf(tx: Tx, interpreterId: number): Promise<string> {
  const [zone] = await zonesOf(tx, [interpreterId]);
  if (!zone) throw new Error(`interpreter ${interpreterId} has no zone`);
  return zone.timeZone;
}

async function refuseIfTooMany(tx: Tx, interpreterId: number, now: string): Promise<void> {
  const [row] = await tx
    .select({ times: count() })
    .from(availabilityExceptions)
    .where(
      and(eq(availabilityExceptions.interpreterId, interpreterId), gt(availabilityExceptions.endsAt, now)),
    );
  if ((row?.times ?? 0) < MOST_TIMES) return;
  const message = `At most ${MOST_TIMES} future times. Remove some first.`;
  throw new Refused({ code: 'validation_failed', message, fields: { startDate: message } });
}
