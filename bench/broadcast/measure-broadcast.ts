import { setTimeout as sleep } from 'node:timers/promises';
import { type Installation, openInstallation, type Program } from '#kit/programs.ts';
import { type ConnectionSettings, type Database, openDatabase } from '#server/db/connect.ts';
import { SPARSE_DAY } from '../appointments-sql.ts';
import { signInTo } from '../cases.ts';
import { INTERPRETER_COUNT, STAFF_ACCOUNT_ID } from '../company-sql.ts';
import { type Figure, type Figures, figures } from '../figures.ts';
import { askOnce, type WireRequest } from '../load.ts';
import { REQUESTS } from './broadcast-data.ts';
import { type MailSink, openMailSink } from './sink.ts';

/** How long the screens are measured before each broadcast. */
const BEFORE_MS = 4000;
/** The pause between two calls of staff's screens: short enough to notice everything, long enough to add no load. */
const PAUSE_MS = 20;
const WARM_UP_MS = 2000;
/** All messages of one broadcast must be sent by then. */
const LONGEST_MS = 120_000;
const REQUEST_GOAL_MS = 300;
const RATE_GOAL = 200;

interface Options {
  readonly rounds: number;
  readonly say: (line: string) => void;
}

/** The measured installation: an app without jobs, one worker, a mail server. */
interface Scene {
  readonly app: Program;
  readonly database: Database;
  readonly sink: MailSink;
  readonly headers: Readonly<Record<string, string>>;
  readonly screens: Readonly<Record<string, WireRequest>>;
}

/**
 * Repeated broadcasts to two thousand interpreters: how long the request takes, how fast one worker process hands the
 * e-mails to a mail server, and how fast the day and the dashboard are meanwhile, compared with just before.
 */
export async function measureBroadcast(
  settings: ConnectionSettings,
  { rounds, say }: Options,
): Promise<readonly Figure[]> {
  const sink = await openMailSink();
  const database = openDatabase(settings, { size: 2, onError: () => {} });
  const installation = openInstallation(settings, {
    SMTP_URL: sink.url,
    MAIL_FROM: 'Parley <no-reply@bench.test>',
    PUBLIC_URL: 'http://localhost:3000',
  });
  try {
    const scene = await openScene({ installation, database, sink, settings });
    const found = figures();
    await watch(scene, () => sleep(WARM_UP_MS));
    for (let round = 1; round <= rounds; round += 1) {
      await measureRound(scene, found);
      say(`broadcast ${round} of ${rounds}`);
    }
    return found.all();
  } finally {
    await installation.close();
    await sink.close();
    await database.close();
  }
}

async function openScene(parts: {
  readonly installation: Installation;
  readonly database: Database;
  readonly sink: MailSink;
  readonly settings: ConnectionSettings;
}): Promise<Scene> {
  const { installation, database, sink, settings } = parts;
  const app = installation.program('app', { RUN_JOBS: '0' });
  await app.start();
  await installation.program('worker').start();
  const { rows } = await database.pool.query<{ day: string }>(`SELECT ${SPARSE_DAY}::text AS day`);
  const day = rows[0]?.day;
  const headers = { cookie: await signInTo(settings, 'staff', STAFF_ACCOUNT_ID) };
  const get = (path: string): WireRequest => ({ method: 'GET', path, headers });
  const screens = {
    'Day of 40': get(`/api/assignments?from=${day}&to=${day}&order=oldest`),
    Dashboard: get('/api/dashboard/stats'),
  };
  return { app, database, sink, headers, screens };
}

async function measureRound(scene: Scene, found: Figures): Promise<void> {
  const { rows } = await scene.database.pool.query<{ id: number }>(`${REQUESTS} LIMIT 1`);
  const id = rows[0]?.id;
  if (id === undefined)
    throw new Error('Every request has been broadcast: use fewer rounds, or make the data again');
  await scene.sink.reset();
  const before = await watch(scene, () => sleep(BEFORE_MS));
  let requestMs = 0;
  let sentAt = 0;
  const during = await watch(scene, async () => {
    const start = performance.now();
    sentAt = Date.now();
    const made = await broadcast(scene, id);
    requestMs = performance.now() - start;
    if (made !== INTERPRETER_COUNT) throw new Error(`${made} were asked, not ${INTERPRETER_COUNT}`);
    await allTaken(scene.sink);
  });
  const { emails, firstAt, lastAt } = await scene.sink.count();
  const perSecond = (emails - 1) / ((lastAt - firstAt) / 1000);
  found.add('Broadcast to 2,000: the request', requestMs, { goal: REQUEST_GOAL_MS });
  found.add('E-mails handed over by one worker', perSecond, { unit: '/s', goal: RATE_GOAL, isLeast: true });
  found.add('From the press of the button to the last e-mail', lastAt - sentAt);
  for (const name of Object.keys(scene.screens)) {
    const [quiet, busy] = [before, during].map((times) => spread(times.get(name) ?? [])) as [Spread, Spread]; // two of two
    found.add(`${name} before: median`, quiet.median);
    found.add(`${name} meanwhile: median`, busy.median);
    found.add(`${name} meanwhile: 95 of 100 within`, busy.p95);
    found.add(`${name}: meanwhile ÷ before, medians`, busy.median / quiet.median, { unit: '×' });
  }
  await atRest(scene.database);
}

async function broadcast({ app, headers }: Scene, id: number): Promise<number> {
  const { body } = await askOnce(Number(app.port), {
    method: 'POST',
    path: `/api/assignments/${id}/broadcast`,
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
  });
  return JSON.parse(body).offersMade;
}

/** Calls the screens in turn during `work`; answers how long each call took, in milliseconds. */
async function watch(scene: Scene, work: () => Promise<unknown>): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver)
      for (const [name, request] of Object.entries(scene.screens)) {
        const start = performance.now();
        await askOnce(Number(scene.app.port), request);
        times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
        await sleep(PAUSE_MS);
      }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
  }
  return times;
}

async function allTaken(sink: MailSink): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  for (;;) {
    const { emails } = await sink.count();
    if (emails >= INTERPRETER_COUNT) return;
    if (Date.now() > until) throw new Error(`Only ${emails} e-mails have come`);
    await sleep(100);
  }
}

/** The messages of the other channels are finished too, so that the next round starts without a backlog. */
async function atRest({ pool }: Database): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  for (;;) {
    const { rowCount } = await pool.query(
      `SELECT FROM notifications WHERE state IN ('queued', 'sending') LIMIT 1`,
    );
    if (rowCount === 0) return;
    if (Date.now() > until) throw new Error('The outbox does not come to rest');
    await sleep(100);
  }
}

interface Spread {
  readonly median: number;
  readonly p95: number;
}

function spread(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}
