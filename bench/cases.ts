import type pg from 'pg';
import type { Audience } from '#domain/access/access.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { type ConnectionSettings, openDatabase } from '#server/db/connect.ts';
import { cookieName, newSession } from '#server/http/session.ts';
import { SPARSE_DAY } from './appointments-sql.ts';
import { STAFF_ACCOUNT_ID } from './company-sql.ts';
import { askOnce, type WireRequest } from './load.ts';
import { FREE_INTERPRETERS_SQL } from './ranking-sql.ts';
import type { SentStatement } from './sent-statements.ts';

/** One measured case: a request of the app, and which of its statements the bare side runs. */
export interface Case {
  readonly name: string;
  /** The goal: the least share of the bare statement's rate. */
  readonly goal?: number;
  readonly request: () => WireRequest;
  /** Identifies the request's own statement among those that it sends. */
  readonly statement: RegExp;
  /** What the bare side runs in its place, to compare the request with something simpler. */
  readonly against?: SentStatement;
  /** The statement books: its values must differ each time. */
  readonly isBooking?: true;
}

/** What the cases ask about, found in the data. */
interface Facts {
  readonly sparseDay: string;
  readonly interpreterId: number;
  /** Pending appointments ahead, of a language that many speak, and one that few do. */
  readonly common: Sought;
  readonly rare: Sought;
  /** Number and street of a client who is neither large nor small. */
  readonly address: string;
  readonly bookable: readonly { readonly id: number; readonly language: string }[];
}

interface Sought {
  readonly id: number;
  readonly language: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** What the bench asks the data itself may take long on a busy machine. */
const PATIENCE_MS = 60_000;

/** The cases for one database, called by a signed-in member of staff. */
export async function casesFor(
  settings: ConnectionSettings,
  port: number,
  firstBookedDay = FIRST_BOOKED_DAY,
): Promise<Case[]> {
  const database = openDatabase(settings, { size: 1, onError: () => {}, statementMs: PATIENCE_MS });
  try {
    const headers = await signIn(database.pool);
    const facts = await findFacts(database.pool);
    return [
      ...daysAndMonths(facts, headers),
      ...rankedInterpreters(facts, headers),
      ...pages(facts, await deepPage(port, headers), headers),
      // Last, because its bookings would affect later reads.
      {
        name: 'A booking with its audit and outbox rows',
        goal: 0.28,
        request: bookings(facts, headers, firstBookedDay),
        statement: /INSERT INTO assignments/,
        isBooking: true,
      },
    ];
  } finally {
    await database.close();
  }
}

type Headers = Readonly<Record<string, string>>;

const get = (path: string, headers: Headers) => () => ({ method: 'GET' as const, path, headers });

/** The statement that selects whole appointments. */
const OWN = /^SELECT a\.id/;

function daysAndMonths({ sparseDay, interpreterId }: Facts, headers: Headers): Case[] {
  const { from, to } = monthBefore(sparseDay);
  return [
    {
      name: 'A day of 40 appointments',
      goal: 0.6,
      request: get(`/api/assignments?from=${sparseDay}&to=${sparseDay}&order=oldest`, headers),
      statement: OWN,
    },
    {
      name: "An interpreter's month",
      request: get(`/api/assignments/interpreter/${interpreterId}?from=${from}&to=${to}`, headers),
      statement: OWN,
    },
  ];
}

/**
 * Ranked, and against the query for who is free from before they were ranked. The app reached 0.28 of that query when ranking was designed, and a ranked list may
 * take twice as long.
 */
function rankedInterpreters({ common, rare }: Facts, headers: Headers): Case[] {
  return Object.entries({ common, rare }).map(([kind, { id, language, startsAt, endsAt }]) => ({
    name: `Ranked interpreters, a ${kind} language`,
    ...(kind === 'common' && { goal: 0.14 }),
    request: get(`/api/assignments/${id}/candidates?limit=50`, headers),
    statement: /around AS MATERIALIZED/,
    against: { text: FREE_INTERPRETERS_SQL, values: [language, startsAt, endsAt, String(id)] },
  }));
}

function pages({ address }: Facts, deep: string, headers: Headers): Case[] {
  return [
    { name: 'The dashboard', request: get('/api/dashboard/stats', headers), statement: /FROM interpreters/ },
    { name: 'The first page of 50', request: get('/api/assignments?limit=50', headers), statement: OWN },
    { name: 'A page of 50, half way through', request: get(deep, headers), statement: OWN },
    {
      name: 'The review queue, first page of 50',
      request: get('/api/closeouts', headers),
      statement: /^select "payments"\."id".* order by "payments"\."id" asc/,
    },
    {
      name: 'The review queue, counted',
      request: get('/api/closeouts/counts', headers),
      statement: /WITH waiting AS/,
    },
    {
      name: 'A text search',
      request: get(`/api/assignments?q=${encodeURIComponent(address)}&limit=50`, headers),
      statement: OWN,
    },
  ];
}

/** The cookie of a new session of the only member of staff. */
export async function signInTo(
  settings: ConnectionSettings,
  audience: Audience,
  accountId: number,
): Promise<string> {
  const database = openDatabase(settings, { size: 1, onError: () => {}, statementMs: PATIENCE_MS });
  try {
    return (await signIn(database.pool, audience, accountId))['cookie'] ?? '';
  } finally {
    await database.close();
  }
}

async function signIn(
  pool: pg.Pool,
  audience: Audience = 'staff',
  accountId: number = STAFF_ACCOUNT_ID,
): Promise<Record<string, string>> {
  const session = newSession(new Date().toISOString(), true);
  await pool.query(
    'INSERT INTO sessions (token_hash, account_id, is_kept, expires_at) VALUES ($1, $2, true, $3)',
    [session.tokenHash, accountId, session.expiresAt],
  );
  return { cookie: `${cookieName(audience, false)}=${session.token}` };
}

async function findFacts(pool: pg.Pool): Promise<Facts> {
  const pending = (language: string) => `(SELECT id FROM assignments
    WHERE status = 'pending' AND language = '${language}' AND starts_at > now() + interval '2 days' ORDER BY starts_at LIMIT 1)`;
  const rare = `(SELECT min(id) FROM (
    SELECT DISTINCT ON (a.language) a.id, (SELECT count(*) FROM interpreters i WHERE i.languages @> ARRAY[a.language]) AS speakers
    FROM assignments a WHERE a.status = 'pending' AND a.starts_at > now() + interval '2 days'
    ORDER BY a.language, a.id) AS p WHERE speakers BETWEEN 3 AND 12)`;
  const sought = (id: string) =>
    `(SELECT json_build_object('id', a.id, 'language', a.language, 'startsAt', a.starts_at, 'endsAt', a.ends_at) FROM assignments a WHERE a.id = ${id})`;
  const { rows } = await pool.query(
    `SELECT ${SPARSE_DAY}::text AS "sparseDay", 1001 AS "interpreterId", ${sought(pending(LANGUAGES[0]))} AS common, ${sought(rare)} AS rare,
      (SELECT substring(address FROM '\\S+ \\S+') FROM clients WHERE id = 300) AS address`,
  );
  const { rows: bookable } = await pool.query(
    'SELECT id, languages[1] AS language FROM interpreters WHERE is_available AND archived_at IS NULL ORDER BY id',
  );
  return { ...rows[0], bookable };
}

/** Thirty days around the data's own present; the separate day is far in the future. */
function monthBefore(sparseDay: string): { from: string; to: string } {
  const to = new Date(Date.parse(sparseDay) - 50 * 86_400_000);
  const from = new Date(to.getTime() - 30 * 86_400_000);
  return { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
}

/** The address of a page in the middle of the list, reached by the links of the pages before it. */
async function deepPage(port: number, headers: Record<string, string>): Promise<string> {
  const list = '/api/assignments?limit=50';
  const total = await askOnce(port, { method: 'GET', path: list, headers });
  const days = Number(total.headers['x-total-count']) > 500_000 ? 500 : 40;
  const middle = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const { headers: found } = await askOnce(port, { method: 'GET', path: `${list}&to=${middle}`, headers });
  const next = /<([^>]*)>/.exec(found['link'] ?? '')?.[1];
  if (next === undefined) throw new Error('The list has no second page');
  const cursor = new URLSearchParams(next.slice(next.indexOf('?'))).get('cursor') ?? '';
  return `${list}&cursor=${encodeURIComponent(cursor)}`;
}

const FIRST_BOOKED_DAY = '2040-01-01';

/** Each call books another interpreter or another day, so that none is refused. */
function bookings({ bookable }: Facts, headers: Record<string, string>, firstDay: string): () => WireRequest {
  let turn = 0;
  return () => {
    const who = bookable[turn % bookable.length];
    const day = Date.parse(firstDay) + Math.floor(turn / bookable.length) * 86_400_000;
    turn += 1;
    const body = JSON.stringify({
      interpreterId: who?.id,
      clientId: 1 + (turn % 500),
      date: new Date(day).toISOString().slice(0, 10),
      startTime: '10:00',
      endTime: '12:00',
      language: who?.language,
      location: '12 Maple Street, Downtown',
      status: 'accepted',
      notes: 'Room 12, please be there ten minutes early',
      totalAmount: '150.00',
      isPaid: false,
    });
    return {
      method: 'POST',
      path: '/api/assignments',
      headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body,
    };
  };
}
