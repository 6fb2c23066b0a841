import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Logger, runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { type ConnectionSettings, clientConfig } from './connect.ts';
import { MIGRATION_FILES, MIGRATIONS_FOLDER, programName, versionOf } from './schema-version.ts';
import { DatabaseStartError } from './start-error.ts';

/** Any constant will do, as long as it stays: processes that start together queue up on it. */
const LOCK = 4_820_116;
/** Its migrations say nothing that a person needs; their failures are thrown. */
const quiet = new Logger(() => () => {});

/**
 * Brings the database to the newest shape: the numbered files of `migrations/` that it has not seen, each in a
 * transaction of its own, under an advisory lock so that starting processes wait for each other; then the job queue's
 * own tables. Forward only. Throws when a file that was applied is gone or has been renamed, and when a file removes something that older
 * processes use while such processes are connected.
 */
export async function migrate(settings: ConnectionSettings): Promise<void> {
  const client = new pg.Client(clientConfig(settings));
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await applyMissing(client);
    await migrateJobQueue(settings);
  } finally {
    // Ending the connection releases the lock, also when a migration failed.
    await client.end();
  }
}

async function migrateJobQueue(settings: ConnectionSettings): Promise<void> {
  const pgPool = new pg.Pool({ ...clientConfig(settings), max: 1 });
  // A lost connection also fails the migration that uses it; without a listener the event would end the process.
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  try {
    await migrateJobs({ pgPool, logger: quiet });
  } finally {
    await pgPool.end();
  }
}

async function applyMissing(client: pg.Client): Promise<void> {
  const known = await client.query<{ is_there: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS is_there",
  );
  // The app may run with a role that owns nothing (docs/operating.md); then another one migrates before.
  if (!known.rows[0]?.is_there)
    await client.query(
      'CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name');
  const unknown = rows.find(({ name }) => !MIGRATION_FILES.includes(name));
  if (unknown)
    throw new DatabaseStartError(
      `The database has the migration ${unknown.name}, which this version does not know: start the newer version, or restore a backup of before it.`,
    );
  for (const name of MIGRATION_FILES.filter((file) => !rows.some((row) => row.name === file)))
    await apply(client, name);
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const statements = await readFile(path.join(MIGRATIONS_FOLDER, name), 'utf8');
  if (mustStopOlderProcesses(statements)) await refuseIfOlderAreConnected(client, name);
  await client.query('BEGIN');
  try {
    await client.query(statements);
    await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

/**
 * Whether a migration may run only when no process of an older version is connected. A migration that drops, renames or tightens something says in a
 * comment of its own line what holds (a test sees to it): `-- Older processes: must stop.` or `-- Older processes: keep working, because …`.
 */
export function mustStopOlderProcesses(statements: string): boolean {
  return /^-- Older processes: must stop\b/m.test(statements);
}

/** Throws when processes of a version before the migration `name` are connected to the database. */
export async function refuseIfOlderAreConnected(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ program: string }>(
    `SELECT application_name AS program FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE $1`,
    [`${programName}%`],
  );
  const older = rows.filter(({ program }) => versionOf(program) < versionOf(name));
  if (older.length === 0) return;
  const connections = older.length === 1 ? '1 connection' : `${older.length} connections`;
  throw new DatabaseStartError(
    `The database change ${name} removes something that the older version uses, and processes of the older version are still connected (${connections}). Stop them, then start again.`,
  );
}
