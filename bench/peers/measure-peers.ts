import { dayBounds } from '#domain/time.ts';
import type { ConnectionSettings } from '#server/db/connect.ts';
import { startApp } from '../app-process.ts';
import { type Case, casesFor } from '../cases.ts';
import { type Figure, figures } from '../figures.ts';
import { askOnce, drive, type WireRequest } from '../load.ts';
import { type Directus, startDirectus } from './directus.ts';

const ZONE = 'America/New_York';
const WARM_UP_SECONDS = 2;
const DAY_GOAL = 10;
const BOOKING_GOAL = 7;
/** Parley books from 2040 on. */
const YEARS_APART = 20;

interface Options {
  /** Where Directus is installed, and the Node that runs it. */
  readonly folder: string;
  readonly node: string;
  readonly rounds: number;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

/** A day and a booking, asked in turns of Parley and of Directus on the same tables. */
export async function measurePeers(
  settings: ConnectionSettings,
  { folder, node, rounds, seconds, say }: Options,
): Promise<readonly Figure[]> {
  const app = await startApp(settings);
  const directus = await startDirectus(settings, { folder, node }).catch(async (error) => {
    await app.stop();
    throw error;
  });
  try {
    const cases = await casesFor(settings, app.port);
    const day = caseNamed(cases, 'A day');
    const booking = caseNamed(cases, 'A booking');
    const peersDay = dayOf(directus, day.request().path);
    await refuseDifference(app.port, day.request(), directus.port, peersDay);
    const found = figures();
    const pairs = [
      { name: day.name, goal: DAY_GOAL, own: day.request, peers: () => peersDay },
      { name: booking.name, goal: BOOKING_GOAL, own: booking.request, peers: bookingsOf(directus, booking) },
    ];
    for (const { name, goal, own, peers } of pairs)
      for (let round = 0; round <= rounds; round += 1) {
        const length = round === 0 ? WARM_UP_SECONDS : seconds;
        const parley = (await drive(app.port, length, own)).perSecond;
        const other = (await drive(directus.port, length, peers)).perSecond;
        if (round === 0) continue;
        found.add(`${name}, Parley`, parley, { unit: '/s' });
        found.add(`${name}, Directus`, other, { unit: '/s' });
        found.add(`${name}, Parley : Directus`, parley / other, { unit: '', goal, isLeast: true });
        say(`${name}: ${(parley / other).toFixed(1)}`);
      }
    return found.all();
  } finally {
    await directus.stop();
    await app.stop();
  }
}

function caseNamed(cases: readonly Case[], start: string): Case {
  const found = cases.find(({ name }) => name.startsWith(start));
  if (!found) throw new Error(`There is no case ${start}`);
  return found;
}

/** The same day, with the same people beside each appointment. */
function dayOf({ headers }: Directus, path: string): WireRequest {
  const date = new URL(path, 'http://any').searchParams.get('from') ?? '';
  const { from, to } = dayBounds(date, ZONE);
  const filter = {
    _and: [{ starts_at: { _gte: from } }, { starts_at: { _lt: to } }, { deleted_at: { _null: true } }],
  };
  const people = ['client_id.id', 'client_id.name', 'client_id.phone', 'client_id.email'];
  const fields = ['*', ...people, 'interpreter_id.id', 'interpreter_id.name', 'interpreter_id.phone'].join(
    ',',
  );
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    fields,
    sort: 'starts_at',
    limit: '200',
  });
  return { method: 'GET', path: `/items/assignments?${query}`, headers };
}

interface Booking {
  readonly interpreterId: number;
  readonly clientId: number;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly language: string;
  readonly location: string;
  readonly status: string;
  readonly notes: string;
  readonly totalAmount: string;
  readonly isPaid: boolean;
}

/** The same bookings in other years; Directus is given the instants, which Parley computes. */
function bookingsOf({ headers }: Directus, { request }: Case): () => WireRequest {
  return () => {
    const own = JSON.parse(request().body ?? '{}') as Booking; // made by the case itself
    const date = `${Number(own.date.slice(0, 4)) + YEARS_APART}${own.date.slice(4)}`;
    const body = {
      interpreter_id: own.interpreterId,
      client_id: own.clientId,
      date,
      start_time: own.startTime,
      end_time: own.endTime,
      time_zone: ZONE,
      starts_at: `${date}T15:00:00Z`,
      ends_at: `${date}T17:00:00Z`,
      language: own.language,
      location: own.location,
      status: own.status,
      notes: own.notes,
      total_amount: own.totalAmount,
      is_paid: own.isPaid,
    };
    return { method: 'POST', path: '/items/assignments', headers, body: JSON.stringify(body) };
  };
}

/** Throws unless both answer the same appointments with the same people. */
async function refuseDifference(
  port: number,
  own: WireRequest,
  peersPort: number,
  peers: WireRequest,
): Promise<void> {
  interface Own {
    readonly id: number;
    readonly client: { readonly name: string };
    readonly interpreter: { readonly name: string } | null;
  }
  interface Peers {
    readonly id: number;
    readonly client_id: { readonly name: string };
    readonly interpreter_id: { readonly name: string } | null;
  }
  const ours = JSON.parse((await askOnce(port, own)).body) as Own[];
  const theirs = JSON.parse((await askOnce(peersPort, peers)).body) as { data: Peers[] };
  const ourLines = ours.map(({ id, client, interpreter }) => [id, client.name, interpreter?.name].join());
  const theirLines = theirs.data.map((row) => [row.id, row.client_id.name, row.interpreter_id?.name].join());
  if (ourLines.sort().join('\n') !== theirLines.sort().join('\n'))
    throw new Error('Parley and Directus answer different days');
}
