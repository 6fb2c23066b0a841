import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ClientScope, InterpreterScope } from '#domain/access/scope.ts';
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

/** The column of a feed's owner, and the id in it. */
function ownerOf(scope: InterpreterScope | ClientScope) {
  return scope.audience === 'interpreter'
    ? {
        column: calendarFeeds.interpreterId,
        id: scope.interpreterId,
        owner: { interpreterId: scope.interpreterId },
      }
    : { column: calendarFeeds.clientId, id: scope.clientId, owner: { clientId: scope.clientId } };
}

/** The audit log's entry of a feed names its owner: a feed has no number of its own. */
function auditedOf(action: 'calendarFeed.make' | 'calendarFeed.revoke', entityId: number) {
  return { audit: [{ act: action, entity: 'calendar_feed', entityId }] } as const;
}

/** Makes the person's calendar feed. An earlier feed's address stops working. Source: rules messages-24 and messages-25. */
export async function makeFeed(
  tx: Tx,
  scope: InterpreterScope | ClientScope,
  { actor, now, secret }: Acting & { readonly secret: Secret },
): Promise<FeedRow> {
  const { column, id, owner } = ownerOf(scope);
  const nonce = randomBytes(NONCE_BYTES);
  const made = {
    tokenNonce: nonce,
    tokenHash: hashToken(linkToken(secret, 'calendar-feed', nonce)),
    createdAt: now,
  };
  await tx
    .insert(calendarFeeds)
    .values({ ...owner, ...made })
    .onConflictDoUpdate({ target: column, set: made });
  await record(tx, actor, now, auditedOf('calendarFeed.make', id));
  return { nonce, createdAt: now };
}

/** Stops the person's calendar feed, if there is one. Source: rules messages-24 and messages-25. */
export async function revokeFeed(
  tx: Tx,
  scope: InterpreterScope | ClientScope,
  { actor, now }: Acting,
): Promise<void> {
  const { column, id } = ownerOf(scope);
  const stopped = await tx.delete(calendarFeeds).where(eq(column, id));
  if (stopped.rowCount) await record(tx, actor, now, auditedOf('calendarFeed.revoke', id));
}
