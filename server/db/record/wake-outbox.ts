import { sql } from 'drizzle-orm';
import type { Channel } from '#domain/message/kinds.ts';
import type { Tx } from '../connect.ts';
import { OUTBOX_CHANNEL } from './record.ts';

/** In a wake-up, beside the channels: a person wants a try now, or knows that the service works. */
export const TRY_NOW = 'now';

/**
 * Wakes the senders of these channels in all processes at the commit; a sender that pauses because its service is down stays in
 * its pause.
 */
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
