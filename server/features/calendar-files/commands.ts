import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { InterpreterScope } from '#domain/access/scope.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { calendarFeeds } from '#server/db/schema/records.ts';
import { hashToken, linkToken } from '#server/db/tokens.ts';
import type { Secret } from '#server/http/dependencies.ts';
import type { FeedRow } from './queries.ts';

/** Who acts, and when (an instant). */
interface Acting {
  readonly actor: Actor;
  readonly now: string;
}

const NONCE_BYTES = 16;

/** Makes the interpreter's calendar feed. An earlier feed's address stops working. Source: rule K4. */
export async function makeFeed(
  tx: Tx,
  { interpreterId }: InterpreterScope,
  { actor, now, secret }: Acting & { readonly secret: Secret },
): Promise<FeedRow> {
  const nonce = randomBytes(NONCE_BYTES);
  const made = {
    tokenNonce: nonce,
    tokenHash: hashToken(linkToken(secret, 'calendar-feed', nonce)),
    createdAt: now,
  };
  await tx
    .insert(calendarFeeds)
    .values({ interpreterId, ...made })
    .onConflictDoUpdate({ target: calendarFeeds.interpreterId, set: made });
  await record(tx, actor, now, {
    audit: [{ act: 'calendarFeed.make', entity: 'calendar_feed', entityId: interpreterId }],
  });
  return { nonce, createdAt: now };
}

/** Stops the interpreter's calendar feed, if there is one. Source: rule K4. */
export async function revokeFeed(
  tx: Tx,
  { interpreterId }: InterpreterScope,
  { actor, now }: Acting,
): Promise<void> {
  const stopped = await tx.delete(calendarFeeds).where(eq(calendarFeeds.interpreterId, interpreterId));
  if (!stopped.rowCount) return;
  await record(tx, actor, now, {
    audit: [{ act: 'calendarFeed.revoke', entity: 'calendar_feed', entityId: interpreterId }],
  });
}
