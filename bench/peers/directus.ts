import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionSettings } from '#server/db/connect.ts';
import { endWithUs } from '../product.ts';

const TOKEN = 'bench-token-of-the-administrator';
const READY_MS = 120_000;

/** Directus as one process on the tables of a Parley database. */
export interface Directus {
  readonly port: number;
  /** With the administrator's token. */
  readonly headers: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Sets Directus, installed in `folder`, up on a database, with the tables that are compared, and starts it. Activity and
 * revisions stay on, as by default; everything that only limits or reports is off. `node` is the Node that it wants.
 */
export async function startDirectus(
  settings: ConnectionSettings,
  { folder, node }: { readonly folder: string; readonly node: string },
): Promise<Directus> {
  const port = await freePort();
  const env = { ...process.env, ...environmentOf(settings, port) };
  const run = (command: string) => {
    const cli = path.join(folder, 'node_modules/directus/cli.js');
    const child = spawn(node, [cli, command], { cwd: folder, env, stdio: 'inherit' });
    endWithUs(child);
    return child;
  };
  const [code] = await once(run('bootstrap'), 'exit');
  if (code !== 0) throw new Error('Directus could not be set up on the database');
  const child = run('start');
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  };
  try {
    await untilReady(child, port);
    await register(port, headers);
    return { port, headers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function environmentOf({ host, port, user, database }: ConnectionSettings, listenOn: number) {
  const off = [
    'TELEMETRY',
    'CACHE_ENABLED',
    'RATE_LIMITER_ENABLED',
    'PRESSURE_LIMITER_ENABLED',
    'WEBSOCKETS_ENABLED',
  ];
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(listenOn),
    SECRET: 'a secret of the benchmark',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'a password of the benchmark',
    ADMIN_TOKEN: TOKEN,
    SERVE_APP: 'false',
    ...Object.fromEntries(off.map((name) => [name, 'false'])),
    DB_CLIENT: 'pg',
    DB_HOST: String(host),
    DB_PORT: String(port),
    DB_USER: String(user),
    DB_PASSWORD: 'none',
    DB_DATABASE: String(database),
  };
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  for (const until = Date.now() + READY_MS; Date.now() < until; await sleep(250)) {
    if (child.exitCode !== null) throw new Error('Directus has ended before it was ready');
    const answer = await fetch(`http://127.0.0.1:${port}/server/ping`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('Directus did not become ready');
}

/** The tables, and the two columns by which an appointment has its people. */
async function register(port: number, headers: Record<string, string>): Promise<void> {
  const people = { meta: { special: ['m2o'], interface: 'select-dropdown-m2o' } };
  const changes: [string, object][] = [
    ...['assignments', 'clients', 'interpreters'].map((table): [string, object] => [
      `/collections/${table}`,
      { meta: { hidden: false } },
    ]),
    ['/fields/assignments/client_id', people],
    ['/fields/assignments/interpreter_id', people],
  ];
  for (const [address, body] of changes) {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`Directus refused ${address}: ${await answer.text()}`);
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  return port;
}
