import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Where a PostgreSQL server is: an address, or a socket folder as `host`. */
export type ConnectionSettings = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

/** Typed queries over the pool; `$client` for statements written by hand. */
export type Db = NodePgDatabase & { readonly $client: pg.Pool };

/** An open transaction (`transact`); commands take it first. */
export type Tx = NodePgDatabase & { readonly $client: pg.PoolClient; readonly pool: pg.Pool };

/** The pool of the database that is queried. */
export function poolOf(on: Db | Tx): pg.Pool {
  return 'pool' in on ? on.pool : on.$client;
}

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

/** What one client of this product's connections is opened with. */
export function clientConfig(settings: ConnectionSettings): pg.ClientConfig {
  return { ...settings, options: '-c TimeZone=UTC -c DateStyle=ISO', application_name: 'parley', types };
}

/** Opens a pool of at most `size` connections; nothing is contacted before the first query. */
export function openDatabase(
  settings: ConnectionSettings,
  options: { size: number; onError: (error: Error) => void },
): Database {
  const pool = new pg.Pool({
    ...clientConfig(settings),
    max: options.size,
    idleTimeoutMillis: 60_000,
    pipeline: true, // statements that are not awaited are sent together (transaction.ts)
  });
  // An idle connection that the server ends (restart, failover) is replaced by the pool; unheard, it would end the process.
  pool.on('error', options.onError);
  // The same of one that is in use: the statement that it is running is rejected besides.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: drizzle({ client: pool }), settings, close: () => pool.end() };
}
