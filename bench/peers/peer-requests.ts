import { dayBounds } from '#domain/time.ts';
import type { ConnectionSettings } from '#server/db/connect.ts';
import { ask, type Next, type WireRequest } from '../load.ts';
import { dayPath, type Facts, FIRST_PAGE, MONTH, monthPath } from '../measure/lists.ts';
import { bookingOf, bookingsFrom, type Row } from '../measure/writes.ts';
import { query } from '../product.ts';
import type { Directus } from './directus.ts';

const ZONE = 'America/New_York';

interface Side {
  readonly settings: ConnectionSettings;
  readonly facts: Facts;
  readonly deepPath: string;
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** The requests of Directus that answer and do the same, by the name of the measurement. Throws unless both answer the same appointments. */
export async function peersOf(directus: Directus, side: Side): Promise<Readonly<Record<string, Next>>> {
  const { facts, deepPath, settings } = side;
  const between = (first: string, last: string) => [
    { starts_at: { _gte: dayBounds(first, ZONE).from } },
    { starts_at: { _lt: dayBounds(last, ZONE).to } },
  ];
  const deepest = await firstOf(side, deepPath);
  const pairs: [string, string, WireRequest][] = [
    [
      'A day of 40 appointments',
      dayPath(facts),
      listOf(directus, { filter: between(facts.sparseDay, facts.sparseDay), sort: 'starts_at,id' }),
    ],
    [
      "An interpreter's month",
      monthPath(facts),
      listOf(directus, {
        filter: [...between(MONTH.from, MONTH.to), { interpreter_id: { _eq: facts.interpreterId } }],
        sort: 'starts_at,id',
      }),
    ],
    [
      'Appointments, first page',
      FIRST_PAGE,
      listOf(directus, { filter: [], sort: '-starts_at,-id', limit: 50, isCounted: true }),
    ],
    [
      'Appointments, half way through',
      deepPath,
      listOf(directus, {
        filter: [
          { starts_at: { _lte: deepest.startsAt } },
          { _or: [{ starts_at: { _lt: deepest.startsAt } }, { id: { _lte: deepest.id } }] },
        ],
        sort: '-starts_at,-id',
        limit: 50,
      }),
    ],
  ];
  for (const [name, path, request] of pairs) await refuseDifference(directus, side, { name, path, request });
  const bookings = await query<Row>(settings, bookingsFrom('2060-01-01'));
  let booked = 0;
  return {
    ...Object.fromEntries(pairs.map(([name, , request]): [string, Next] => [name, () => request])),
    'Booking an appointment': () => {
      const row = bookings[booked];
      booked += 1;
      return row === undefined ? null : peersBooking(directus, row);
    },
  };
}

interface Wanted {
  readonly filter: readonly object[];
  readonly sort: string;
  readonly limit?: number;
  /** The number of all is answered too. */
  readonly isCounted?: true;
}

/** Appointments with the same people beside each. */
function listOf({ headers }: Directus, { filter, sort, limit = 200, isCounted }: Wanted): WireRequest {
  const people = ['client_id.id', 'client_id.name', 'client_id.phone', 'client_id.email'];
  const fields = ['*', ...people, 'interpreter_id.id', 'interpreter_id.name', 'interpreter_id.phone'];
  const search = new URLSearchParams({
    filter: JSON.stringify({ _and: [...filter, { deleted_at: { _null: true } }] }),
    fields: fields.join(','),
    sort,
    limit: String(limit),
    ...(isCounted && { meta: 'filter_count' }),
  });
  return { method: 'GET', path: `/items/assignments?${search}`, headers };
}

/** Directus is given the instants, which Parley computes. */
function peersBooking({ headers }: Directus, row: Row): WireRequest {
  const booking = bookingOf(row);
  const body = {
    interpreter_id: booking.interpreterId,
    client_id: booking.clientId,
    date: booking.date,
    start_time: booking.startTime,
    end_time: booking.endTime,
    time_zone: ZONE,
    starts_at: `${booking.date}T15:00:00Z`,
    ends_at: `${booking.date}T17:00:00Z`,
    language: booking.language,
    location: booking.location,
    status: booking.status,
    notes: booking.notes,
    total_amount: booking.totalAmount,
    is_paid: booking.isPaid,
  };
  return { method: 'POST', path: '/items/assignments', headers, body: JSON.stringify(body) };
}

interface Own {
  readonly id: number;
  readonly startsAt: string;
  readonly client: { readonly name: string };
  readonly interpreter: { readonly name: string } | null;
}
interface Peers {
  readonly id: number;
  readonly client_id: { readonly name: string };
  readonly interpreter_id: { readonly name: string } | null;
}

async function rowsOf({ port, headers }: Side, path: string): Promise<readonly Own[]> {
  return JSON.parse((await ask(port, { method: 'GET', path, headers })).body);
}

async function firstOf(side: Side, path: string): Promise<Own> {
  const [first] = await rowsOf(side, path);
  if (!first) throw new Error(`${path} answers nothing`);
  return first;
}

async function refuseDifference(
  directus: Directus,
  side: Side,
  { name, path, request }: { name: string; path: string; request: WireRequest },
): Promise<void> {
  const ours = await rowsOf(side, path);
  const { data: theirs } = JSON.parse((await ask(directus.port, request)).body) as { data: Peers[] };
  const ourLines = ours.map(({ id, client, interpreter }) => [id, client.name, interpreter?.name].join());
  const theirLines = theirs.map((row) => [row.id, row.client_id.name, row.interpreter_id?.name].join());
  if (ourLines.sort().join('\n') !== theirLines.sort().join('\n'))
    throw new Error(`Parley and Directus answer differently: ${name}`);
}
