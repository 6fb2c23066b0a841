import type { ClientScope, InterpreterScope } from '#domain/access/scope.ts';
import type { AssignmentStatus } from '#domain/assignment/status.ts';
import { ask } from '#server/db/ask.ts';
import type { Db } from '#server/db/connect.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { Refused } from '#server/db/transaction.ts';
import { unknownAssignment } from '../assignments/queries.ts';
import { feedTokenHash } from './feed-token.ts';

/** Of an appointment, what a calendar file is made from. Instants. */
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
  /** Rises with every change of what a calendar shows. */
  readonly sequence: number;
  readonly client: { readonly name: string; readonly phone: string };
}

/** The same for its client: `interpreterName` null while nobody is booked. */
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

/** More than an interpreter has ahead; an answer has to end somewhere. */
const LIMIT = 1000;

const ONE = {
  name: 'calendar-one',
  text: `${SELECT} AND a.id = $1::bigint AND a.interpreter_id = $2
    AND a.status IN ('accepted', 'scheduled', 'in-progress', 'completed')`,
};

// Offers never reach a client (design §4): neither does the name of somebody who was only asked.
const ONE_OF_CLIENT = {
  name: 'calendar-one-of-client',
  text: `SELECT a.id, a.starts_at, a.ends_at, a.language, a.location, a.status, a.created_at, a.updated_at,
      a.calendar_sequence, CASE WHEN a.status IN ('pending', 'declined') THEN NULL ELSE i.name END
    FROM assignments a LEFT JOIN interpreters i ON i.id = a.interpreter_id
    WHERE a.deleted_at IS NULL AND a.id = $1::bigint AND a.client_id = $2 AND a.status <> 'cancelled'`,
};

// No appointment is longer than 24 hours: what begins before that is over, and the index says so.
const UPCOMING = {
  name: 'calendar-upcoming',
  text: `${SELECT} AND a.interpreter_id = $1 AND a.status IN ('accepted', 'scheduled')
    AND a.ends_at > $2::timestamptz AND a.starts_at > $2::timestamptz - interval '24 hours'
    ORDER BY a.starts_at, a.id LIMIT ${LIMIT}`,
};

const FOLLOWED = {
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

/**
 * An own appointment that is booked or done. Refused as `not_found`: unknown, another's, deleted, or neither booked nor done.
 */
export async function ownAppointment(db: Db, scope: InterpreterScope, id: number): Promise<CalendarRow> {
  const [raw] = await ask<RawRow>(db, ONE, [id, scope.interpreterId]);
  if (!raw) throw unknownAssignment();
  return rowOf(raw);
}

/**
 * An appointment of a client, asked for, booked or done. Refused as `not_found`: unknown, another's, deleted, or cancelled, as
 * for its interpreter.
 */
export async function appointmentOfClient(
  db: Db,
  scope: ClientScope,
  id: number,
): Promise<ClientCalendarRow> {
  const [raw] = await ask<RawClientRow>(db, ONE_OF_CLIENT, [id, scope.clientId]);
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

/** What 'Sync Appointments' lists (spec §2): own accepted and scheduled ones that are not over at `now`, the earliest first. */
export async function upcomingAppointments(
  db: Db,
  scope: InterpreterScope,
  now: string,
): Promise<CalendarRow[]> {
  return (await ask<RawRow>(db, UPCOMING, [scope.interpreterId, now])).map(rowOf);
}

/** What a feed shows: an interpreter's booked, done and cancelled ones, from 30 days before `now` on, the earliest first. */
export async function followedAppointments(
  db: Db,
  interpreterId: number,
  now: string,
): Promise<CalendarRow[]> {
  return (await ask<RawRow>(db, FOLLOWED, [interpreterId, now])).map(rowOf);
}

/** An interpreter's feed: the nonce of its token, and since when there is one. */
export interface FeedRow {
  readonly nonce: Buffer;
  readonly createdAt: string;
}

/** The own feed; null when there is none. */
export async function ownFeed(db: Db, { interpreterId }: InterpreterScope): Promise<FeedRow | null> {
  const [raw] = await ask<[nonce: Buffer, createdAt: string]>(db, FEED_OF, [interpreterId]);
  return raw ? { nonce: raw[0], createdAt: isoInstant(raw[1]) } : null;
}

/**
 * Whose feed a token opens: an interpreter's id. Refused as `not_found`: no such token, one that was replaced or stopped, or
 * its interpreter is archived.
 */
export async function feedOwner(db: Db, token: string): Promise<number> {
  const [raw] = await ask<[interpreterId: number]>(db, FEED_OWNER, [feedTokenHash(token)]);
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
