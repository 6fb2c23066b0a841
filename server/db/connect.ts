import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { versionedProgramName } from './schema-version.ts';

/** Where a PostgreSQL server is: an address, or a socket folder as `host`. */
export type ConnectionSettings = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

/** Typed queries over the pool; `$client` for statements written by hand. */
export type Db = NodePgDatabase & { readonly $client: pg.Pool };

/** An open transaction (`transact`); commands take it first. */
export type Tx = NodePgDatabase & { readonly $client: pg.PoolClient; readonly pool: pg.Pool };

/** The database of one process. */
export interface Database {
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly settings: ConnectionSettings;
  close(): Promise<void>;
}

const TIMESTAMPTZ = 1184;
const DATE = 1082;
const INT8 = 20;

/**
 * How every connection reads the server's data: instants and dates stay text (nothing here computes with Date, and
 * parsing takes time); int8 ids become numbers, safe up to 2^53.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ || oid === DATE) return (text: string) => text;
    if (oid === INT8) return Number;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

/** The same as an address, for the `DATABASE_URL` of another process. */
export function connectionUrl({ connectionString, ...settings }: ConnectionSettings): string {
  if (connectionString !== undefined) return connectionString;
  const { host, port, user, password, database } = settings;
  const query = new URLSearchParams({
    host: String(host),
    port: String(port),
    user: String(user),
    sslmode: 'disable',
  });
  if (typeof password === 'string') query.set('password', password);
  return `postgresql:///${database}?${query}`;
}

/** A connection is made, or got from a pool, within this time. */
const CONNECT_MS = 3000;
/** Nobody waits longer for a lock that somebody else holds. */
const LOCK_MS = 3000;
/** What a person waits for. Work in the background gets its own limit. */
const STATEMENT_MS = 5000;
/** A transaction of a process that hangs gives its locks back. */
const IDLE_IN_TRANSACTION_MS = 15_000;
/** A server that has not answered so long after its own limit is out of reach: the connection is closed. */
const LATEST_ANSWER_MS = 2000;

/**
 * What every connection sets for itself, whatever the server's own settings are. Compiling a statement (`jit`, on by default) takes seconds where the statement
 * takes milliseconds.
 */
const SESSION_SETTINGS = '-c TimeZone=UTC -c DateStyle=ISO -c jit=off';

/** What one client of this product's connections is opened with: without limits, as migrations need it. */
export function clientConfig(settings: ConnectionSettings): pg.ClientConfig {
  return {
    ...settings,
    options: SESSION_SETTINGS,
    application_name: versionedProgramName,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/**
 * Opens a pool of at most `size` connections; nothing is contacted before the first query. A statement takes at most
 * `statementMs`.
 */
export function openDatabase(
  settings: ConnectionSettings,
  options: { size: number; onError: (error: Error) => void; statementMs?: number },
): Database {
  const statementMs = options.statementMs ?? STATEMENT_MS;
  const pool = new pg.Pool({
    ...clientConfig(settings),
    statement_timeout: statementMs,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: statementMs + LATEST_ANSWER_MS,
    max: options.size,
    idleTimeoutMillis: 60_000,
  });
  // An idle connection that the server ends (restart, failover) is replaced by the pool; without a listener it would end the process.
  // It passes the connection too, whose many fields are for no log.
  pool.on('error', (error) => options.onError(error));
  // The same of one that is in use: the statement that it is running is rejected besides.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: drizzle({ client: pool }), settings, close: () => pool.end() };
}
