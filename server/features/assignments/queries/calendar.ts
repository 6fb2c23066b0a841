import type { Calendar, CalendarEntry, CalendarQuery } from '#contracts/calendar.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import type { AssignmentStatus } from '#domain/assignment/status.ts';
import { addDays } from '#domain/civil.ts';
import { addHours, dayBounds, MAX_APPOINTMENT_HOURS } from '#domain/time.ts';
import type { Db } from '#server/db/connect.ts';
import { prepared, queryRows } from '#server/db/query.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { companyZone } from './company-zone.ts';

const COLUMNS = `a.id, a.date, a.start_time, a.end_time, a.time_zone, a.starts_at, a.ends_at, a.language, a.location,
  a.status, a.updated_at, c.id, c.name, i.id, i.name`;

type Raw = [
  id: number,
  date: string,
  startTime: string,
  endTime: string,
  timeZone: string,
  startsAt: string,
  endsAt: string,
  language: string,
  location: string,
  status: AssignmentStatus,
  updatedAt: string,
  clientId: number,
  clientName: string,
  interpreterId: number | null,
  interpreterName: string | null,
];

/**
 * The appointments of a period of the company's days, at most `perDay` of each, earliest first, and the total of each
 * day. An appointment belongs to the company's day on which it begins; one from the day before that lasts into the
 * period is included. Without deleted ones. Source: rules L3, X39.
 */
export async function calendarOf(db: Db, _who: StaffScope, query: CalendarQuery): Promise<Calendar> {
  const days = daysOf(query, await companyZone(db));
  const [rows, counts] = await Promise.all([rowsOf(db, days, query), countsOf(db, days, query)]);
  return { appointments: rows.map(entryOf), days: counts };
}

/** Civil dates with the instants between which each lasts, half-open. */
interface Days {
  readonly dates: readonly string[];
  readonly from: readonly string[];
  readonly to: readonly string[];
}

function daysOf({ from, to }: CalendarQuery, timeZone: string): Days {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  const bounds = dates.map((date) => dayBounds(date, timeZone));
  return { dates, from: bounds.map((day) => day.from), to: bounds.map((day) => day.to) };
}

/** Each day separately, so that reading ends as soon as a day has enough. */
async function rowsOf(db: Db, days: Days, query: CalendarQuery): Promise<Raw[]> {
  const [start = ''] = days.from;
  const longest = addHours(start, -MAX_APPOINTMENT_HOURS);
  // The time before the period counts as a day of its own, of which what has ended is left out.
  const values: unknown[] = [[longest, ...days.from], [start, ...days.to], start, query.perDay];
  const text = `SELECT ${COLUMNS} FROM (
      SELECT a.* FROM unnest($1::timestamptz[], $2::timestamptz[]) AS day(starts, ends) CROSS JOIN LATERAL (
        SELECT * FROM assignments a WHERE a.deleted_at IS NULL AND a.starts_at >= day.starts AND a.starts_at < day.ends
          AND a.ends_at > $3::timestamptz ${filterOf(query, values)} ORDER BY a.starts_at, a.id LIMIT $4
      ) a
    ) a JOIN clients c ON c.id = a.client_id LEFT JOIN interpreters i ON i.id = a.interpreter_id
    ORDER BY a.starts_at, a.id`;
  return queryRows<Raw>(db, prepared(text), values);
}

async function countsOf(db: Db, days: Days, query: CalendarQuery): Promise<Calendar['days']> {
  const values: unknown[] = [days.dates, days.from, days.to];
  const text = `SELECT day.date, count(*)::integer
    FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) AS day(date, starts, ends)
    JOIN assignments a ON a.starts_at >= day.starts AND a.starts_at < day.ends
    WHERE a.deleted_at IS NULL ${filterOf(query, values)} GROUP BY day.date ORDER BY day.date`;
  const rows = await queryRows<[date: string, count: number]>(db, prepared(text), values);
  return rows.map(([date, count]) => ({ date, count }));
}

/** The query's further conditions on `a`; what they compare with is added to `values`. */
function filterOf({ status, interpreterId, clientId }: CalendarQuery, values: unknown[]): string {
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where: string[] = [];
  if (status !== undefined) where.push(`AND a.status = ANY(${bind(status)}::text[])`);
  if (interpreterId !== undefined) where.push(`AND a.interpreter_id = ${bind(interpreterId)}`);
  if (clientId !== undefined) where.push(`AND a.client_id = ${bind(clientId)}`);
  return where.join(' ');
}

function entryOf(raw: Raw): CalendarEntry {
  return {
    id: raw[0],
    date: raw[1],
    startTime: raw[2],
    endTime: raw[3],
    timeZone: raw[4],
    startsAt: isoInstant(raw[5]),
    endsAt: isoInstant(raw[6]),
    language: raw[7],
    location: raw[8],
    status: raw[9],
    updatedAt: isoInstant(raw[10]),
    client: { id: raw[11], name: raw[12] },
    interpreter: raw[13] === null ? null : { id: raw[13], name: raw[14] ?? '' },
  };
}
