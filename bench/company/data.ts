import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { type ConnectionSettings, clientConfig } from '#server/db/connect.ts';
import type { EmbeddedDatabase } from '#server/db/embedded/start.ts';
import type { Product } from '../product.ts';
import { appointmentsSql, SPARSE_DAY_SQL, type Spread, TRACES_SQL } from './appointments-sql.ts';
import { COMPANY_SQL, INTERPRETER_COUNT } from './company-sql.ts';
import { RANKING_SQL } from './ranking-sql.ts';

/** A database to measure. Its days are relative to the day on which it was made. */
export interface Dataset {
  readonly name: string;
  readonly spread: Spread;
  /** Statements for further data, in order. */
  readonly also: readonly string[];
  /** If it is older than this many days, it is made again; 1: it must be from today. */
  readonly historyDays: number;
}

/** Booked working days in the future, the same for every size: only history grows. */
const DAYS_AHEAD = 25;
/** Appointments of one interpreter on one working day, on average. */
const PER_DAY = 0.64;

/** `count` appointments, equally many on each working day for every size. */
export function companyData(count: number): Dataset {
  const days = Math.ceil(count / INTERPRETER_COUNT / PER_DAY);
  return {
    name: `bench_${count}`,
    spread: { count, days, daysAhead: DAYS_AHEAD },
    also: [SPARSE_DAY_SQL, ...RANKING_SQL],
    historyDays: 14,
  };
}

/**
 * The database of a dataset; made at first use and kept until it is too old, or until the migrations or the generator
 * change.
 */
export async function ensureData(
  product: Product,
  server: EmbeddedDatabase,
  dataset: Dataset,
): Promise<ConnectionSettings> {
  const { name, spread, historyDays } = dataset;
  const settings = { ...server.connection, database: name };
  const stamp = await currentStamp(product, dataset);
  const admin = await connect(server.connection);
  try {
    if (await isKept(admin, settings, { stamp, historyDays })) return settings;
    await admin.query(`DROP DATABASE IF EXISTS ${settings.database} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${settings.database}`);
  } finally {
    await admin.end();
  }
  const start = performance.now();
  console.error(`making ${spread.count.toLocaleString('en-US')} appointments …`);
  await product.migrate(settings);
  await fill(settings, dataset, stamp);
  console.error(`made in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return settings;
}

async function connect(settings: ConnectionSettings): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(settings));
  await client.connect();
  return client;
}

/** What the data depends on: the migrations, the generator and its parameters. */
async function currentStamp({ root }: Product, dataset: Dataset): Promise<string> {
  const folder = path.join(root, 'server/db/migrations');
  const migrations = (await readdir(folder)).sort().map((name) => path.join(folder, name));
  const generator = ['data.ts', 'company-sql.ts', 'appointments-sql.ts'].map((name) =>
    path.join(import.meta.dirname, name),
  );
  const hash = createHash('sha256').update(JSON.stringify(dataset));
  for (const file of [...migrations, ...generator]) hash.update(await readFile(file));
  return hash.digest('hex');
}

async function isKept(
  admin: pg.Client,
  settings: ConnectionSettings,
  { stamp, historyDays }: { stamp: string; historyDays: number },
): Promise<boolean> {
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [settings.database]);
  if (rowCount === 0) return false;
  const client = await connect(settings);
  try {
    const { rows } = await client.query<{ is_kept: boolean }>(
      `SELECT stamp = $1 AND (made_at AT TIME ZONE 'America/New_York')::date
         > (now() AT TIME ZONE 'America/New_York')::date - $2::integer AS is_kept FROM bench_stamp`,
      [stamp, historyDays],
    );
    return rows[0]?.is_kept === true;
  } catch {
    return false; // a run that was broken off before the stamp was set
  } finally {
    await client.end();
  }
}

/**
 * Fills the tables without their indexes and adds those afterwards, so that every constraint is checked for every row.
 */
async function fill(settings: ConnectionSettings, { spread, also }: Dataset, stamp: string): Promise<void> {
  const client = await connect(settings);
  try {
    await client.query(
      `SET work_mem = '512MB'; SET maintenance_work_mem = '512MB'; SET synchronous_commit = off; SELECT setseed(0.42)`,
    );
    await client.query('BEGIN');
    for (const statement of COMPANY_SQL) await client.query(statement);
    await client.query('COMMIT');
    const rebuild = await takeOffIndexes(client, ['assignments', 'payments', 'audit_log', 'ledger_entries']);
    for (const statement of [appointmentsSql(spread), ...also, ...TRACES_SQL, ...LEDGER_SQL])
      await client.query(statement);
    for (const statement of rebuild) await client.query(statement);
    await client.query('CREATE TABLE bench_stamp AS SELECT $1::text AS stamp, now() AS made_at', [stamp]);
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

/**
 * The ledger of the payments, posted as the migration posts those of before: millions of rows without checking each alone; the
 * constraints are those of `post_to_ledger`, which other tests prove.
 */
const LEDGER_SQL: readonly string[] = [
  'SET session_replication_role = replica',
  `SELECT post_to_ledger('payment', ARRAY(SELECT id FROM payments WHERE review = 'approved' AND status <> 'void'), now())`,
  'SET session_replication_role = DEFAULT',
];

/** Drops secondary indexes and the exclusion constraint; answers the statements that create them again. */
async function takeOffIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ take_off: string; put_back: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', c.conrelid::regclass, c.conname) AS take_off,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) AS put_back
     FROM pg_constraint c WHERE c.contype = 'x' AND c.conrelid = ANY ($1::text[]::regclass[])
     UNION ALL
     SELECT format('DROP INDEX %s', x.indexrelid::regclass), pg_get_indexdef(x.indexrelid)
     FROM pg_index x WHERE x.indrelid = ANY ($1::text[]::regclass[]) AND NOT x.indisprimary
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = x.indexrelid)`,
    [tables],
  );
  for (const { take_off } of rows) await client.query(take_off);
  return rows.map(({ put_back }) => put_back);
}
