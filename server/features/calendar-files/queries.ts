import type { ClientScope, InterpreterScope } from '#domain/access/scope.ts';
import type { AssignmentStatus } from '#domain/assignment/status.ts';
import { unknownAssignment } from '#server/db/assignments/find.ts';
import type { Db } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { hashToken } from '#server/db/tokens.ts';
import { Refused } from '#server/db/transaction.ts';

/** The part of an appointment that a calendar file needs. Instants. */
export interface CalendarRow {
  readonly id: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly language: string;
  readonly location: string;
  readonly status: AssignmentStatus;
  readonly notes: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Rises with every change that a calendar shows. */
  readonly sequence: number;
  readonly client: { readonly name: string; readonly phone: string };
}

/** The same for its client. `interpreterName` is null until somebody is booked. */
export interface ClientCalendarRow extends Omit<CalendarRow, 'client' | 'notes'> {
  readonly interpreterName: string | null;
}

type RawRow = [
  id: number,
  startsAt: string,
  endsAt: string,
  language: string,
  location: string,
  status: AssignmentStatus,
  notes: string | null,
  createdAt: string,
  updatedAt: string,
  sequence: number,
  clientName: string,
  clientPhone: string,
];

type RawClientRow = [
  id: number,
  startsAt: string,
  endsAt: string,
  language: string,
  location: string,
  status: AssignmentStatus,
  createdAt: string,
  updatedAt: string,
  sequence: number,
  interpreterName: string | null,
];

const SELECT = `SELECT a.id, a.starts_at, a.ends_at, a.language, a.location, a.status, a.notes, a.created_at, a.updated_at,
    a.calendar_sequence, c.name, c.phone
  FROM assignments a JOIN clients c ON c.id = a.client_id
  WHERE a.deleted_at IS NULL`;

/** More than an interpreter has ahead; every answer is limited. */
const LIMIT = 1000;

const ONE = {
  name: 'calendar-one',
  text: `${SELECT} AND a.id = $1::bigint AND a.interpreter_id = $2
    AND a.status IN ('accepted', 'scheduled', 'in-progress', 'completed')`,
};

// Clients do not learn who was only asked (rule A10).
const ONE_OF_CLIENT = {
  name: 'calendar-one-of-client',
  text: `SELECT a.id, a.starts_at, a.ends_at, a.language, a.location, a.status, a.created_at, a.updated_at,
      a.calendar_sequence, CASE WHEN a.status IN ('pending', 'declined') THEN NULL ELSE i.name END
    FROM assignments a LEFT JOIN interpreters i ON i.id = a.interpreter_id
    WHERE a.deleted_at IS NULL AND a.id = $1::bigint AND a.client_id = $2 AND a.status <> 'cancelled'`,
};

// No appointment lasts longer than 24 hours, so the index need not look further back.
const UPCOMING = {
  name: 'calendar-upcoming',
  text: `${SELECT} AND a.interpreter_id = $1 AND a.status IN ('accepted', 'scheduled')
    AND a.ends_at > $2::timestamptz AND a.starts_at > $2::timestamptz - interval '24 hours'
    ORDER BY a.starts_at, a.id LIMIT ${LIMIT}`,
};

const IN_FEED = {
  name: 'calendar-followed',
  text: `${SELECT} AND a.interpreter_id = $1
    AND a.status IN ('accepted', 'scheduled', 'in-progress', 'completed', 'cancelled')
    AND a.ends_at > $2::timestamptz - interval '30 days' AND a.starts_at > $2::timestamptz - interval '31 days'
    ORDER BY a.starts_at, a.id LIMIT ${LIMIT}`,
};

const FEED_OF = {
  name: 'calendar-feed-of',
  text: 'SELECT token_nonce, created_at FROM calendar_feeds WHERE interpreter_id = $1',
};

const FEED_OWNER = {
  name: 'calendar-feed-owner',
  text: `SELECT f.interpreter_id FROM calendar_feeds f JOIN interpreters i ON i.id = f.interpreter_id
    WHERE f.token_hash = $1 AND i.archived_at IS NULL`,
};

/** An interpreter's own appointment that is booked or completed. Refused as `not_found` for all others. */
export async function ownAppointmentOfInterpreter(
  db: Db,
  scope: InterpreterScope,
  id: number,
): Promise<CalendarRow> {
  const [raw] = await queryRows<RawRow>(db, ONE, [id, scope.interpreterId]);
  if (!raw) throw unknownAssignment();
  return rowOf(raw);
}

/** A client's own appointment that is not cancelled. Refused as `not_found` for all others. */
export async function appointmentOfClient(
  db: Db,
  scope: ClientScope,
  id: number,
): Promise<ClientCalendarRow> {
  const [raw] = await queryRows<RawClientRow>(db, ONE_OF_CLIENT, [id, scope.clientId]);
  if (!raw) throw unknownAssignment();
  return {
    id: raw[0],
    startsAt: isoInstant(raw[1]),
    endsAt: isoInstant(raw[2]),
    language: raw[3],
    location: raw[4],
    status: raw[5],
    createdAt: isoInstant(raw[6]),
    updatedAt: isoInstant(raw[7]),
    sequence: raw[8],
    interpreterName: raw[9],
  };
}

/**
 * The interpreter's accepted and scheduled appointments that are not over at `now`, earliest first. Source: rule K1.
 */
export async function upcomingAppointments(
  db: Db,
  scope: InterpreterScope,
  now: string,
): Promise<CalendarRow[]> {
  return (await queryRows<RawRow>(db, UPCOMING, [scope.interpreterId, now])).map(rowOf);
}

/**
 * The appointments of a feed: booked, completed and cancelled ones from 30 days before `now` on, earliest first.
 * Source: rules K4, K5.
 */
export async function feedAppointments(db: Db, interpreterId: number, now: string): Promise<CalendarRow[]> {
  return (await queryRows<RawRow>(db, IN_FEED, [interpreterId, now])).map(rowOf);
}

/** An interpreter's feed: the nonce of its token and when it was made. */
export interface FeedRow {
  readonly nonce: Buffer;
  readonly createdAt: string;
}

/** The interpreter's own feed, or null. */
export async function ownFeed(db: Db, { interpreterId }: InterpreterScope): Promise<FeedRow | null> {
  const [raw] = await queryRows<[nonce: Buffer, createdAt: string]>(db, FEED_OF, [interpreterId]);
  return raw ? { nonce: raw[0], createdAt: isoInstant(raw[1]) } : null;
}

/**
 * The id of the interpreter whose feed a token opens. Refused as `not_found` for an unknown, replaced or stopped feed
 * and for an archived interpreter.
 */
export async function feedOwner(db: Db, token: string): Promise<number> {
  const [raw] = await queryRows<[interpreterId: number]>(db, FEED_OWNER, [hashToken(token)]);
  if (!raw) throw new Refused({ code: 'not_found', message: 'There is no calendar at this address.' });
  return raw[0];
}

function rowOf(raw: RawRow): CalendarRow {
  return {
    id: raw[0],
    startsAt: isoInstant(raw[1]),
    endsAt: isoInstant(raw[2]),
    language: raw[3],
    location: raw[4],
    status: raw[5],
    notes: raw[6],
    createdAt: isoInstant(raw[7]),
    updatedAt: isoInstant(raw[8]),
    sequence: raw[9],
    client: { name: raw[10], phone: raw[11] },
  };
}
