import { getTableColumns } from 'drizzle-orm';
import { bookingLabel } from '#domain/offer/booking-label.ts';
import { eligibility } from '#domain/offer/eligibility.ts';
import type { AppointmentConflict, Refusal } from '#domain/refusal.ts';
import { overlaps } from '#server/db/assignments/overlap.ts';
import type { Slot } from '#server/db/assignments/save.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import {
  computed,
  fieldsOf,
  optionalPart,
  part,
  type RowOf,
  select,
  selection,
  selectRows,
} from '#server/db/query.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { clients, interpreters } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';

/** An interpreter under lock, and the booking of theirs that a slot overlaps. */
export interface LockedInterpreter {
  readonly id: number;
  readonly name: string;
  readonly languages: readonly string[];
  readonly isAvailable: boolean;
  readonly isArchived: boolean;
  readonly conflict: AppointmentConflict | null;
}

/** A client under lock. */
export interface LockedClient {
  readonly id: number;
  readonly name: string;
  readonly isArchived: boolean;
}

/** What a booking locks, and the company's zone, which the same statement reads. */
export interface LockedPeople {
  readonly interpreter: LockedInterpreter;
  readonly client: LockedClient;
  readonly companyZone: string;
}

const { id, date, startTime, endTime, language, location, startsAt, endsAt } = fieldsOf(
  'b',
  getTableColumns(assignments),
);
/** Columns that describe a booking `b` in the way; null when an outer join found none. Read with `conflictOf`. */
export const BOOKING = optionalPart({ id, date, startTime, endTime, language, location, startsAt, endsAt });
type BookingRow = NonNullable<RowOf<{ booking: typeof BOOKING }>['booking']>;

const WITH_BOOKING = selection({ booking: BOOKING });
/** The columns of `BOOKING`, for a subselect named `b`. */
export const BOOKING_COLUMNS = WITH_BOOKING.list;

const FIND = select(WITH_BOOKING, (columns) => ({
  name: 'assignment-conflict',
  text: `SELECT ${columns} FROM assignments b
  WHERE b.interpreter_id = $1 AND ${overlaps('$2::timestamptz', '$3::timestamptz')} AND b.id IS DISTINCT FROM $4::integer
  ORDER BY b.starts_at LIMIT 1`,
}));

const LOCK = select(
  selection({
    companyZone: computed<string>('(SELECT time_zone FROM settings)'),
    client: part({
      ...fieldsOf('c', { id: clients.id, name: clients.name }),
      isArchived: computed<boolean>('c.archived_at IS NOT NULL'),
    }),
    interpreter: part({
      ...fieldsOf('i', {
        id: interpreters.id,
        name: interpreters.name,
        languages: interpreters.languages,
        isAvailable: interpreters.isAvailable,
      }),
      isArchived: computed<boolean>('i.archived_at IS NOT NULL'),
    }),
    booking: BOOKING,
  }),
  (columns) => ({
    name: 'assignment-lock-people',
    text: `SELECT ${columns}
    FROM interpreters i CROSS JOIN clients c LEFT JOIN LATERAL (${FIND.text}) b ON true
    WHERE i.id = $1 AND c.id = $5 FOR NO KEY UPDATE OF i FOR SHARE OF c`,
  }),
);

const LOCK_CLIENT = select(
  selection({
    ...fieldsOf('c', { id: clients.id, name: clients.name }),
    isArchived: computed<boolean>('c.archived_at IS NOT NULL'),
  }),
  (columns) => ({
    name: 'assignment-lock-client',
    text: `SELECT ${columns} FROM clients c WHERE c.id = $1 FOR SHARE`,
  }),
);

/**
 * Locks an interpreter (`FOR NO KEY UPDATE`, so that bookings of one interpreter come one after another) and a client (`FOR
 * SHARE`, so that nobody archives them meanwhile), and checks whether the time is free: one statement, after the assignment's own
 * lock. After a wait for the lock, the check may be older than the lock; then the exclusion constraint finds the conflict.
 * Refused as `not_found`.
 */
export async function lockPeople(tx: Tx, clientId: number, slot: Slot): Promise<LockedPeople> {
  const { interpreterId, startsAt, endsAt, exceptAssignmentId } = slot;
  const values = [interpreterId, startsAt, endsAt, exceptAssignmentId, clientId];
  const [locked] = await selectRows(tx, LOCK, values);
  if (!locked) {
    await lockClient(tx, clientId);
    throw unknownPerson('interpreter');
  }
  const { booking, companyZone, client, interpreter } = locked;
  return { companyZone, client, interpreter: { ...interpreter, conflict: conflictOf(booking) } };
}

/** Whether a client is archived; locks them (`FOR SHARE`), so that it stays so until the end. */
export async function isArchivedClient(tx: Tx, clientId: number): Promise<boolean> {
  const [client] = await selectRows(tx, LOCK_CLIENT, [clientId]);
  return client?.isArchived ?? false;
}

/** Locks a client (`FOR SHARE`), so that nobody archives them meanwhile. Refused as `not_found`, also when archived. */
export async function lockClient(tx: Tx, clientId: number): Promise<LockedClient> {
  const [client] = await selectRows(tx, LOCK_CLIENT, [clientId]);
  if (!client || client.isArchived) throw unknownPerson('client');
  return client;
}

/** The first booking that a slot overlaps, or null. */
export async function findConflict(on: Db | Tx, slot: Slot): Promise<AppointmentConflict | null> {
  const { interpreterId, startsAt, endsAt, exceptAssignmentId } = slot;
  const [found] = await selectRows(on, FIND, [interpreterId, startsAt, endsAt, exceptAssignmentId]);
  return conflictOf(found?.booking ?? null);
}

/**
 * Why a locked interpreter cannot get an appointment of a language, or null. A conflict is named. Refused as
 * `interpreter_not_eligible` or `interpreter_booked`. Source: rules B3, B7.
 */
export function bookingRefusal(interpreter: LockedInterpreter, language: string): Refusal | null {
  const refusal = eligibility({ interpreter, language, hasOverlap: interpreter.conflict !== null });
  return refusal?.code === 'interpreter_booked' ? bookedRefusal(interpreter.conflict) : refusal;
}

/** The refusal for a time that is taken, naming the appointment in the way if known (rule B3). */
export function bookedRefusal(conflict: AppointmentConflict | null): Refusal {
  if (conflict === null) {
    return { code: 'interpreter_booked', message: 'This interpreter has another appointment at that time.' };
  }
  const message = `This interpreter has another appointment at that time: ${conflict.label}.`;
  return { code: 'interpreter_booked', message, conflict };
}

/** The booking in the way, in words that the interpreter may read too, without the client. */
export function conflictOf(booking: BookingRow | null): AppointmentConflict | null {
  if (booking === null) return null;
  const { id: assignmentId, startsAt, endsAt } = booking;
  return { assignmentId, startsAt, endsAt, label: bookingLabel(booking) };
}

/** The refusal for a client or interpreter who is unknown or archived. */
export function unknownPerson(who: 'client' | 'interpreter'): Refused {
  const message = `The ${who} was not found.`;
  return new Refused({ code: 'not_found', message, fields: { [`${who}Id`]: message } });
}
