import type { ServiceType } from '#domain/assignment/client-request.ts';
import type { Mode } from '#domain/billing/rule.ts';
import type { Gender, RequiredGender } from '#domain/dispatch/gender.ts';
import type { Precision } from '#domain/dispatch/position.ts';
import { NEIGHBOUR_HOURS } from '#domain/dispatch/travel.ts';
import { overlaps } from '#server/db/assignments/overlap.ts';
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
import { requiredCredentials } from '#server/features/credentials/queries/required.ts';

/** What the pool is asked for: an appointment, also one that is not saved yet (`id` null) or has no client yet (`clientId` null). */
export interface PoolQuestion {
  readonly id: number | null;
  readonly clientId: number | null;
  readonly language: string;
  readonly dialect: string | null;
  readonly mode: Mode;
  readonly requiresGender: RequiredGender | null;
  readonly serviceType: ServiceType | null;
  readonly requiredCredentials: readonly number[];
  readonly location: string;
  readonly date: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
}

const NEIGHBOUR = (alias: string) => ({
  ...fieldsOf(alias, {
    id: assignments.id,
    clientId: assignments.clientId,
    location: assignments.location,
    mode: assignments.mode,
    startsAt: assignments.startsAt,
    endsAt: assignments.endsAt,
    startTime: assignments.startTime,
    endTime: assignments.endTime,
  }),
  latitude: computed<number | null>(`${alias}.latitude`),
  longitude: computed<number | null>(`${alias}.longitude`),
  precision: computed<Precision | null>(`${alias}.precision`),
});

/** What the appointment itself asks beside its own columns: its client's list, the needed credential types, where it is. The same in each row. */
const ASKED = {
  clientName: computed<string>('asked.client_name'),
  isClosedList: computed<boolean>('asked.is_closed_list'),
  companyZone: computed<string>('asked.company_zone'),
  latitude: computed<number | null>('asked.latitude'),
  longitude: computed<number | null>('asked.longitude'),
  precision: computed<Precision | null>('asked.precision'),
  /** `[id, name]`, by name. */
  credentials: computed<readonly (readonly [number, string])[]>('asked.credentials'),
};

const FIELDS = {
  asked: part(ASKED),
  ...fieldsOf('i', {
    ...{ id: interpreters.id, name: interpreters.name, phone: interpreters.phone },
    ...{ languages: interpreters.languages, isAvailable: interpreters.isAvailable },
    ...{ modes: interpreters.modes, dialects: interpreters.dialects },
    ...{ timeZone: interpreters.timeZone, hoursStatedThrough: interpreters.hoursStatedThrough },
    ...{ homeLatitude: interpreters.homeLatitude, homeLongitude: interpreters.homeLongitude },
    ...{ homePrecision: interpreters.homePrecision, travelRadiusMiles: interpreters.travelRadiusMiles },
    dailyHoursLimit: interpreters.dailyHoursLimit,
    hourlyRateCents: interpreters.hourlyRate,
  }),
  gender: computed<Gender | null>('i.gender'),
  isArchived: computed<boolean>('i.archived_at IS NOT NULL'),
  booking: optionalPart({
    ...fieldsOf('b', {
      ...{ id: assignments.id, date: assignments.date },
      ...{ startTime: assignments.startTime, endTime: assignments.endTime },
      ...{ language: assignments.language, location: assignments.location },
      ...{ startsAt: assignments.startsAt, endsAt: assignments.endsAt },
    }),
    clientName: fieldsOf('b', { name: clients.name }).name,
  }),
  before: optionalPart(NEIGHBOUR('prior')),
  after: optionalPart(NEIGHBOUR('later')),
  /** Null: no hours are stated. */
  isWithinHours: computed<boolean | null>(
    `CASE WHEN i.hours_stated_through IS NOT NULL THEN h.interpreter_id IS NOT NULL END`,
  ),
  away: computed<[string, string] | null>('x.away'),
  saidNotFree: computed<[string, string] | null>('x.said_not_free'),
  ownCalendar: computed<[string, string] | null>('own.certain'),
  tentative: computed<[string, string] | null>('own.tentative'),
  /** Those of the required types that are not refused: `[type, state, last day]`. */
  credentials: computed<readonly (readonly [number, 'waiting' | 'verified', string | null])[] | null>(
    'k.held',
  ),
  listed: computed<{ kind: 'prefer' | 'allow' | 'never'; on: string; by: string | null } | null>(
    `CASE WHEN r.client_id IS NOT NULL THEN json_build_object('kind', r.kind, 'on', (r.created_at AT TIME ZONE asked.company_zone)::date, 'by', author.name) END`,
  ),
  refusesClient: computed<boolean>('refusal.interpreter_id IS NOT NULL'),
  declinedOn: computed<string | null>(`(d.declined_at AT TIME ZONE asked.company_zone)::date::text`),
  /** Booked on the appointment's date; only of those with a limit. */
  minutesThatDay: computed<number | null>(`CASE WHEN i.daily_hours_limit IS NOT NULL THEN (
    SELECT coalesce(sum(extract(epoch FROM b.ends_at - b.starts_at) / 60), 0)::integer FROM assignments b
    WHERE b.interpreter_id = i.id AND b.date = $7 AND b.status IN ('accepted', 'scheduled', 'in-progress', 'completed')
      AND b.deleted_at IS NULL AND b.id IS DISTINCT FROM $4
      AND b.starts_at BETWEEN $2::timestamptz - interval '2 days' AND $3::timestamptz + interval '2 days') END`),
};

/** Someone of a pool, with all that is known of them beside the appointment, and what it asks. */
export type PoolRow = RowOf<typeof FIELDS>;

/** Whom a pool is about. */
const WHO = {
  /** All who speak the language `$1`. */
  speakers: {
    people: 'i.languages @> ARRAY[$1]::text[] AND i.archived_at IS NULL',
    of: (id: string) =>
      `${id} IN (SELECT s.id FROM interpreters s WHERE s.languages @> ARRAY[$1]::text[] AND s.archived_at IS NULL)`,
  },
  /** The interpreter `$1`, whatever they speak: only a single id has a plan that can be kept, and each booking asks. */
  one: { people: 'i.id = $1::integer', of: (id: string) => `${id} = $1::integer` },
  /** The interpreters `$1`. */
  named: { people: 'i.id = ANY ($1::integer[])', of: (id: string) => `${id} = ANY ($1::integer[])` },
} as const;

/**
 * $1 whom (`WHO`), $2 and $3 the time, $4 the appointment itself, $5 the client, $6 ids of its own required credential types, $7 the date, $8 the service
 * type, $9 the location. What is booked around the time is read once, by the index of `starts_at`, and joined to the people, instead of one look-up for each.
 */
const poolOf = (who: keyof typeof WHO) =>
  select(selection(FIELDS), (columns) => ({
    name: `matching-${who}`,
    text: `
    WITH
      asked AS MATERIALIZED (
        SELECT coalesce(c.name, '') AS client_name, coalesce(c.takes_only_listed, false) AS is_closed_list, s.time_zone AS company_zone,
          p.latitude, p.longitude, p.precision, needed.types, (SELECT coalesce(json_agg(json_build_array(t.id, t.name) ORDER BY t.name), '[]')
            FROM credential_types t WHERE t.id = ANY (needed.types)) AS credentials
        FROM settings s
        CROSS JOIN (SELECT $5::integer AS client_id, $6::integer[] AS required_credentials, $8::text AS service_type) q
        CROSS JOIN LATERAL (SELECT ${requiredCredentials('q')} AS types) needed
        LEFT JOIN clients c ON c.id = q.client_id
        LEFT JOIN places p ON p.client_id = q.client_id AND p.location = $9),
      around AS MATERIALIZED (
        SELECT b.id, b.interpreter_id, b.client_id, b.language, b.location, b.mode, b.date, b.start_time, b.end_time, b.starts_at, b.ends_at
        FROM assignments b
        WHERE ${overlaps(`($2::timestamptz - interval '${NEIGHBOUR_HOURS} hours')`, `($3::timestamptz + interval '${NEIGHBOUR_HOURS} hours')`)}
          AND b.id IS DISTINCT FROM $4::integer AND ${WHO[who].of('b.interpreter_id')}),
      hours AS MATERIALIZED (
        -- Whoever works over midnight has the night whole in the entry of each day.
        SELECT DISTINCT interpreter_id FROM stated_hours
        WHERE spans @> tstzrange($2, $3) AND day BETWEEN ($2::timestamptz AT TIME ZONE 'UTC')::date - 1 AND ($3::timestamptz AT TIME ZONE 'UTC')::date + 1
          AND ${WHO[who].of('interpreter_id')}),
      exceptions AS MATERIALIZED (
        SELECT e.interpreter_id,
          (array_agg(json_build_array(e.starts_at, e.ends_at) ORDER BY e.starts_at) FILTER (WHERE e.kind = 'off'))[1] AS away,
          (array_agg(json_build_array(e.starts_at, e.ends_at) ORDER BY e.starts_at) FILTER (WHERE e.kind = 'said_not_free'))[1] AS said_not_free
        FROM availability_exceptions e LEFT JOIN offers o ON o.id = e.offer_id
        WHERE tstzrange(e.starts_at, e.ends_at) && tstzrange($2, $3) AND e.kind <> 'extra' AND (o.assignment_id IS NULL OR o.assignment_id IS DISTINCT FROM $4)
          AND ${WHO[who].of('e.interpreter_id')}
        GROUP BY e.interpreter_id),
      own AS MATERIALIZED (
        SELECT t.interpreter_id,
          (array_agg(json_build_array(t.starts_at, t.ends_at) ORDER BY t.starts_at) FILTER (WHERE NOT t.is_tentative))[1] AS certain,
          (array_agg(json_build_array(t.starts_at, t.ends_at) ORDER BY t.starts_at) FILTER (WHERE t.is_tentative))[1] AS tentative
        FROM imported_busy_times t JOIN calendar_subscriptions c ON c.interpreter_id = t.interpreter_id
        -- A calendar that could not be read for a day says nothing.
        WHERE tstzrange(t.starts_at, t.ends_at) && tstzrange($2, $3) AND (c.failing_since IS NULL OR c.failing_since > now() - interval '24 hours')
          AND ${WHO[who].of('t.interpreter_id')}
        GROUP BY t.interpreter_id),
      held AS MATERIALIZED (
        SELECT k.interpreter_id, json_agg(json_build_array(k.type_id, k.state, k.expires_on)) AS held
        FROM interpreter_credentials k
        WHERE k.type_id = ANY ((SELECT types FROM asked)::integer[]) AND k.state <> 'refused' AND ${WHO[who].of('k.interpreter_id')}
        GROUP BY k.interpreter_id)
    SELECT ${columns}
    FROM interpreters i
    CROSS JOIN asked
    LEFT JOIN (SELECT DISTINCT ON (a.interpreter_id) a.*, c.name FROM around a JOIN clients c ON c.id = a.client_id
      WHERE a.starts_at < $3 AND a.ends_at > $2 ORDER BY a.interpreter_id, a.starts_at) b ON b.interpreter_id = i.id
    LEFT JOIN (SELECT DISTINCT ON (a.interpreter_id) a.*, p.latitude, p.longitude, p.precision
      FROM around a LEFT JOIN places p ON p.client_id = a.client_id AND p.location = a.location
      WHERE a.ends_at <= $2 ORDER BY a.interpreter_id, a.ends_at DESC) prior ON prior.interpreter_id = i.id
    LEFT JOIN (SELECT DISTINCT ON (a.interpreter_id) a.*, p.latitude, p.longitude, p.precision
      FROM around a LEFT JOIN places p ON p.client_id = a.client_id AND p.location = a.location
      WHERE a.starts_at >= $3 ORDER BY a.interpreter_id, a.starts_at) later ON later.interpreter_id = i.id
    LEFT JOIN hours h ON h.interpreter_id = i.id
    LEFT JOIN exceptions x ON x.interpreter_id = i.id
    LEFT JOIN own ON own.interpreter_id = i.id
    LEFT JOIN held k ON k.interpreter_id = i.id
    LEFT JOIN client_interpreters r ON r.client_id = $5 AND r.interpreter_id = i.id
    LEFT JOIN staff author ON author.account_id = r.created_by
    LEFT JOIN interpreter_refusals refusal ON refusal.client_id = $5 AND refusal.interpreter_id = i.id
    LEFT JOIN (SELECT o.interpreter_id, max(o.answered_at) AS declined_at FROM offers o
      WHERE o.assignment_id = $4 AND o.state = 'declined' AND o.outdated_at IS NULL GROUP BY o.interpreter_id) d ON d.interpreter_id = i.id
    WHERE ${WHO[who].people}
    ORDER BY i.name, i.id`,
  }));

const SPEAKERS = poolOf('speakers');
const ONE = poolOf('one');
const NAMED = poolOf('named');

/** The people of a pool, by name; `who`: all who speak the language, or these interpreters, whatever they speak. */
export function poolRows(
  on: Db | Tx,
  {
    id,
    clientId,
    language,
    location,
    date,
    startsAt,
    endsAt,
    serviceType,
    requiredCredentials: own,
  }: PoolQuestion,
  who: 'speakers' | readonly number[],
): Promise<PoolRow[]> {
  const [statement, whom] = statementFor(who, language);
  return selectRows(on, statement, [whom, startsAt, endsAt, id, clientId, own, date, serviceType, location]);
}

function statementFor(who: 'speakers' | readonly number[], language: string) {
  if (who === 'speakers') return [SPEAKERS, language] as const;
  return who.length === 1 ? ([ONE, who[0]] as const) : ([NAMED, who] as const);
}
