import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Logger, runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { type ConnectionSettings, clientConfig } from './connect.ts';
import { DatabaseStartError } from './start-error.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** Any constant will do, as long as it stays: processes that start together queue up on it. */
const LOCK = 4_820_116;
/** Its migrations say nothing that a person needs; their failures are thrown. */
const quiet = new Logger(() => () => {});

/**
 * Brings the database to the newest shape: the numbered files of `migrations/` that it has not seen, each in a
 * transaction of its own, under an advisory lock so that starting processes wait for each other; then the job queue's
 * own tables. Forward only. Throws when a file that was applied is gone or has been renamed.
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
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const unknown = rows.find(({ name }) => !files.includes(name));
  if (unknown)
    throw new DatabaseStartError(
      `The database has the migration ${unknown.name}, which this version does not know: start the newer version, or restore a backup of before it.`,
    );
  for (const name of files.filter((file) => !rows.some((row) => row.name === file))) {
    await client.query('BEGIN');
    try {
      await client.query(await readFile(path.join(FOLDER, name), 'utf8'));
      await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw new Error(`Migration ${name} failed`, { cause: error });
    }
  }
}
