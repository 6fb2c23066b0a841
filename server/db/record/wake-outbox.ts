import { sql } from 'drizzle-orm';
import type { Channel } from '#domain/message/kinds.ts';
import type { Tx } from '../connect.ts';
import { OUTBOX_CHANNEL } from './record.ts';

/** Beside the ways in a call to the lanes: a person wants it tried, or knows that it works. */
export const TRY_NOW = 'now';

/** Wakes the lanes of these ways on whatever process, with the commit; one that pauses because its service is down goes on pausing. */
export function wakeOutbox(tx: Tx, channels: readonly Channel[]): Promise<void> {
  return call(tx, channels);
}

/** The same, and one that pauses tries its service at once. */
export function retryOutboxNow(tx: Tx, channels: readonly Channel[]): Promise<void> {
  return call(tx, [...channels, TRY_NOW]);
}

async function call(tx: Tx, words: readonly string[]): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${OUTBOX_CHANNEL}, ${[...new Set(words)].join(',')})`);
}
