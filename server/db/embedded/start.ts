import { mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { clusterUser, prepareCluster } from './cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Launch } from './launch.ts';
import { stopOrphan } from './orphan.ts';
import { chooseAddress, type ServerAddress } from './server-address.ts';
import { type ServerProcess, spawnServer } from './server-process.ts';
import { chooseServerUser } from './server-user.ts';
import { EmbeddedStartError, systemErrorCode } from './start-error.ts';

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
  /** Resolves only if the server ends by itself, without `stop`; the app cannot go on then. */
  lost: Promise<void>;
  /** Fast shutdown, at most 12 s. May be called twice. */
  stop(): Promise<void>;
}

const databaseName = 'parley';

/**
 * Starts PostgreSQL on `dataDir` for this process alone: makes the cluster on the first start, ends the server that a killed app
 * left behind, and waits until the database answers. Throws `EmbeddedStartError` for a problem that a person can solve.
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
      const server = await startServer(launch, address, options.settings ?? {});
      server.forwardLog(options.log);
      return running(server, address, lock);
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
    throw new EmbeddedStartError(
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
      throw new EmbeddedStartError(
        `The database in ${launch.clusterDir} does not start: ${reason ?? 'it said nothing'}`,
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
  } catch (error) {
    // Not listening yet, or still replaying its log (57P03, cannot_connect_now).
    const waiting = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'];
    if (waiting.includes(systemErrorCode(error) ?? '')) return false;
    throw error;
  }
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
    return true;
  } finally {
    await client.end();
  }
}

function connectionTo(address: ServerAddress, database: string): EmbeddedConnection {
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

function running(server: ServerProcess, address: ServerAddress, lock: { release(): void }): EmbeddedDatabase {
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await server.stop();
    address.forget();
    lock.release();
  };
  return {
    connection: connectionTo(address, databaseName),
    lost: new Promise((resolve) => {
      server.ended.then(() => {
        if (stopping === undefined) resolve();
      });
    }),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
