import { formatClockRange, formatDateShort } from '#domain/civil.ts';
import { eligibility } from '#domain/offer/eligibility.ts';
import type { AppointmentConflict, Refusal } from '#domain/refusal.ts';
import { MAX_APPOINTMENT_HOURS } from '#domain/time.ts';
import type { Slot } from '#server/db/assignments/save.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
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

/** Who is locked for a booking, and the company's zone, which the same statement reads along. */
export interface LockedPeople {
  readonly interpreter: LockedInterpreter;
  readonly client: LockedClient;
  readonly companyZone: string;
}

/**
 * Bookings that overlap `starts` to `ends`, half-open (rule D3). No booking is longer than 24 hours (rule D5), so a
 * plain range of `starts_at` finds them in the index.
 */
export const overlaps = (
  starts: string,
  ends: string,
) => `b.status IN ('accepted', 'scheduled', 'in-progress')
  AND b.deleted_at IS NULL AND b.starts_at < ${ends} AND b.ends_at > ${starts}
  AND b.starts_at > ${starts} - interval '${MAX_APPOINTMENT_HOURS} hours'`;

/** What names a booking `b` that stands in the way; read with `conflictIn`. */
export const CONFLICT_COLUMNS =
  'b.id, b.date, b.start_time, b.end_time, b.language, b.location, b.starts_at, b.ends_at';
const CONFLICT = `SELECT ${CONFLICT_COLUMNS} FROM assignments b
  WHERE b.interpreter_id = $1 AND ${overlaps('$2::timestamptz', '$3::timestamptz')} AND b.id IS DISTINCT FROM $4::integer
  ORDER BY b.starts_at LIMIT 1`;

/** What `CONFLICT_COLUMNS` select; all null when an outer join found nothing. */
export type RawConflict = [
  id: number | null,
  date: string,
  startTime: string,
  endTime: string,
  language: string,
  location: string,
  startsAt: string,
  endsAt: string,
  ...unknown[],
];
type RawLocked = [
  companyZone: string,
  clientName: string,
  clientArchived: boolean,
  name: string,
  languages: string[],
  isAvailable: boolean,
  isArchived: boolean,
  ...conflict: RawConflict,
];

const LOCK = {
  name: 'assignment-lock-people',
  text: `SELECT (SELECT time_zone FROM settings), c.name, c.archived_at IS NOT NULL, i.name, i.languages, i.is_available, i.archived_at IS NOT NULL, b.*
    FROM interpreters i CROSS JOIN clients c LEFT JOIN LATERAL (${CONFLICT}) b ON true
    WHERE i.id = $1 AND c.id = $5 FOR NO KEY UPDATE OF i FOR SHARE OF c`,
};

const FIND = { name: 'assignment-conflict', text: CONFLICT };

const LOCK_CLIENT = {
  name: 'assignment-lock-client',
  text: 'SELECT name, archived_at IS NOT NULL FROM clients WHERE id = $1 FOR SHARE',
};

/**
 * Locks an interpreter (`FOR NO KEY UPDATE`, so that bookings of one interpreter come one after another) and a client
 * (`FOR SHARE`, so that nobody archives them meanwhile), and looks whether the slot is free: one statement, after the
 * assignment's own lock. A wait for the lock may leave the look older than the lock; the exclusion constraint stands
 * behind it. Refused as `not_found`.
 */
export async function lockPeople(tx: Tx, clientId: number, slot: Slot): Promise<LockedPeople> {
  const { interpreterId, startsAt, endsAt, exceptAssignmentId } = slot;
  const [raw] = await queryRows<RawLocked>(tx, LOCK, [
    interpreterId,
    startsAt,
    endsAt,
    exceptAssignmentId,
    clientId,
  ]);
  if (!raw) {
    await lockClient(tx, clientId);
    throw unknownPerson('interpreter');
  }
  const [companyZone, clientName, clientArchived, name, languages, isAvailable, isArchived, ...conflict] =
    raw;
  return {
    companyZone,
    client: { id: clientId, name: clientName, isArchived: clientArchived },
    interpreter: {
      id: interpreterId,
      name,
      languages,
      isAvailable,
      isArchived,
      conflict: conflictIn(conflict),
    },
  };
}

/** Whether a client is archived; locks them (`FOR SHARE`), so that it stays so meanwhile. */
export async function isArchivedClient(tx: Tx, clientId: number): Promise<boolean> {
  const [raw] = await queryRows<[string, boolean]>(tx, LOCK_CLIENT, [clientId]);
  return raw?.[1] ?? false;
}

/** Locks a client (`FOR SHARE`), so that nobody archives them meanwhile. Refused as `not_found`, also when archived. */
export async function lockClient(tx: Tx, clientId: number): Promise<LockedClient> {
  const [raw] = await queryRows<[string, boolean]>(tx, LOCK_CLIENT, [clientId]);
  if (!raw || raw[1]) throw unknownPerson('client');
  return { id: clientId, name: raw[0], isArchived: false };
}

/** The first booking that a slot overlaps, or null. */
export async function findConflict(on: Db | Tx, slot: Slot): Promise<AppointmentConflict | null> {
  const { interpreterId, startsAt, endsAt, exceptAssignmentId } = slot;
  const [raw] = await queryRows<RawConflict>(on, FIND, [interpreterId, startsAt, endsAt, exceptAssignmentId]);
  return raw ? conflictIn(raw) : null;
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

/** Reads `CONFLICT_COLUMNS`: what stands in the way, in words that the interpreter may read as well, without the client. */
export function conflictIn(raw: RawConflict): AppointmentConflict | null {
  const [id, date, start, end, language, location, startsAt, endsAt] = raw;
  if (id === null) return null;
  return {
    assignmentId: id,
    startsAt: isoInstant(startsAt),
    endsAt: isoInstant(endsAt),
    label: `${language} on ${formatDateShort(date)}, ${formatClockRange(start, end)}, ${location}`,
  };
}

/** The refusal for a client or interpreter who is unknown or archived. */
export function unknownPerson(who: 'client' | 'interpreter'): Refused {
  const message = `The ${who} was not found.`;
  return new Refused({ code: 'not_found', message, fields: { [`${who}Id`]: message } });
}
