import type { ServiceType } from '#domain/assignment/client-request.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import type { RequiredGender } from '#domain/dispatch/gender.ts';
import type { Precision } from '#domain/dispatch/position.ts';
import { NEIGHBOUR_HOURS } from '#domain/dispatch/travel.ts';
import { dateIn } from '#domain/time.ts';
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
import {
  availabilityExceptions,
  clientInterpreters,
  interpreterCredentials,
} from '#server/db/schema/dispatch.ts';
import { clients } from '#server/db/schema/people.ts';
import { requiredCredentials } from '#server/features/credentials/queries/required.ts';
import { isUnreadCalendar } from '#server/features/interpreters/queries/not-free.ts';
import { PERSON } from './people.ts';

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

/** The civil day on which it ends; one that ends at midnight ends with the day before. Source: rule eligibility-3. */
export function lastDayOf({ timeZone, endsAt }: Pick<PoolQuestion, 'timeZone' | 'endsAt'>): string {
  return dateIn(timeZone, new Date(Date.parse(endsAt) - 1).toISOString());
}

/** Whom a pool is about: all who speak the language of the appointment, or these interpreters, whatever they speak. */
export type InterpreterFilter = 'speakers' | readonly number[];

/** Where a place `p` is. */
const PLACE = {
  latitude: computed<number | null>('p.latitude'),
  longitude: computed<number | null>('p.longitude'),
  precision: computed<Precision | null>('p.precision'),
};

/**
 * What the appointment itself asks beside its own columns: its client's list, the needed credential types, where it is. $1 the client, $2 the ids of its own
 * required credential types, $3 the service type, $4 the location.
 */
const POOL_APPOINTMENT = select(
  selection({
    ...PLACE,
    clientName: computed<string>(`coalesce(c.name, '')`),
    isClosedList: computed<boolean>('coalesce(c.takes_only_listed, false)'),
    companyZone: computed<string>('s.time_zone'),
    /** `[id, name]`, by name. */
    credentials: computed<readonly (readonly [number, string])[]>(
      `(SELECT coalesce(json_agg(json_build_array(t.id, t.name) ORDER BY t.name), '[]') FROM credential_types t
        WHERE t.id = ANY (${requiredCredentials('q')}))`,
    ),
  }),
  (columns) => ({
    name: 'matching-asked',
    text: `SELECT ${columns} FROM settings s
    CROSS JOIN (SELECT $1::integer AS client_id, $2::integer[] AS required_credentials, $3::text AS service_type) q
    LEFT JOIN clients c ON c.id = q.client_id
    LEFT JOIN places p ON p.client_id = q.client_id AND p.location = $4`,
  }),
);
type PoolAppointment = NonNullable<
  Awaited<ReturnType<typeof selectRows<ReturnType<(typeof POOL_APPOINTMENT)['read']>>>>[0]
>;

/** SQL: the first of the exceptions to the working hours of `i` that overlaps the time. */
const exceptionOf = (kind: 'off' | 'said_not_free') => `LATERAL (
      SELECT e.starts_at, e.ends_at FROM availability_exceptions e LEFT JOIN offers o ON o.id = e.offer_id
      WHERE e.interpreter_id = i.id AND e.kind = '${kind}' AND e.starts_at < $3 AND e.ends_at > $2
        AND (o.assignment_id IS NULL OR o.assignment_id IS DISTINCT FROM $4)
      ORDER BY e.starts_at LIMIT 1)`;

/** SQL: the first entry of the own calendar of `i` that overlaps the time. Extra hours win over it (rule availability-7). */
const ownEntry = (which: string) => `LATERAL (
      SELECT t.starts_at, t.ends_at FROM imported_busy_times t
      WHERE t.interpreter_id = i.id AND ${which} AND tstzrange(t.starts_at, t.ends_at) && tstzrange($2, $3)
        AND NOT EXISTS (SELECT FROM availability_exceptions e WHERE e.interpreter_id = i.id AND e.kind = 'extra'
          AND e.starts_at <= greatest(t.starts_at, $2) AND e.ends_at >= least(t.ends_at, $3))
      ORDER BY t.starts_at LIMIT 1)`;

const spanFields = (alias: string) =>
  fieldsOf(alias, { startsAt: availabilityExceptions.startsAt, endsAt: availabilityExceptions.endsAt });

const FIELDS = {
  interpreter: part(PERSON),
  away: optionalPart(spanFields('away')),
  answeredNotFree: optionalPart(spanFields('said_not_free')),
  ownCalendar: optionalPart(spanFields('certain')),
  tentative: optionalPart(spanFields('tentative')),
  /** Null: no hours are stated. Somebody who works over midnight has the night whole in the entry of each day. */
  isWithinHours: computed<boolean | null>(
    `CASE WHEN i.hours_stated_through IS NOT NULL THEN EXISTS (SELECT FROM stated_hours h WHERE h.interpreter_id = i.id AND h.spans @> tstzrange($2, $3)
      AND h.day BETWEEN ($2::timestamptz AT TIME ZONE 'UTC')::date - 1 AND ($3::timestamptz AT TIME ZONE 'UTC')::date + 1) END`,
  ),
  isCalendarUnread: computed<boolean>(
    `EXISTS (SELECT FROM calendar_subscriptions t WHERE t.interpreter_id = i.id AND ${isUnreadCalendar('t')})`,
  ),
  listed: optionalPart({
    ...fieldsOf('l', { kind: clientInterpreters.kind }),
    by: computed<string | null>('author.name'),
    on: computed<string>('(l.created_at AT TIME ZONE s.time_zone)::date'),
  }),
  refusesClient: computed<boolean>(
    'EXISTS (SELECT FROM interpreter_refusals r WHERE r.client_id = $5 AND r.interpreter_id = i.id)',
  ),
  /** The day on which they declined this appointment as it is now. */
  declinedOn: computed<string | null>(
    `(SELECT (max(o.answered_at) AT TIME ZONE s.time_zone)::date FROM offers o
      WHERE o.assignment_id = $4 AND o.interpreter_id = i.id AND o.state = 'declined' AND o.outdated_at IS NULL)`,
  ),
  /** Minutes booked on the appointment's date; only of those with a limit. */
  minutesThatDay: computed<number | null>(
    `CASE WHEN i.daily_hours_limit IS NOT NULL THEN (
      SELECT coalesce(sum(extract(epoch FROM b.ends_at - b.starts_at) / 60), 0)::integer FROM assignments b
      WHERE b.interpreter_id = i.id AND b.date = $6 AND b.status IN ('accepted', 'scheduled', 'in-progress', 'completed')
        AND b.deleted_at IS NULL AND b.id IS DISTINCT FROM $4
        AND b.starts_at BETWEEN $2::timestamptz - interval '2 days' AND $3::timestamptz + interval '2 days') END`,
  ),
};

/** Of each of the people `who`: $1 whom, $2 and $3 the time, $4 the appointment itself, $5 the client, $6 the date. */
const peopleWho = (name: string, who: string) => (columns: string) => ({
  name,
  text: `SELECT ${columns} FROM interpreters i CROSS JOIN settings s
    LEFT JOIN client_interpreters l ON l.client_id = $5 AND l.interpreter_id = i.id
    LEFT JOIN staff author ON author.account_id = l.created_by
    LEFT JOIN ${exceptionOf('off')} away ON true
    LEFT JOIN ${exceptionOf('said_not_free')} said_not_free ON true
    LEFT JOIN ${ownEntry('NOT t.is_tentative')} certain ON true
    LEFT JOIN ${ownEntry('t.is_tentative')} tentative ON true
    WHERE ${who} ORDER BY i.name, i.id`,
});
const SPEAKERS = select(
  selection(FIELDS),
  peopleWho('matching-speakers', 'i.languages @> ARRAY[$1]::text[] AND i.archived_at IS NULL'),
);
const NAMED = select(selection(FIELDS), peopleWho('matching-named', 'i.id = ANY ($1::integer[])'));

const NEARBY = {
  ...fieldsOf('b', {
    id: assignments.id,
    interpreterId: assignments.interpreterId,
    clientId: assignments.clientId,
    date: assignments.date,
    startTime: assignments.startTime,
    endTime: assignments.endTime,
    startsAt: assignments.startsAt,
    endsAt: assignments.endsAt,
    mode: assignments.mode,
    language: assignments.language,
    location: assignments.location,
  }),
  ...fieldsOf('c', { clientName: clients.name }),
  ...PLACE,
};
type Booking = RowOf<typeof NEARBY>;

/** The bookings of the people around the time, the earliest first. $1 the people, $2 and $3 the time, $4 the appointment itself. */
const around = (name?: string) =>
  select(selection(NEARBY), (columns) => ({
    ...(name && { name }),
    text: `SELECT ${columns} FROM assignments b JOIN clients c ON c.id = b.client_id
      LEFT JOIN places p ON p.client_id = b.client_id AND p.location = b.location
    WHERE ${overlaps(`($2::timestamptz - interval '${NEIGHBOUR_HOURS} hours')`, `($3::timestamptz + interval '${NEIGHBOUR_HOURS} hours')`)}
      AND b.id IS DISTINCT FROM $4::integer AND b.interpreter_id = ANY ($1::integer[])
    ORDER BY b.starts_at`,
  }));
/** Planned each time: by their number, each is looked up or all bookings of the time are read. */
const AROUND_SPEAKERS = around();
const AROUND_NAMED = around('matching-around-named');

/** What the people have of credential types, also what is not verified yet. $1 the people, $2 the types. */
const CREDENTIALS = select(
  selection({
    ...fieldsOf('k', { interpreterId: interpreterCredentials.interpreterId }),
    type: computed<number>('k.type_id'),
    state: computed<'waiting' | 'verified'>('k.state'),
    expiresOn: computed<string | null>('k.expires_on'),
  }),
  (columns) => ({
    text: `SELECT ${columns} FROM interpreter_credentials k
    WHERE k.interpreter_id = ANY ($1::integer[]) AND k.type_id = ANY ($2::integer[]) AND k.state <> 'refused'`,
  }),
);
type CredentialRow = ReturnType<(typeof CREDENTIALS)['read']>;

/** A booking on site before or after the time, and how long there is between. A call between takes nobody anywhere. */
export interface Neighbor extends Booking {
  readonly gapMinutes: number;
  /** It is where the appointment is. */
  readonly isThere: boolean;
}

/** Someone of a pool, with all that is known of them beside the appointment, and what it asks. */
export interface PoolRow extends RowOf<typeof FIELDS> {
  readonly appointment: PoolAppointment;
  /** The booking at that time; null: none. */
  readonly booking: Booking | null;
  /** The nearest booking on site before the time. */
  readonly before: Neighbor | null;
  /** The nearest one on site after it, if it is elsewhere. */
  readonly after: Neighbor | null;
  readonly held: readonly CredentialRow[];
}

/** By name: all who speak the language of an appointment, or these interpreters, whatever they speak. Three or four statements, however many people. */
export async function readPool(
  on: Db | Tx,
  question: PoolQuestion,
  who: InterpreterFilter,
): Promise<PoolRow[]> {
  const { id, clientId, language, location, date, startsAt, endsAt, serviceType } = question;
  const [appointment] = await selectRows(on, POOL_APPOINTMENT, [
    clientId,
    question.requiredCredentials,
    serviceType,
    location,
  ]);
  if (!appointment) throw new Error('there are no settings');
  const parameters = [startsAt, endsAt, id, clientId, date];
  const isNamed = who !== 'speakers';
  const people = await (isNamed
    ? selectRows(on, NAMED, [who, ...parameters])
    : selectRows(on, SPEAKERS, [language, ...parameters]));
  const ids = people.map(({ interpreter }) => interpreter.id);
  const bookings = Map.groupBy(
    await selectRows(on, isNamed ? AROUND_NAMED : AROUND_SPEAKERS, [ids, startsAt, endsAt, id]),
    ({ interpreterId }) => interpreterId,
  );
  const types = appointment.credentials.map(([type]) => type);
  const held = Map.groupBy(
    types.length === 0 ? [] : await selectRows(on, CREDENTIALS, [ids, types]),
    ({ interpreterId }) => interpreterId,
  );
  return people.map((person) => ({
    ...person,
    appointment,
    ...neighborsOf(bookings.get(person.interpreter.id) ?? [], question),
    held: held.get(person.interpreter.id) ?? [],
  }));
}

/** What somebody's bookings, the earliest first, mean for an appointment. */
function neighborsOf(bookings: readonly Booking[], question: PoolQuestion) {
  const [from, to] = [Date.parse(question.startsAt), Date.parse(question.endsAt)];
  let booking: Booking | null = null;
  let before: Neighbor | null = null;
  let after: Neighbor | null = null;
  for (const one of bookings) {
    const [starts, ends] = [Date.parse(one.startsAt), Date.parse(one.endsAt)];
    if (starts < to && ends > from) booking ??= one;
    else if (one.mode !== 'on_site') continue;
    else {
      const gapMinutes = (ends <= from ? from - ends : starts - to) / 60_000;
      const isThere = one.clientId === question.clientId && one.location === question.location;
      const neighbor = { ...one, gapMinutes, isThere };
      if (ends > from) after ??= neighbor;
      else if (before === null || gapMinutes <= before.gapMinutes) before = neighbor;
    }
  }
  return { booking, before, after: after?.isThere ? null : after };
}
