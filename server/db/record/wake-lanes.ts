import { sql } from 'drizzle-orm';
import type { Channel } from '#domain/message/kinds.ts';
import type { Tx } from '../connect.ts';
import { OUTBOX_CHANNEL } from './record.ts';

/** Beside the ways in a call to the lanes: a person wants it tried, or knows that it works. */
export const TRY_NOW = 'now';

/**
 * Wakes the lanes of these ways on whatever process, with the commit: also one that pauses because its service was down, which
 * tries it at once.
 */
export async function wakeLanes(tx: Tx, channels: readonly Channel[]): Promise<void> {
  const ways = [...new Set(channels), TRY_NOW].join(',');
  await tx.execute(sql`SELECT pg_notify(${OUTBOX_CHANNEL}, ${ways})`);
}
