import { getTableColumns } from 'drizzle-orm';
import type { ClientScope, InterpreterScope } from '#domain/access/scope.ts';
import { unknownAssignment } from '#server/db/assignments/find.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, fieldsOf, part, type RowOf, select, selection, selectRows } from '#server/db/query.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { clients } from '#server/db/schema/people.ts';
import { calendarFeeds } from '#server/db/schema/records.ts';
import { hashToken } from '#server/db/tokens.ts';
import { Refused } from '#server/db/transaction.ts';

const { id, startsAt, endsAt, language, location, status, notes, createdAt, updatedAt, calendarSequence } =
  fieldsOf('a', getTableColumns(assignments));
/** `sequence` rises with every change that a calendar shows. */
const SHARED = {
  id,
  startsAt,
  endsAt,
  language,
  location,
  status,
  createdAt,
  updatedAt,
  sequence: calendarSequence,
};
const OF_INTERPRETER = {
  ...SHARED,
  notes,
  client: part(fieldsOf('c', { name: clients.name, phone: clients.phone })),
};
const OF_CLIENT = {
  ...SHARED,
  // Clients do not learn who was only asked (rule access-12).
  interpreterName: computed<string | null>(
    "CASE WHEN a.status IN ('pending', 'declined') THEN NULL ELSE i.name END",
  ),
};

/** The part of an appointment that its interpreter's calendar file needs. */
export type CalendarRow = RowOf<typeof OF_INTERPRETER>;

/** The same for its client. `interpreterName` is null until somebody is booked. */
export type ClientCalendarRow = RowOf<typeof OF_CLIENT>;

const own = selection(OF_INTERPRETER);
const ofInterpreter = (name: string, condition: string) =>
  select(own, (columns) => ({
    name,
    text: `SELECT ${columns} FROM assignments a JOIN clients c ON c.id = a.client_id
      WHERE a.deleted_at IS NULL AND ${condition}`,
  }));

/** More than an interpreter has ahead; every answer is limited. */
const LIMIT = 1000;

const ONE = ofInterpreter(
  'calendar-one',
  `a.id = $1::bigint AND a.interpreter_id = $2
    AND a.status IN ('accepted', 'scheduled', 'in-progress', 'completed')`,
);

const ONE_OF_CLIENT = select(selection(OF_CLIENT), (columns) => ({
  name: 'calendar-one-of-client',
  text: `SELECT ${columns} FROM assignments a LEFT JOIN interpreters i ON i.id = a.interpreter_id
    WHERE a.deleted_at IS NULL AND a.id = $1::bigint AND a.client_id = $2 AND a.status <> 'cancelled'`,
}));

// No appointment lasts longer than 24 hours, so the index need not look further back.
const UPCOMING = ofInterpreter(
  'calendar-upcoming',
  `a.interpreter_id = $1 AND a.status IN ('accepted', 'scheduled')
    AND a.ends_at > $2::timestamptz AND a.starts_at > $2::timestamptz - interval '24 hours'
    ORDER BY a.starts_at, a.id LIMIT ${LIMIT}`,
);

const IN_FEED = ofInterpreter(
  'calendar-followed',
  `a.interpreter_id = $1
    AND a.status IN ('accepted', 'scheduled', 'in-progress', 'completed', 'cancelled')
    AND a.ends_at > $2::timestamptz - interval '30 days' AND a.starts_at > $2::timestamptz - interval '31 days'
    ORDER BY a.starts_at, a.id LIMIT ${LIMIT}`,
);

const IN_CLIENT_FEED = select(selection(OF_CLIENT), (columns) => ({
  name: 'calendar-followed-by-client',
  text: `SELECT ${columns} FROM assignments a LEFT JOIN interpreters i ON i.id = a.interpreter_id
    WHERE a.deleted_at IS NULL AND a.client_id = $1
      AND a.ends_at > $2::timestamptz - interval '30 days' AND a.starts_at > $2::timestamptz - interval '31 days'
      ORDER BY a.starts_at, a.id LIMIT ${LIMIT}`,
}));

const FEED = fieldsOf('f', { nonce: calendarFeeds.tokenNonce, createdAt: calendarFeeds.createdAt });
/** A person's feed: the nonce of its token and when it was made. */
export type FeedRow = RowOf<typeof FEED>;

const feedOf = (name: string, column: 'interpreter_id' | 'client_id') =>
  select(selection(FEED), (columns) => ({
    name,
    text: `SELECT ${columns} FROM calendar_feeds f WHERE f.${column} = $1`,
  }));
const FEED_OF = {
  interpreter: feedOf('calendar-feed-of', 'interpreter_id'),
  client: feedOf('calendar-feed-of-client', 'client_id'),
};

const OWNER = { interpreterId: calendarFeeds.interpreterId, clientId: calendarFeeds.clientId };
const FEED_OWNER = select(selection(fieldsOf('f', OWNER)), (columns) => ({
  name: 'calendar-feed-owner',
  text: `SELECT ${columns} FROM calendar_feeds f
    LEFT JOIN interpreters i ON i.id = f.interpreter_id LEFT JOIN clients c ON c.id = f.client_id
    WHERE f.token_hash = $1 AND coalesce(i.archived_at, c.archived_at) IS NULL`,
}));

/** An interpreter's own appointment that is booked or completed. Refused as `not_found` for all others. */
export async function ownAppointmentOfInterpreter(
  db: Db,
  scope: InterpreterScope,
  id: number,
): Promise<CalendarRow> {
  const [row] = await selectRows(db, ONE, [id, scope.interpreterId]);
  if (!row) throw unknownAssignment();
  return row;
}

/** A client's own appointment that is not cancelled. Refused as `not_found` for all others. */
export async function appointmentOfClient(
  db: Db,
  scope: ClientScope,
  id: number,
): Promise<ClientCalendarRow> {
  const [row] = await selectRows(db, ONE_OF_CLIENT, [id, scope.clientId]);
  if (!row) throw unknownAssignment();
  return row;
}

/**
 * The interpreter's accepted and scheduled appointments that are not over at `now`, earliest first. Source: rule messages-22.
 */
export async function upcomingAppointments(
  db: Db,
  scope: InterpreterScope,
  now: string,
): Promise<CalendarRow[]> {
  return await selectRows(db, UPCOMING, [scope.interpreterId, now]);
}

/**
 * The appointments of a feed: booked, completed and cancelled ones from 30 days before `now` on, earliest first.
 * Source: rule messages-24.
 */
export async function feedAppointments(db: Db, interpreterId: number, now: string): Promise<CalendarRow[]> {
  return await selectRows(db, IN_FEED, [interpreterId, now]);
}

/**
 * The appointments of a client's feed from 30 days before `now` on, earliest first: requests and cancelled ones too.
 * Source: rules messages-24 and messages-25.
 */
export async function clientFeedAppointments(
  db: Db,
  clientId: number,
  now: string,
): Promise<ClientCalendarRow[]> {
  return await selectRows(db, IN_CLIENT_FEED, [clientId, now]);
}

/** The person's own feed, or null. */
export async function ownFeed(db: Db, scope: InterpreterScope | ClientScope): Promise<FeedRow | null> {
  const ownerId = scope.audience === 'interpreter' ? scope.interpreterId : scope.clientId;
  const [feed] = await selectRows(db, FEED_OF[scope.audience], [ownerId]);
  return feed ?? null;
}

/** Whose feed it is. */
export interface FeedOwner {
  readonly audience: 'interpreter' | 'client';
  readonly id: number;
}

/**
 * The person whose feed a token opens. Refused as `not_found` for an unknown, replaced or stopped feed and for somebody who
 * is archived.
 */
export async function feedOwner(db: Db, token: string): Promise<FeedOwner> {
  const [owner] = await selectRows(db, FEED_OWNER, [hashToken(token)]);
  if (owner?.interpreterId != null) return { audience: 'interpreter', id: owner.interpreterId };
  if (owner?.clientId != null) return { audience: 'client', id: owner.clientId };
  throw new Refused({ code: 'not_found', message: 'No calendar was found at this address.' });
}
