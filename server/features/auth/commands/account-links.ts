import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import { accountLinks } from '#server/db/schema/people.ts';
import { hashToken } from '#server/http/session.ts';

type Purpose = (typeof accountLinks.$inferInsert)['purpose'];

/** A link to be kept. `nonce`: what its token was derived from, where it must be made again when the e-mail leaves. */
interface NewLink {
  readonly token: string;
  readonly purpose: Purpose;
  readonly accountId?: number;
  readonly nonce?: Buffer;
  readonly lastsMs: number;
  readonly now: string;
}

/** Keeps a single-use link by the hash of its token, and answers the instant at which it is over. Source: design 3.14. */
export async function keepLink(db: Db | Tx, link: NewLink): Promise<string> {
  const { token, purpose, accountId = null, nonce = null, lastsMs, now } = link;
  const expiresAt = new Date(Date.parse(now) + lastsMs).toISOString();
  await db.insert(accountLinks).values({
    tokenHash: hashToken(token),
    purpose,
    accountId,
    tokenNonce: nonce,
    createdAt: now,
    expiresAt,
  });
  return expiresAt;
}

/** That a link is the one of this token, for this purpose, neither used nor over at `now`, an instant. */
export function isOpenLink(purpose: Purpose, token: string, now: string): SQL | undefined {
  return and(
    eq(accountLinks.tokenHash, hashToken(token)),
    eq(accountLinks.purpose, purpose),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, now),
  );
}

/**
 * Ends the links of an account that have not been used: their holder can set no password by them any more. Answers until
 * when each was good, an instant.
 */
export async function endLinks(tx: Tx, accountId: number): Promise<{ readonly expiresAt: string }[]> {
  return tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.accountId, accountId), isNull(accountLinks.usedAt)))
    .returning({ expiresAt: accountLinks.expiresAt });
}
