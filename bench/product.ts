import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { Audience } from '#domain/access/access.ts';
import { type ConnectionSettings, clientConfig, connectionUrl } from '#server/db/connect.ts';

/** The checkout of the product that is measured: this one, or another one for a comparison. */
export interface Product {
  readonly root: string;
  readonly startEmbedded: typeof import('#server/db/embedded/start.ts')['startEmbedded'];
  readonly migrate: typeof import('#server/db/migrate.ts')['migrate'];
  readonly cookieName: typeof import('#server/http/session.ts')['cookieName'];
  readonly newSession: typeof import('#server/http/session.ts')['newSession'];
}

export async function openProduct(root: string): Promise<Product> {
  const load = (file: string) => import(pathToFileURL(path.join(root, file)).href);
  const { startEmbedded } = await load('server/db/embedded/start.ts');
  const { migrate } = await load('server/db/migrate.ts');
  const { cookieName, newSession } = await load('server/http/session.ts');
  return { root, startEmbedded, migrate, cookieName, newSession };
}

/** The product as `npm start` runs it. */
export interface App {
  readonly port: number;
  /** The present memory of the app's process in MB. */
  memoryMb(): number;
  stop(): Promise<void>;
}

/** The build of the web is part of a first start. */
const START_MS = 300_000;

/** Starts the product on a database and a free port, and waits until it is ready. `dataDir` holds its key. */
export async function startApp(
  { root }: Product,
  settings: ConnectionSettings,
  { dataDir, environment }: { dataDir: string; environment: Readonly<Record<string, string>> },
): Promise<App> {
  const child = spawn(process.execPath, [path.join(root, 'tools/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: connectionUrl(settings),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO: '0',
      PUBLIC_URL: 'http://localhost:3000',
      // The data were made without an app, so its first start makes the key.
      ADOPT_SECRET_KEY: '1',
      ...environment,
    },
  });
  endWithUs(child);
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    const port = await readyPort(child);
    return { port, memoryMb: () => memoryMb(child.pid), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A run that is broken off leaves no process behind. */
export function endWithUs(child: ChildProcess): void {
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
}

async function readyPort(child: ChildProcess): Promise<number> {
  if (child.stdout === null) throw new Error('The app has no output to read');
  const late = setTimeout(() => child.kill('SIGTERM'), START_MS);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const port = /ready: http:\/\/[^ ]*:(\d+)/.exec(line)?.[1];
      if (port !== undefined) return Number(port);
    }
  } finally {
    clearTimeout(late);
    child.stdout.resume();
  }
  throw new Error('The app did not start');
}

/** Of the largest process that `pid` has started: `npm start` itself only watches the app. Linux alone tells it. */
function memoryMb(pid: number | undefined): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const sizes = children.map((child) => {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  });
  return Math.max(...sizes);
}

/** The cookie of a new session. */
export async function signIn(
  { cookieName, newSession }: Product,
  settings: ConnectionSettings,
  { audience, accountId }: { audience: Audience; accountId: number },
): Promise<string> {
  const { token, tokenHash, expiresAt } = newSession(new Date().toISOString(), true);
  const values = [tokenHash, accountId, expiresAt];
  await query(
    settings,
    'INSERT INTO sessions (token_hash, account_id, is_kept, expires_at) VALUES ($1, $2, true, $3)',
    values,
  );
  return `${cookieName(audience, false)}=${token}`;
}

/** One statement over a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(
  settings: ConnectionSettings,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(clientConfig(settings));
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
