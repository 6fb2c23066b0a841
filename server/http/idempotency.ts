import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import { Refused } from '#server/db/transaction.ts';

/** A request that may be repeated: the caller's key and a hash of the request. */
export interface Repeatable {
  readonly accountId: number;
  readonly key: string;
  readonly act: string;
  readonly requestHash: Buffer;
}

/** What identifies a repeated request: the action, its address and its body. */
export function hashRequest(callName: string, url: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([callName, url, body]))
    .digest();
}

/**
 * Claims the key inside the transaction. A second request with it waits here until the first one has committed or
 * rolled back. Answers the first one's response, or null if this is the first. Throws `Refused`
 * `idempotency_key_reused` if the key belongs to another request. Source: rule api-4.
 */
export async function claimKey(tx: Tx, request: Repeatable, now: string): Promise<string | null> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...request, status: 0, response: '', createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return null;
  const [first] = await tx
    .select({ requestHash: idempotencyKeys.requestHash, response: idempotencyKeys.response })
    .from(idempotencyKeys)
    .where(keyOf(request));
  if (!first?.requestHash.equals(request.requestHash)) {
    throw new Refused({
      code: 'idempotency_key_reused',
      message: 'This Idempotency-Key was used for another request.',
    });
  }
  return first.response;
}

/** Stores the answer with the key, in the same transaction. */
export async function saveAnswer(
  tx: Tx,
  request: Repeatable,
  status: number,
  response: unknown,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ status, response: JSON.stringify(response ?? null) })
    .where(keyOf(request));
}

function keyOf(request: Repeatable) {
  return and(eq(idempotencyKeys.accountId, request.accountId), eq(idempotencyKeys.key, request.key));
}
