import { getTableColumns } from 'drizzle-orm';
import type { Calendar, CalendarEntry, CalendarQuery } from '#contracts/assignments/calendar.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { addDays } from '#domain/civil.ts';
import { addHours, dayBounds, MAX_APPOINTMENT_HOURS } from '#domain/time.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, fieldsOf, optionalPart, part, select, selection, selectRows } from '#server/db/query.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { clients, interpreters } from '#server/db/schema/people.ts';
import { companyZone } from './company-zone.ts';
import { partsOf } from './list-status.ts';

const {
  id,
  date,
  startTime,
  endTime,
  timeZone,
  startsAt,
  endsAt,
  language,
  location,
  mode,
  status,
  currentStatus,
  notHeld,
  absenceReportedAt,
  expectedArrival,
  updatedAt,
} = fieldsOf('a', getTableColumns(assignments));
const ENTRY = selection({
  id,
  date,
  startTime,
  endTime,
  timeZone,
  startsAt,
  endsAt,
  language,
  location,
  mode,
  status,
  currentStatus,
  notHeld,
  absenceReportedAt,
  expectedArrival,
  updatedAt,
  client: part(fieldsOf('c', { id: clients.id, name: clients.name })),
  interpreter: optionalPart(fieldsOf('i', { id: interpreters.id, name: interpreters.name })),
});
const COUNT = selection({
  date: computed<string>('day.date'),
  count: computed<number>('of_day.total'),
  unfilled: computed<number>('of_day.unfilled'),
  cancelled: computed<number>('of_day.cancelled'),
});

const IS_UNFILLED = `(a.status IN ('pending', 'declined'))`;

/**
 * The appointments of a period of the company's days, earliest first, at most `perDay` of each: the unfilled ones before others; and how many each day has,
 * how many of them are unfilled and how many cancelled. An appointment belongs to the company's day on which it begins; one from the day before that lasts into the
 * period is included. Without deleted ones. Source: rule api-2.
 */
export async function calendarOf(db: Db, _who: StaffScope, query: CalendarQuery): Promise<Calendar> {
  const days = daysOf(query, await companyZone(db));
  const [appointments, counts] = await Promise.all([entriesOf(db, days, query), countsOf(db, days, query)]);
  return { appointments, days: counts };
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

/** Each day separately, so that reading ends as soon as a day has enough; before them what lasts from the day before into the first. */
async function entriesOf(db: Db, days: Days, query: CalendarQuery): Promise<CalendarEntry[]> {
  const [start = ''] = days.from;
  const longest = addHours(start, -MAX_APPOINTMENT_HOURS);
  const values: unknown[] = [days.from, days.to, longest, start, query.perDay];
  const filter = filterOf(query, values);
  const first = (which: string) => `(
    SELECT a.id, a.status, a.starts_at FROM assignments a WHERE a.deleted_at IS NULL AND ${which} ${filter} ORDER BY a.starts_at, a.id LIMIT $5)`;
  const ofDay = (which: string) => first(`a.starts_at >= day.starts AND a.starts_at < day.ends AND ${which}`);
  const statement = select(ENTRY, (columns) => ({
    text: `SELECT ${columns} FROM (
      ${first('a.starts_at >= $3::timestamptz AND a.starts_at < $4::timestamptz AND a.ends_at > $4::timestamptz')}
      UNION ALL
      SELECT of_day.* FROM unnest($1::timestamptz[], $2::timestamptz[]) AS day(starts, ends) CROSS JOIN LATERAL (
        SELECT * FROM (${ofDay(IS_UNFILLED)} UNION ALL ${ofDay(`NOT ${IS_UNFILLED}`)}) a
        ORDER BY ${IS_UNFILLED} DESC, a.starts_at, a.id LIMIT $5) of_day
    ) shown JOIN assignments a ON a.id = shown.id JOIN clients c ON c.id = a.client_id LEFT JOIN interpreters i ON i.id = a.interpreter_id
    ORDER BY a.starts_at, a.id`,
  }));
  return selectRows(db, statement, values);
}

async function countsOf(db: Db, days: Days, query: CalendarQuery): Promise<Calendar['days']> {
  const values: unknown[] = [days.dates, days.from, days.to];
  const statement = select(COUNT, (columns) => ({
    text: `SELECT ${columns}
    FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) AS day(date, starts, ends) CROSS JOIN LATERAL (
      SELECT count(*)::integer AS total, count(*) FILTER (WHERE ${IS_UNFILLED})::integer AS unfilled,
        count(*) FILTER (WHERE a.status = 'cancelled')::integer AS cancelled
      FROM assignments a WHERE a.deleted_at IS NULL AND a.starts_at >= day.starts AND a.starts_at < day.ends ${filterOf(query, values)}
    ) of_day WHERE of_day.total > 0 ORDER BY day.date`,
  }));
  return selectRows(db, statement, values);
}

/** The query's further conditions on `a`; what they compare with is added to `values`. */
function filterOf({ status, interpreterId, clientId }: CalendarQuery, values: unknown[]): string {
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where: string[] = [];
  if (status !== undefined) where.push(`AND (${partsOf(status).join(' OR ')})`);
  if (interpreterId !== undefined) where.push(`AND a.interpreter_id = ${bind(interpreterId)}`);
  if (clientId !== undefined) where.push(`AND a.client_id = ${bind(clientId)}`);
  return where.join(' ');
}
