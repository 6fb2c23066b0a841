import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type ConnectionSettings, clientConfig, type Database } from '#server/db/connect.ts';
import { accounts, settings } from '#server/db/schema/people.ts';
import type { Env } from '#server/env.ts';

/** An arbitrary constant: processes that start together prepare one after another. */
const LOCK = 4_820_117;

/**
 * Runs `work` while no other starting process prepares the same database, so that only the first of them fills an empty
 * one.
 */
export async function oneAtATime<T>(connection: ConnectionSettings, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await work();
  } finally {
    await client.end(); // ending the connection releases the lock
  }
}

/** Creates the one row of settings from the environment if there is none. Staff change it later. */
export async function ensureCompany(database: Database, env: Env): Promise<void> {
  await database.db
    .insert(settings)
    .values({
      companyName: 'Parley',
      timeZone: env.companyTimeZone,
      supportEmail: env.supportEmail,
      supportPhone: env.supportPhone,
    })
    .onConflictDoNothing();
}

/** Whether there are no accounts yet: only then is the demo loaded (rule sign-in-17). */
export async function isEmpty(database: Database): Promise<boolean> {
  const rows = await database.db.select({ one: sql`1` }).from(accounts).limit(1);
  return rows.length === 0;
}
