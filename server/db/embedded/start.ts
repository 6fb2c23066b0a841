import { mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseStartError, systemErrorCode } from '../start-error.ts';
import { findBinaries } from './binaries.ts';
import { clusterUser, prepareCluster } from './cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { fullDiskSentence } from './disk.ts';
import type { Launch } from './launch.ts';
import { stopOrphan } from './orphan.ts';
import { chooseAddress, type ServerAddress } from './server-address.ts';
import { type ServerProcess, spawnServer } from './server-process.ts';
import { chooseServerUser } from './server-user.ts';

export interface EmbeddedConnection {
  /** The folder of the Unix socket, or 127.0.0.1 on Windows. */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
  /** Said aloud, because `pg` would otherwise follow a PGSSLMODE of the caller's environment. */
  ssl: false;
}

export interface EmbeddedDatabase {
  connection: EmbeddedConnection;
  /** Resolves if the server ends by itself again and again, or cannot be started again; the app cannot go on then. */
  lost: Promise<void>;
  /** Fast shutdown, at most 12 s. May be called twice. */
  stop(): Promise<void>;
}

export const databaseName = 'parley';

/**
 * Starts PostgreSQL on `dataDir` for this process alone: makes the cluster on the first start, ends the server that a killed app
 * left behind, and waits until the database answers. Throws `DatabaseStartError` for a problem that a person can solve.
 * `settings` are further server settings.
 */
export async function startEmbedded(options: {
  dataDir: string;
  log: (line: string) => void;
  settings?: Record<string, string>;
}): Promise<EmbeddedDatabase> {
  const dataDir = openDataFolder(options.dataDir);
  const clusterDir = path.join(dataDir, 'postgres');
  const user = chooseServerUser(clusterDir);
  const lock = lockDataFolder(dataDir);
  try {
    const { binDir, majorVersion } = findBinaries(user);
    const launch: Launch = { binDir, clusterDir, user };
    if (await stopOrphan(clusterDir))
      options.log('ended the database server that a killed run had left behind');
    const address = await chooseAddress(dataDir, clusterDir);
    try {
      await prepareCluster(launch, majorVersion, address.password);
      const start = () => startServer(launch, address, options.settings ?? {});
      return running({ server: await start(), start, address, lock, log: options.log });
    } catch (error) {
      address.forget();
      throw error;
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openDataFolder(wanted: string): string {
  try {
    // Root lets others pass but not look: the server's user may have to walk through.
    mkdirSync(wanted, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    return realpathSync(wanted);
  } catch (cause) {
    throw new DatabaseStartError(
      `The data folder ${wanted} cannot be used (${systemErrorCode(cause) ?? String(cause)}): set DATA_DIR to a folder that you may write.`,
      { cause },
    );
  }
}

async function startServer(
  launch: Launch,
  address: ServerAddress,
  settings: Record<string, string>,
): Promise<ServerProcess> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const server = spawnServer(launch, { ...address.settings, ...settings });
    const lastWords = await readyOrLastWords(server, address);
    if (lastWords === 'ready') return server;
    // Backends of a server that was itself killed need a moment to notice.
    const isHaunted = lastWords.some((line) => line.includes('pre-existing shared memory block'));
    if (!isHaunted || Date.now() > deadline) {
      const reason =
        lastWords.filter((line) => /FATAL|PANIC|ERROR|HINT/.test(line)).join(' ') || lastWords.at(-1);
      throw new DatabaseStartError(
        `${fullDiskSentence(launch.clusterDir)}The database in ${launch.clusterDir} does not start: ${reason ?? 'it gave no reason'}`,
      );
    }
    await sleep(200);
  }
}

async function readyOrLastWords(server: ServerProcess, address: ServerAddress): Promise<'ready' | string[]> {
  try {
    return await Promise.race([untilReady(server, address), server.ended]);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Recovery after a crash may take long and is not hurried: the wait ends when the server answers or ends. */
async function untilReady(server: ServerProcess, address: ServerAddress): Promise<'ready'> {
  while (!server.hasEnded()) {
    if (await hasDatabase(address)) return 'ready';
    await sleep(10);
  }
  // The other side of the race now tells why.
  return await new Promise(() => {});
}

async function hasDatabase(address: ServerAddress): Promise<boolean> {
  const client = new pg.Client({ ...connectionTo(address, 'postgres'), connectionTimeoutMillis: 5_000 });
  // If the server ends while we ask, the query rejects; without a listener, the event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
    return true;
  } catch (error) {
    if (isNotReady(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Not listening yet, replaying its log (57P03), or a process that outlived its killed server took the connection (57P01, 57P02). */
const NOT_READY = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'];

function isNotReady(error: unknown): boolean {
  const code = systemErrorCode(error);
  if (code !== undefined) return NOT_READY.includes(code);
  // What the driver says of a connection that ends or is not answered has no code.
  return error instanceof Error && /^(Connection terminated|timeout expired)/.test(error.message);
}

/** How `pg` reaches a database of the server at an address. */
export function connectionTo(
  address: Omit<ServerAddress, 'settings' | 'forget'>,
  database: string,
): EmbeddedConnection {
  const { host, port, password } = address;
  return {
    host,
    port,
    user: clusterUser,
    database,
    ssl: false,
    ...(password === undefined ? {} : { password }),
  };
}

/** A server that ends so often within a minute is not started again. */
const MOST_RESTARTS = 3;
const RESTARTS_WITHIN_MS = 60_000;

interface Running {
  readonly server: ServerProcess;
  readonly start: () => Promise<ServerProcess>;
  readonly address: ServerAddress;
  readonly lock: { release(): void };
  readonly log: (line: string) => void;
}

/** Starts the server again when it has ended by itself, until `stop`. */
function running({ server: first, start, address, lock, log }: Running): EmbeddedDatabase {
  let server = first;
  let stopping: Promise<void> | undefined;
  const lost = Promise.withResolvers<void>();
  const restarts: number[] = [];

  async function startAgain(): Promise<void> {
    if (stopping !== undefined) return;
    const recent = restarts.filter((at) => at > Date.now() - RESTARTS_WITHIN_MS);
    restarts.push(Date.now());
    if (recent.length >= MOST_RESTARTS) return lost.resolve();
    log('the database server has ended by itself and is started again');
    try {
      server = await start();
    } catch (error) {
      // It may have ended again while it started.
      log(error instanceof Error ? error.message : String(error));
      return startAgain();
    }
    watch();
    if (stopping !== undefined) await server.stop();
  }
  function watch(): void {
    server.forwardLog(log);
    void server.ended.then(startAgain);
  }
  const stop = async () => {
    await server.stop();
    address.forget();
    lock.release();
  };
  watch();
  return {
    connection: connectionTo(address, databaseName),
    lost: lost.promise,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
