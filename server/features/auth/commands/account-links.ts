import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import { accountLinks } from '#server/db/schema/people.ts';
import { hashToken } from '#server/db/tokens.ts';

/** A new link. `nonce` is what its token was derived from, to derive it again when the e-mail leaves. */
interface NewLink {
  readonly token: string;
  readonly purpose: (typeof accountLinks.$inferInsert)['purpose'];
  readonly accountId?: number;
  readonly nonce?: Buffer;
  readonly lastsMs: number;
  readonly now: string;
}

/** Stores the hash of a single-use link's token, and answers the instant at which it expires. Source: rule sign-in-12. */
export async function saveLink(db: Db | Tx, link: NewLink): Promise<string> {
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

/** Ends the open links of an account. Answers the instants at which they would have expired. Source: rule sign-in-13. */
export async function endLinks(tx: Tx, accountId: number): Promise<{ readonly expiresAt: string }[]> {
  return tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.accountId, accountId), isNull(accountLinks.usedAt)))
    .returning({ expiresAt: accountLinks.expiresAt });
}
