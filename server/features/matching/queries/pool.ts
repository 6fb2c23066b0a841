import type { ServiceType } from '#domain/assignment/client-request.ts';
import type { Mode } from '#domain/billing/rule.ts';
import type { RequiredGender } from '#domain/dispatch/gender.ts';
import type { Precision } from '#domain/dispatch/position.ts';
import { NEIGHBOUR_HOURS } from '#domain/dispatch/travel.ts';
import { dateIn } from '#domain/time.ts';
import { overlaps } from '#server/db/assignments/overlap.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import {
  computed,
  fieldsOf,
  listPart,
  part,
  type RowOf,
  select,
  selection,
  selectLater,
  selectRows,
} from '#server/db/query.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { clients } from '#server/db/schema/people.ts';
import { forWhom, WHOM, type Whom, whomOf } from '#server/db/whom.ts';
import { requiredCredentials } from '#server/features/credentials/queries/required.ts';
import { isUnreadCalendar } from '#server/features/interpreters/queries/not-free.ts';
import { PEOPLE, PERSON, type Person, personOf } from './people.ts';

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

/** The civil day on which it ends; one that ends at midnight ends with the day before. Source: rule D32. */
export function lastDayOf({ timeZone, endsAt }: Pick<PoolQuestion, 'timeZone' | 'endsAt'>): string {
  return dateIn(timeZone, new Date(Date.parse(endsAt) - 1).toISOString());
}

/** Whom something is known of. */
const OF = { interpreterId: computed<number>('of.interpreter_id') };

/** SQL: the booking `of` is where the appointment is, too. */
const IS_THERE = '(of.client_id = $5::integer AND of.location = $9) IS TRUE';

/** SQL: a length of time. */
const minutes = (interval: string) => `date_part('epoch', ${interval}) / 60`;

/** Where a booking is. */
const PLACE = {
  latitude: computed<number | null>('p.latitude'),
  longitude: computed<number | null>('p.longitude'),
  precision: computed<Precision | null>('p.precision'),
};
const AND_PLACE = 'LEFT JOIN places p ON p.client_id = of.client_id AND p.location = of.location';

/** SQL: of each person the booking on site around the time for which `where` holds and that comes first in this order. A call between takes nobody anywhere. */
const nearestOnSite = (where: string, order: string) =>
  `(SELECT DISTINCT ON (a.interpreter_id) a.* FROM around a WHERE a.mode = 'on_site' AND ${where} ORDER BY a.interpreter_id, ${order}) of`;

/** What the appointment itself asks beside its own columns: its client's list, the needed credential types, where it is. */
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

type TimeRange = readonly [startsAt: string, endsAt: string];

/** A booking in the way. */
const BOOKING = {
  ...fieldsOf('of', {
    ...{ id: assignments.id, date: assignments.date },
    ...{ startTime: assignments.startTime, endTime: assignments.endTime },
    ...{ language: assignments.language, location: assignments.location },
    ...{ startsAt: assignments.startsAt, endsAt: assignments.endsAt },
  }),
  clientName: fieldsOf('c', { name: clients.name }).name,
};
type Booking = RowOf<typeof BOOKING>;

/** The statement itself reads the bookings of at most so many busy people. */
const FEW = 20;

/** What is known of those of whom there is something: most people have next to nothing. */
const BESIDE = {
  asked: part(ASKED),
  busy: listPart({ ...OF, id: computed<number>('of.id') }, 'busy of'),
  /** Of many who are busy only a few are shown: `readBookings` reads theirs. */
  bookings: listPart(
    BOOKING,
    `busy JOIN assignments of ON of.id = busy.id JOIN clients c ON c.id = of.client_id WHERE (SELECT count(*) FROM busy) <= ${FEW}`,
  ),
  before: listPart(
    {
      ...{ ...OF, ...PLACE },
      isThere: computed<boolean>(IS_THERE),
      gapMinutes: computed<number>(minutes('$2::timestamptz - of.ends_at')),
      ...fieldsOf('of', { endsAt: assignments.endsAt, endTime: assignments.endTime }),
    },
    `${nearestOnSite('a.ends_at <= $2', 'a.ends_at DESC')} ${AND_PLACE}`,
  ),
  /** Only if there is a way to it. */
  after: listPart(
    {
      ...{ ...OF, ...PLACE },
      gapMinutes: computed<number>(minutes('of.starts_at - $3::timestamptz')),
      ...fieldsOf('of', { startTime: assignments.startTime }),
    },
    `${nearestOnSite('a.starts_at >= $3', 'a.starts_at')} ${AND_PLACE} WHERE NOT ${IS_THERE}`,
  ),
  /** Who have stated hours in which the time is. */
  withinHours: computed<readonly number[] | null>('(SELECT json_agg(interpreter_id) FROM hours)'),
  exceptions: listPart(
    {
      ...OF,
      away: computed<TimeRange | null>('of.away'),
      saidNotFree: computed<TimeRange | null>('of.said_not_free'),
    },
    'exceptions of',
  ),
  calendars: listPart(
    {
      ...OF,
      certain: computed<TimeRange | null>('of.certain'),
      tentative: computed<TimeRange | null>('of.tentative'),
    },
    'own of',
  ),
  /** Whose own calendar could not be read for a day. */
  unread: computed<readonly number[] | null>(
    `(SELECT json_agg(c.interpreter_id) FROM calendar_subscriptions c WHERE ${isUnreadCalendar('c')})`,
  ),
  /** Those of the required types that are not refused. */
  held: listPart(
    {
      ...OF,
      ...{ type: computed<number>('of.type_id'), state: computed<'waiting' | 'verified'>('of.state') },
      expiresOn: computed<string | null>('of.expires_on'),
    },
    'held of',
  ),
  listed: listPart(
    {
      ...{
        ...OF,
        kind: computed<'prefer' | 'allow' | 'never'>('of.kind'),
        by: computed<string | null>('author.name'),
      },
      on: computed<string>('(of.created_at AT TIME ZONE (SELECT company_zone FROM asked))::date'),
    },
    'client_interpreters of LEFT JOIN staff author ON author.account_id = of.created_by WHERE of.client_id = $5',
  ),
  refusing: computed<readonly number[] | null>(
    '(SELECT json_agg(interpreter_id) FROM interpreter_refusals WHERE client_id = $5)',
  ),
  declined: listPart(
    { ...OF, on: computed<string>('(of.answered_at AT TIME ZONE (SELECT company_zone FROM asked))::date') },
    `(SELECT o.interpreter_id, max(o.answered_at) AS answered_at FROM offers o
      WHERE o.assignment_id = $4 AND o.state = 'declined' AND o.outdated_at IS NULL GROUP BY o.interpreter_id) of`,
  ),
};

/** Single people, also such as were deleted: they are read each time. */
const named = (who: keyof typeof WHOM) => ({
  version: computed<string>("''"),
  rows: listPart(PERSON, `(SELECT * FROM interpreters WHERE ${WHOM[who]('id', '$1')} ORDER BY name, id) i`),
});

/** What depends on whom it is about. */
const fieldsFor = (who: keyof typeof WHOM) => ({
  ...BESIDE,
  /** Minutes booked on the appointment's date; only of those with a limit. */
  worked: listPart(
    {
      interpreterId: computed<number>('i.id'),
      minutes: computed<number>(`(
        SELECT coalesce(sum(extract(epoch FROM b.ends_at - b.starts_at) / 60), 0)::integer FROM assignments b
        WHERE b.interpreter_id = i.id AND b.date = $7 AND b.status IN ('accepted', 'scheduled', 'in-progress', 'completed')
          AND b.deleted_at IS NULL AND b.id IS DISTINCT FROM $4
          AND b.starts_at BETWEEN $2::timestamptz - interval '2 days' AND $3::timestamptz + interval '2 days')`),
    },
    `interpreters i WHERE i.daily_hours_limit IS NOT NULL AND ${WHOM[who]('i.id', '$1')}`,
  ),
  people: part(who === 'speakers' ? PEOPLE.fieldsFor('$10::text') : named(who)),
});

/**
 * $1 whom (`WHOM`), $2 and $3 the time, $4 the appointment itself, $5 the client, $6 ids of its own required credential types, $7 the date, $8 the service
 * type, $9 the location; of all who speak a language $10 the version of the kept people. One row: what is booked around the time is read once, by the index
 * of `starts_at`, instead of one look-up for each person.
 */
const POOL = forWhom((who) =>
  select(selection(fieldsFor(who)), (columns) => ({
    name: `matching-${who}`,
    text: `
    WITH
      ${who === 'speakers' ? `${PEOPLE.cte},` : ''}
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
        -- From the index alone.
        SELECT b.id, b.interpreter_id, b.starts_at, b.ends_at, b.client_id, b.location, b.mode, b.start_time, b.end_time FROM assignments b
        WHERE ${overlaps(`($2::timestamptz - interval '${NEIGHBOUR_HOURS} hours')`, `($3::timestamptz + interval '${NEIGHBOUR_HOURS} hours')`)}
          AND b.id IS DISTINCT FROM $4::integer AND ${WHOM[who]('b.interpreter_id', '$1')}),
      busy AS MATERIALIZED (
        SELECT DISTINCT ON (a.interpreter_id) a.interpreter_id, a.id FROM around a WHERE a.starts_at < $3 AND a.ends_at > $2
        ORDER BY a.interpreter_id, a.starts_at),
      hours AS MATERIALIZED (
        -- Whoever works over midnight has the night whole in the entry of each day.
        SELECT DISTINCT interpreter_id FROM stated_hours
        WHERE spans @> tstzrange($2, $3) AND day BETWEEN ($2::timestamptz AT TIME ZONE 'UTC')::date - 1 AND ($3::timestamptz AT TIME ZONE 'UTC')::date + 1
          AND ${WHOM[who]('interpreter_id', '$1')}),
      exceptions AS MATERIALIZED (
        SELECT e.interpreter_id,
          (array_agg(json_build_array(e.starts_at, e.ends_at) ORDER BY e.starts_at) FILTER (WHERE e.kind = 'off'))[1] AS away,
          (array_agg(json_build_array(e.starts_at, e.ends_at) ORDER BY e.starts_at) FILTER (WHERE e.kind = 'said_not_free'))[1] AS said_not_free
        FROM availability_exceptions e LEFT JOIN offers o ON o.id = e.offer_id
        WHERE tstzrange(e.starts_at, e.ends_at) && tstzrange($2, $3) AND e.kind <> 'extra' AND (o.assignment_id IS NULL OR o.assignment_id IS DISTINCT FROM $4)
          AND ${WHOM[who]('e.interpreter_id', '$1')}
        GROUP BY e.interpreter_id),
      own AS MATERIALIZED (
        SELECT t.interpreter_id,
          (array_agg(json_build_array(t.starts_at, t.ends_at) ORDER BY t.starts_at) FILTER (WHERE NOT t.is_tentative))[1] AS certain,
          (array_agg(json_build_array(t.starts_at, t.ends_at) ORDER BY t.starts_at) FILTER (WHERE t.is_tentative))[1] AS tentative
        FROM imported_busy_times t
        WHERE tstzrange(t.starts_at, t.ends_at) && tstzrange($2, $3) AND ${WHOM[who]('t.interpreter_id', '$1')}
          -- Extra hours win over it (rule D26).
          AND NOT EXISTS (SELECT FROM availability_exceptions e WHERE e.interpreter_id = t.interpreter_id AND e.kind = 'extra'
            AND e.starts_at <= greatest(t.starts_at, $2) AND e.ends_at >= least(t.ends_at, $3))
        GROUP BY t.interpreter_id),
      held AS MATERIALIZED (
        SELECT k.interpreter_id, k.type_id, k.state, k.expires_on FROM interpreter_credentials k
        WHERE k.type_id = ANY ((SELECT types FROM asked)::integer[]) AND k.state <> 'refused' AND ${WHOM[who]('k.interpreter_id', '$1')})
    SELECT ${columns} FROM asked`,
  })),
);

type Beside = RowOf<ReturnType<typeof fieldsFor>>;

const BOOKINGS = select(selection(BOOKING), (columns) => ({
  name: 'matching-bookings',
  text: `SELECT ${columns} FROM assignments of JOIN clients c ON c.id = of.client_id WHERE of.id = ANY ($1::integer[])`,
}));

/** The people of a pool, by name, and what is known of them. */
export interface Pool {
  readonly persons: readonly Person[];
  readonly beside: Beside;
}

/** All who speak the language of an appointment, or these interpreters, whatever they speak. One statement. */
export async function readPool(on: Db | Tx, question: PoolQuestion, who: Whom): Promise<() => Pool> {
  const { id, clientId, language, location, date, startsAt, endsAt, serviceType } = question;
  const [whom, value] = whomOf(who, language);
  const held = PEOPLE.held(on);
  const read = await selectLater(on, POOL[whom], [
    ...[value, startsAt, endsAt, id, clientId, question.requiredCredentials, date, serviceType, location],
    ...(who === 'speakers' ? [held?.version ?? null] : []),
  ]);
  return () => {
    const [beside] = read();
    if (!beside) throw new Error('there are no settings');
    if (who !== 'speakers') return { persons: beside.people.rows.map(personOf), beside };
    return { persons: PEOPLE.take(on, held, beside.people).speakers.get(language) ?? [], beside };
  };
}

/** Someone of a pool, with all that is known of them beside the appointment, and what it asks. It is looked up when it is read: of most there is next to nothing. */
export class PoolRow {
  readonly interpreter: Person;
  readonly #beside: ReturnType<typeof byPerson>;

  constructor(person: Person, beside: ReturnType<typeof byPerson>) {
    this.interpreter = person;
    this.#beside = beside;
  }

  get asked() {
    return this.#beside.asked;
  }

  /** The booking at that time; null: none. */
  get bookingId() {
    return this.#beside.busy.get(this.interpreter.id)?.id ?? null;
  }

  /** What that booking is, after `readBookings`. Null: none, or it has gone since. */
  get booking() {
    if (this.bookingId === null) return null;
    const booking = this.#beside.bookings.get(this.bookingId);
    if (booking === undefined) throw new Error('the bookings in the way were not read');
    return booking;
  }

  /** They are busy, and what the booking is was not read yet. */
  get lacksBooking() {
    return this.bookingId !== null && !this.#beside.bookings.has(this.bookingId);
  }

  /** Keeps what the booking is. */
  keepBooking(booking: Booking | null) {
    if (this.bookingId !== null) this.#beside.bookings.set(this.bookingId, booking);
  }

  /** The nearest booking on site before the time. */
  get before() {
    return this.#beside.before.get(this.interpreter.id) ?? null;
  }

  /** The nearest one on site after it, if it is elsewhere. */
  get after() {
    return this.#beside.after.get(this.interpreter.id) ?? null;
  }

  /** Null: no hours are stated. */
  get isWithinHours() {
    const { id, hoursStatedThrough } = this.interpreter;
    return hoursStatedThrough === null ? null : this.#beside.within.has(id);
  }

  get away() {
    return this.#beside.exceptions.get(this.interpreter.id)?.away ?? null;
  }

  get saidNotFree() {
    return this.#beside.exceptions.get(this.interpreter.id)?.saidNotFree ?? null;
  }

  get ownCalendar() {
    return this.#beside.calendars.get(this.interpreter.id)?.certain ?? null;
  }

  get tentative() {
    return this.#beside.calendars.get(this.interpreter.id)?.tentative ?? null;
  }

  get isCalendarUnread() {
    return this.#beside.unread.has(this.interpreter.id);
  }

  get held() {
    return this.#beside.held.get(this.interpreter.id) ?? NONE_HELD;
  }

  get listed() {
    return this.#beside.listed.get(this.interpreter.id) ?? null;
  }

  get refusesClient() {
    return this.#beside.refusing.has(this.interpreter.id);
  }

  get declinedOn() {
    return this.#beside.declined.get(this.interpreter.id)?.on ?? null;
  }

  get minutesThatDay() {
    return this.#beside.worked.get(this.interpreter.id)?.minutes ?? null;
  }
}

/** Reads what the bookings in the way are, before anything is said about them. No statement if the pool has read them already, else one. */
export async function readBookings(on: Db | Tx, rows: readonly PoolRow[]): Promise<void> {
  const unread = rows.filter(({ lacksBooking }) => lacksBooking);
  if (unread.length === 0) return;
  const found = await selectRows(on, BOOKINGS, [unread.map(({ bookingId }) => bookingId)]);
  const known = new Map(found.map((booking) => [booking.id, booking]));
  for (const row of unread) row.keepBooking(known.get(row.bookingId ?? 0) ?? null);
}

/** The people of a pool, each with what is known of them. */
export function poolRows({ persons, beside }: Pool): PoolRow[] {
  const known = byPerson(beside);
  return persons.map((person) => new PoolRow(person, known));
}

function byPerson(beside: Beside) {
  const of = <T extends { readonly interpreterId: number }>(list: readonly T[]) => {
    const known = new Map<number, T>();
    for (const one of list) known.set(one.interpreterId, one);
    return known;
  };
  return {
    asked: beside.asked,
    busy: of(beside.busy),
    bookings: new Map<number, Booking | null>(beside.bookings.map((booking) => [booking.id, booking])),
    before: of(beside.before),
    after: of(beside.after),
    within: new Set(beside.withinHours),
    exceptions: of(beside.exceptions),
    calendars: of(beside.calendars),
    unread: new Set(beside.unread),
    held: Map.groupBy(beside.held, ({ interpreterId }) => interpreterId),
    listed: of(beside.listed),
    refusing: new Set(beside.refusing),
    declined: of(beside.declined),
    worked: of(beside.worked),
  };
}

const NONE_HELD: Beside['held'] = [];
