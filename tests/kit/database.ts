import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject } from 'vitest';
import type { EmbeddedConnection } from '#server/db/embedded/start.ts';

/** A migrated, empty database of the caller's own. */
export interface FreshDatabase {
  connection: EmbeddedConnection;
  /** Closes what is still connected to it and removes it. */
  drop(): Promise<void>;
}

/** Clones the template; call it once per test file and `drop` in `afterAll`. */
export const freshDatabase = () => makeDatabase(inject('templateDatabase').database);

/** A database without any table. */
export const emptyDatabase = () => makeDatabase('template1');

async function makeDatabase(from: string): Promise<FreshDatabase> {
  const template = inject('templateDatabase');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await onServer(template, `CREATE DATABASE ${database} TEMPLATE ${from} STRATEGY FILE_COPY`);
  return {
    connection: { ...template, database },
    drop: () => onServer(template, `DROP DATABASE ${database} WITH (FORCE)`),
  };
}

async function onServer(template: EmbeddedConnection, statement: string): Promise<void> {
  const client = new pg.Client({ ...template, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Until a statement in the database waits for a lock that somebody else has. */
export async function untilOneWaits(pool: pg.Pool): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { interval: 10 }).toBeGreaterThan(0);
}
