import type { ConnectionSettings } from '#server/db/connect.ts';
import { CLIENT_COUNT } from '../company/company-sql.ts';
import type { Next, WireRequest } from '../load.ts';
import { query } from '../product.ts';

/** A write: the rows that it works on, one for each request, and how it is asked. */
export interface Write {
  readonly name: string;
  /** Statements that make its work, in order; the last one answers the rows. */
  readonly sql: readonly string[];
  readonly request: (row: Row) => Omit<WireRequest, 'headers'>;
}

export type Row = Readonly<Record<string, string | number>>;

/** More than can be asked in the time. */
const WORK = 6000;

const PLACE = '12 Maple Street, Downtown';
const TIMES = { startTime: '10:00', endTime: '12:00' } as const;

const VERSION = `to_json(updated_at) #>> '{}' AS "updatedAt"`;

/** One appointment for each available interpreter and day from `firstDay` on, far from those of other writes. */
const peopleAndDays = (firstDay: string) => `
  SELECT id AS interpreter, languages[1] AS language, date '${firstDay}' + day AS date, (1 + n % ${CLIENT_COUNT})::integer AS client
  FROM (SELECT id, languages, day, row_number() OVER (ORDER BY day, id) AS n FROM interpreters, generate_series(0, 20) AS day
        WHERE is_available AND archived_at IS NULL) AS all_days ORDER BY n LIMIT ${WORK}`;

/** The same as rows to book. */
export const bookingsFrom = (firstDay: string) =>
  `SELECT interpreter, language, date::text, client FROM (${peopleAndDays(firstDay)}) AS p`;

/** The same as appointments; `who` and `status` are SQL. */
const appointments = (firstDay: string, { who, status }: { who: string; status: string }) => `
  INSERT INTO assignments (interpreter_id, client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language, location, status,
    notification_sent, total_amount)
  SELECT ${who}, client, date, '${TIMES.startTime}', '${TIMES.endTime}', 'America/New_York', (date + time '${TIMES.startTime}') AT TIME ZONE 'America/New_York',
    (date + time '${TIMES.endTime}') AT TIME ZONE 'America/New_York', language, '${PLACE}', '${status}', true, 150
  FROM (${peopleAndDays(firstDay)}) AS p`;

const madeFrom = (firstDay: string) =>
  `SELECT id, interpreter_id AS interpreter, client_id AS client, date::text, language, ${VERSION} FROM assignments
   WHERE date BETWEEN '${firstDay}' AND date '${firstDay}' + 20 ORDER BY id`;

/** Rows with their place among those of one client, day and language. */
function placed(rows: string, order: string): string {
  return `SELECT *, row_number() OVER (PARTITION BY date, client, language ORDER BY ${order}) AS place FROM (${rows}) AS r`;
}

const BOOKED = { who: 'interpreter', status: 'accepted' } as const;

/** Each could be asked about one of them, and nobody is yet. */
const OPEN_REQUESTS = [
  appointments('2042-01-01', { who: 'NULL', status: 'pending' }),
  `SELECT a.id, p.interpreter FROM (${placed(madeFrom('2042-01-01'), 'id')}) AS a
   JOIN (${placed(bookingsFrom('2042-01-01'), 'interpreter')}) AS p USING (date, client, language, place) ORDER BY a.id`,
];

/** Bookings that have begun, of people who are not busy otherwise. */
const BEGUN = [
  `INSERT INTO assignments (interpreter_id, client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language, location, status,
     notification_sent, total_amount)
   SELECT i.id, 1 + i.id % ${CLIENT_COUNT}, start::date, to_char(start, 'HH24:MI'), to_char(start + interval '2 hours', 'HH24:MI'), 'America/New_York',
     start AT TIME ZONE 'America/New_York', (start + interval '2 hours') AT TIME ZONE 'America/New_York', i.languages[1], '${PLACE}', 'accepted', true, 150
   FROM interpreters i, (SELECT date_trunc('minute', now() AT TIME ZONE 'America/New_York') - interval '30 minutes' AS start) AS s
   WHERE i.archived_at IS NULL AND NOT EXISTS (SELECT FROM assignments a WHERE a.interpreter_id = i.id
     AND a.starts_at < now() + interval '2 hours' AND a.ends_at > now() - interval '1 hour')`,
  `SELECT id FROM assignments WHERE status = 'accepted' AND location = '${PLACE}' AND starts_at BETWEEN now() - interval '1 hour' AND now()`,
];

/** The writes of a working day: appointments first, then what they cost. */
export const WRITES: readonly Write[] = [
  {
    name: 'Booking an appointment',
    sql: [bookingsFrom('2040-01-01')],
    request: (row) => post('/api/assignments', bookingOf(row)),
  },
  {
    name: 'Changing an appointment',
    sql: [appointments('2041-01-01', BOOKED), madeFrom('2041-01-01')],
    request: ({ id, updatedAt, ...row }) => ({
      method: 'PUT',
      path: `/api/assignments/${id}`,
      body: JSON.stringify({ ...bookingOf(row), location: '14 Harbor Street, Uptown', updatedAt }),
    }),
  },
  {
    name: 'Assigning an interpreter',
    sql: OPEN_REQUESTS,
    request: ({ id, interpreter }) => post(`/api/assignments/${id}/assign`, { interpreterId: interpreter }),
  },
  {
    name: 'Cancelling an appointment',
    sql: [appointments('2043-01-01', BOOKED), madeFrom('2043-01-01')],
    request: ({ id }) => post(`/api/assignments/${id}/cancel`, { by: 'client', reason: 'No longer needed' }),
  },
  {
    name: 'Checking in',
    sql: BEGUN,
    request: ({ id }) => ({
      method: 'PUT',
      path: `/api/assignments/${id}/tracking`,
      body: JSON.stringify({ currentStatus: 'arrived' }),
    }),
  },
  {
    name: 'Approving a reported appointment',
    sql: [`SELECT id, ${VERSION} FROM payments WHERE review = 'reported' ORDER BY id LIMIT ${WORK}`],
    request: ({ id, updatedAt }) => post(`/api/closeouts/${id}/approve`, { updatedAt }),
  },
  {
    name: 'Paying an interpreter',
    sql: [
      `SELECT id FROM payments WHERE review = 'approved' AND status = 'pending' ORDER BY id LIMIT ${WORK}`,
    ],
    request: ({ id }) => post(`/api/payments/${id}/pay`, {}),
  },
  {
    name: "Recording a client's payment",
    sql: [
      `SELECT n AS client, (now() AT TIME ZONE 'America/New_York')::date::text AS date
       FROM generate_series(1, ${CLIENT_COUNT}) AS n, generate_series(1, 12)`,
    ],
    request: ({ client, date }) =>
      post('/api/client-payments', { clientId: client, date, amount: '150.00', method: 'cheque' }),
  },
  {
    name: "Drafting a client's invoice of a month",
    sql: [
      `SELECT client.id AS client, (month - interval '1 month')::date::text AS "from", (month - interval '1 day')::date::text AS "to"
       FROM clients client, (SELECT date_trunc('month', now()) AS month) AS m ORDER BY client.id DESC`,
    ],
    request: ({ client, from, to }) => post('/api/invoices', { clientIds: [client], from, to }),
  },
  {
    name: 'Issuing an invoice',
    sql: [`SELECT id, ${VERSION} FROM invoices WHERE status = 'draft' ORDER BY id`],
    request: ({ id, updatedAt }) => post(`/api/invoices/${id}/issue`, { updatedAt }),
  },
];

const post = (path: string, body: object) => ({ method: 'POST' as const, path, body: JSON.stringify(body) });

export const bookingOf = ({ interpreter, client, date, language }: Row) => ({
  interpreterId: interpreter,
  clientId: client,
  date,
  ...TIMES,
  language,
  location: PLACE,
  status: 'accepted',
  notes: 'Room 12, please be there ten minutes early',
  totalAmount: '150.00',
  isPaid: false,
});

/** Makes the work of a write; answers its requests, one after the other, until there is no work left. */
export async function requestsOf(
  settings: ConnectionSettings,
  { name, sql, request }: Write,
  headers: Readonly<Record<string, string>>,
): Promise<Next> {
  let rows: Row[] = [];
  for (const statement of sql) rows = await query<Row>(settings, statement);
  if (rows.length === 0) throw new Error(`'${name}' has nothing to do`);
  let at = 0;
  return () => {
    const row = rows[at];
    at += 1;
    return row === undefined ? null : { ...request(row), headers };
  };
}
