import { EARLY_MINUTES } from '#domain/assignment/check-in.ts';
import { whyOutsideHours } from '#domain/dispatch/availability/describe-hours.ts';
import type { Schedule } from '#domain/dispatch/availability/working-hours.ts';
import type { Exclusion } from '#domain/dispatch/constraint.ts';
import { exclusionsOf, type Facts } from '#domain/dispatch/exclusions.ts';
import { dateIn } from '#domain/time.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, fieldsOf, part, type RowOf, select, selection, selectRows } from '#server/db/query.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { clients } from '#server/db/schema/people.ts';
import {
  hasCredential,
  heldCredentials,
  lastDay,
  requiredCredentials,
} from '#server/features/credentials/queries/required.ts';
import { schedulesAround } from './hours.ts';
import { PERSON } from './people.ts';
import { lastDayOf } from './pool.ts';

const LISTED = `(SELECT json_build_object('kind', l.kind, 'on', (l.created_at AT TIME ZONE s.time_zone)::date, 'by', author.name)
  FROM client_interpreters l LEFT JOIN staff author ON author.account_id = l.created_by
  WHERE l.client_id = a.client_id AND l.interpreter_id = a.interpreter_id)`;

/** A booking with what is known of its interpreter that may end it. */
const BOOKING = {
  ...fieldsOf('a', {
    id: assignments.id,
    language: assignments.language,
    dialect: assignments.dialect,
    mode: assignments.mode,
    requiresGender: assignments.requiresGender,
    date: assignments.date,
    startsAt: assignments.startsAt,
    endsAt: assignments.endsAt,
    timeZone: assignments.timeZone,
  }),
  ...fieldsOf('c', { clientName: clients.name, isClosedList: clients.takesOnlyListed }),
  companyZone: computed<string>('s.time_zone'),
  person: part(PERSON),
  credentials: computed<Facts['credentials']>(
    `(SELECT coalesce(json_agg(json_build_object('name', t.name, 'held', ${heldCredentials('a.interpreter_id', 't.id')}) ORDER BY t.name), '[]')
      FROM credential_types t WHERE t.id = ANY (${requiredCredentials('a')}))`,
  ),
  listed: computed<Facts['listed']>(LISTED),
  refusesClient: computed<boolean>(
    'EXISTS (SELECT FROM interpreter_refusals r WHERE r.client_id = a.client_id AND r.interpreter_id = a.interpreter_id)',
  ),
  away: computed<Facts['away']>(
    `(SELECT json_build_object('startsAt', e.starts_at, 'endsAt', e.ends_at) FROM availability_exceptions e WHERE ${isAway('e')} ORDER BY e.starts_at LIMIT 1)`,
  ),
  isPerhapsOutside: computed<boolean>('a.id IN (SELECT id FROM outside)'),
};

function isAway(row: string): string {
  return `${row}.interpreter_id = a.interpreter_id AND ${row}.kind = 'off' AND ${row}.starts_at < a.ends_at AND ${row}.ends_at > a.starts_at`;
}

const lacks = (typeId: string) => `NOT ${hasCredential('a.interpreter_id', typeId, lastDay('a'))}`;

/**
 * Bookings ahead whose interpreter has not come yet and of whom something is known that may end them; an early check-in binds nobody (rule tracking-8). $1 the
 * present instant; `which` says whose. Each part of `perhaps` finds what one reason could end, also some that it does not: the domain decides. The bookings are
 * read once, without what most reasons do not need of their interpreters.
 */
const bookings = (name: string, which: string) =>
  select(selection(BOOKING), (columns) => ({
    name,
    text: `
    WITH
      ahead AS (
        SELECT a.id, a.interpreter_id, a.client_id, a.language, a.dialect, a.mode, a.requires_gender, a.service_type, a.required_credentials,
          a.date, a.start_time, a.end_time, a.starts_at, a.ends_at
        FROM assignments a
        WHERE a.deleted_at IS NULL AND a.status IN ('accepted', 'scheduled') AND a.ends_at > $1::timestamptz
          AND (a.current_status IN ('not_started', 'en_route') OR a.starts_at > $1::timestamptz + interval '${EARLY_MINUTES} minutes') AND ${which}),
      people AS (SELECT id, archived_at, languages, modes, gender, hours_stated_through, time_zone FROM interpreters),
      outside AS (
        SELECT a.id FROM ahead a JOIN people i ON i.id = a.interpreter_id CROSS JOIN settings s
        -- Beyond the days for which instants are kept the rules themselves tell.
        WHERE i.hours_stated_through IS NOT NULL AND (a.date >= i.hours_stated_through - 1 OR NOT EXISTS (
          SELECT FROM stated_hours h WHERE h.interpreter_id = a.interpreter_id AND h.day = (a.starts_at AT TIME ZONE coalesce(i.time_zone, s.time_zone))::date
            AND h.spans @> tstzrange(a.starts_at, a.ends_at)))),
      perhaps AS (
        SELECT id FROM outside
        UNION SELECT a.id FROM ahead a JOIN people i ON i.id = a.interpreter_id
          WHERE i.archived_at IS NOT NULL OR a.language <> ALL (i.languages) OR a.mode <> ALL (i.modes) OR a.dialect IS NOT NULL
            OR i.gender IS DISTINCT FROM a.requires_gender AND a.requires_gender IS NOT NULL
        UNION SELECT a.id FROM ahead a JOIN availability_exceptions e ON ${isAway('e')}
        UNION SELECT a.id FROM ahead a JOIN client_interpreters l ON l.client_id = a.client_id AND l.interpreter_id = a.interpreter_id
          WHERE l.kind = 'never'
        UNION SELECT a.id FROM ahead a WHERE a.client_id = ANY (ARRAY(SELECT id FROM clients WHERE takes_only_listed)) AND NOT EXISTS (
          SELECT FROM client_interpreters l WHERE l.client_id = a.client_id AND l.interpreter_id = a.interpreter_id)
        UNION SELECT a.id FROM ahead a JOIN interpreter_refusals r ON r.client_id = a.client_id AND r.interpreter_id = a.interpreter_id
        UNION SELECT a.id FROM ahead a CROSS JOIN unnest(a.required_credentials) AS type_id
          WHERE a.required_credentials <> '{}' AND ${lacks('type_id')}
        UNION SELECT a.id FROM credential_types t JOIN credential_requirements r ON r.type_id = t.id
          JOIN ahead a ON (r.client_id IS NULL OR r.client_id = a.client_id) AND (r.service_type IS NULL OR r.service_type = a.service_type)
          WHERE t.archived_at IS NULL AND NOT r.is_preferred AND ${lacks('r.type_id')})
    SELECT ${columns} FROM perhaps JOIN assignments a USING (id) JOIN interpreters i ON i.id = a.interpreter_id JOIN clients c ON c.id = a.client_id
      CROSS JOIN settings s
    ORDER BY a.starts_at, a.id`,
  }));

const ALL = bookings('matching-bookings-in-doubt', 'true');
/** $2 the id of an appointment. */
const ONE = bookings('matching-booking-in-doubt', 'a.id = $2');
/** $2 the id of an interpreter. */
const OF_INTERPRETER = bookings('matching-bookings-of-interpreter-in-doubt', 'a.interpreter_id = $2');

/** Of one appointment, of one interpreter, or all; `now` is an instant. */
export interface BookingsToCheck {
  readonly now: string;
  readonly assignmentId?: number | undefined;
  readonly interpreterId?: number | undefined;
}

export interface CheckedBooking {
  readonly assignmentId: number;
  readonly exclusions: readonly Exclusion[];
}

/**
 * What is in conflict with bookings whose interpreter has not come yet, in the order of their starts; in two
 * or three statements, however many. Own calendars, which may have the booking itself, other bookings, travel and earlier answers are not
 * looked at. Source: rule appointments-21.
 */
export async function checkBookings(
  on: Db | Tx,
  { now, assignmentId, interpreterId }: BookingsToCheck,
): Promise<CheckedBooking[]> {
  const [statement, ...of] =
    assignmentId !== undefined
      ? [ONE, assignmentId]
      : interpreterId !== undefined
        ? [OF_INTERPRETER, interpreterId]
        : [ALL];
  const rows = await selectRows(on, statement, [now, ...of]);
  const outside = rows.filter(({ isPerhapsOutside }) => isPerhapsOutside);
  const zones = new Map(
    outside.map(({ person, companyZone }) => [person.id, person.timeZone ?? companyZone]),
  );
  const [first, last] = [outside[0], outside.at(-1)];
  const schedules =
    first && last
      ? await schedulesAround(on, zones, { startsAt: first.startsAt, endsAt: last.endsAt })
      : new Map<number, Schedule>();
  return rows.map((row) => ({
    assignmentId: row.id,
    exclusions: exclusionsOf(factsOf(row, schedules.get(row.person.id)), {
      ...row,
      lastDay: lastDayOf(row),
      today: dateIn(row.companyZone, now),
    }),
  }));
}

/** What is not read says nothing. */
function factsOf(row: RowOf<typeof BOOKING>, schedule: Schedule | undefined): Facts {
  const { person, credentials, listed, refusesClient, away } = row;
  return {
    isArchived: person.isArchived,
    isAvailable: true,
    languages: person.languages,
    modes: person.modes,
    dialects: person.dialects[row.language] ?? [],
    gender: person.gender,
    credentials,
    listed,
    refusesClient,
    away,
    outsideHours: schedule && row.isPerhapsOutside ? whyOutsideHours(schedule, row) : null,
    overlap: null,
    ownCalendar: null,
    tentative: null,
    isCalendarUnread: false,
    answeredNotFree: null,
    travelGaps: [],
    tooFar: null,
    declinedOn: null,
    overDailyLimit: null,
  };
}
