import { getTableColumns } from 'drizzle-orm';
import type { Exclusion } from '#domain/dispatch/constraint.ts';
import { refuseExcluded } from '#domain/dispatch/refuse-excluded.ts';
import { bookingLabel } from '#domain/offer/booking-label.ts';
import type { AppointmentConflict, Refusal } from '#domain/refusal.ts';
import { overlaps } from '#server/db/assignments/overlap.ts';
import type { Slot } from '#server/db/assignments/save.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, fieldsOf, part, type RowOf, select, selection, selectRows } from '#server/db/query.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { clients, interpreters } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import type { Eligibility } from '../../matching/queries/check-eligibility.ts';
import type { PoolQuestion } from '../../matching/queries/pool.ts';

/** An interpreter under lock. */
export interface LockedInterpreter {
  readonly id: number;
  readonly name: string;
  readonly isArchived: boolean;
}

/** A client under lock. */
export interface LockedClient {
  readonly id: number;
  readonly name: string;
  readonly isArchived: boolean;
}

/** What a booking locks. */
export interface LockedPeople {
  readonly interpreter: LockedInterpreter;
  readonly client: LockedClient;
}

const { id, date, startTime, endTime, language, location, startsAt, endsAt } = fieldsOf(
  'b',
  getTableColumns(assignments),
);
/** What describes a booking `b` in conflict. */
const BOOKING = { id, date, startTime, endTime, language, location, startsAt, endsAt };

const FIND = select(selection(BOOKING), (columns) => ({
  name: 'assignment-conflict',
  text: `SELECT ${columns} FROM assignments b
  WHERE b.interpreter_id = $1 AND ${overlaps('$2::timestamptz', '$3::timestamptz')} AND b.id IS DISTINCT FROM $4::integer
  ORDER BY b.starts_at LIMIT 1`,
}));

const FIND_DECISIVE = select(selection(BOOKING), (columns) => ({
  name: 'assignment-decisive-conflict',
  text: `SELECT ${columns} FROM interpreters i JOIN assignments b ON b.interpreter_id = i.id
  WHERE i.id = $1 AND ${overlaps('$2::timestamptz', '$3::timestamptz')} AND b.id IS DISTINCT FROM $4::integer
    AND i.languages @> ARRAY[$5]::text[] AND i.archived_at IS NULL
  ORDER BY b.starts_at LIMIT 1`,
}));

const LOCK = select(
  selection({
    client: part({
      ...fieldsOf('c', { id: clients.id, name: clients.name }),
      isArchived: computed<boolean>('c.archived_at IS NOT NULL'),
    }),
    interpreter: part({
      ...fieldsOf('i', {
        id: interpreters.id,
        name: interpreters.name,
      }),
      isArchived: computed<boolean>('i.archived_at IS NOT NULL'),
    }),
  }),
  (columns) => ({
    name: 'assignment-lock-people',
    text: `SELECT ${columns}
    FROM interpreters i CROSS JOIN clients c WHERE i.id = $1 AND c.id = $2 FOR NO KEY UPDATE OF i FOR SHARE OF c`,
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
 * SHARE`, so that nobody archives them meanwhile): one statement, after the assignment's own lock. What is read afterwards is as new as the lock.
 * Refused as `not_found`.
 */
export async function lockPeople(
  tx: Tx,
  { interpreterId, clientId }: { readonly interpreterId: number; readonly clientId: number },
): Promise<LockedPeople> {
  const [locked] = await selectRows(tx, LOCK, [interpreterId, clientId]);
  if (locked) return locked;
  await lockClient(tx, clientId);
  throw unknownPerson('interpreter');
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
  return conflictOf(found ?? null);
}

/**
 * The booking of a locked interpreter that an appointment overlaps, if that is what refuses them: a deletion and the language are said before it, and
 * nothing lifts it. One look-up, so that of many who book at once all but the first end without the long look at everything else. Null: that look decides.
 * Source: rules appointments-9 and eligibility-19.
 */
export async function findDecisiveConflict(
  tx: Tx,
  { id: own, language, startsAt, endsAt }: Pick<PoolQuestion, 'id' | 'language' | 'startsAt' | 'endsAt'>,
  interpreterId: number,
): Promise<AppointmentConflict | null> {
  const [found] = await selectRows(tx, FIND_DECISIVE, [interpreterId, startsAt, endsAt, own, language]);
  return conflictOf(found ?? null);
}

/**
 * Why exclusions of a checked interpreter refuse a booking or an offer, or null; an overlap names the booking in conflict. `reason`: staff's, to override what they
 * may; null: none. Source: rules appointments-9, appointments-13 and eligibility-19.
 */
export function exclusionRefusal(
  { row: { booking } }: Eligibility,
  exclusions: readonly Exclusion[],
  reason: string | null,
): Refusal | null {
  const refusal = refuseExcluded(exclusions, reason);
  const conflict = refusal?.code === 'interpreter_booked' ? conflictOf(booking) : null;
  return refusal && conflict ? { ...refusal, conflict } : refusal;
}

/** The refusal for a time that is taken, naming the appointment in conflict if known (rule appointments-9). */
export function bookedRefusal(conflict: AppointmentConflict | null): Refusal {
  if (conflict === null) {
    return { code: 'interpreter_booked', message: 'This interpreter has another appointment at that time.' };
  }
  const message = `This interpreter has another appointment at that time: ${conflict.label}.`;
  return { code: 'interpreter_booked', message, conflict };
}

/** The booking in conflict, in words that the interpreter may read too, without the client. */
export function conflictOf(booking: RowOf<typeof BOOKING> | null): AppointmentConflict | null {
  if (booking === null) return null;
  const { id: assignmentId, startsAt, endsAt } = booking;
  return { assignmentId, startsAt, endsAt, label: bookingLabel(booking) };
}

/** The refusal for a client or interpreter who is unknown or archived. */
export function unknownPerson(who: 'client' | 'interpreter'): Refused {
  const message = `The ${who} was not found.`;
  return new Refused({ code: 'not_found', message, fields: { [`${who}Id`]: message } });
}
