import { and, eq, isNull } from 'drizzle-orm';
import type { Audience } from '#domain/access/access.ts';
import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { accounts, sessions } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { hashToken, type newSession } from '#server/http/session.ts';
import { type CheckedAccount, INVALID_CREDENTIALS } from './check-password.ts';

/** A session as `newSession` makes it: what is stored is only the hash of its token. */
export type NewSession = ReturnType<typeof newSession>;

/**
 * Signs in: keeps the new session in place of the one that this browser brought along (`oldToken`, null for none).
 * Refused as `invalid_credentials` when the password was changed or the account archived since it was checked: a session
 * may not outlive either. Source: design 3.13.
 */
export async function openSession(
  tx: Tx,
  opening: {
    readonly account: CheckedAccount;
    readonly session: NewSession;
    readonly oldToken: string | null;
    readonly now: string;
    readonly requestId: string;
  },
): Promise<void> {
  const { account, session, oldToken, now, requestId } = opening;
  const { accountId, audience } = account;
  const [unchanged] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.passwordHash, account.passwordHash),
        isNull(accounts.archivedAt),
      ),
    )
    .for('share');
  if (!unchanged) throw new Refused(INVALID_CREDENTIALS);
  await forgetSession(tx, oldToken);
  await keepSession(tx, accountId, session, now);
  await record(tx, { audience, accountId, requestId }, now, {
    audit: [{ act: `${audience}.login`, entity: 'account', entityId: accountId }],
  });
}

/** Ends the session that a browser brought along, which another takes the place of; null for none. */
export async function forgetSession(tx: Tx, token: string | null): Promise<void> {
  if (token !== null) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Keeps a session's row. */
export async function keepSession(
  tx: Tx,
  accountId: number,
  session: NewSession,
  now: string,
): Promise<void> {
  const { tokenHash, isKept, expiresAt } = session;
  await tx
    .insert(sessions)
    .values({ tokenHash, accountId, isKept, expiresAt, createdAt: now, lastSeenAt: now });
}

/** Signs out: the session behind a token ends at once. An unknown or ended one is no mistake. Source: design 3.13. */
export async function closeSession(
  tx: Tx,
  closing: {
    readonly audience: Audience;
    readonly token: string;
    readonly now: string;
    readonly requestId: string;
  },
): Promise<void> {
  const { audience, token, now, requestId } = closing;
  const [closed] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ accountId: sessions.accountId });
  if (!closed) return;
  const { accountId } = closed;
  await record(tx, { audience, accountId, requestId }, now, {
    audit: [{ act: `${audience}.logout`, entity: 'account', entityId: accountId }],
  });
}

/** Ends every session of an account at once; answers the hashes of their tokens, and which were kept. */
export async function endSessions(
  tx: Tx,
  accountId: number,
): Promise<{ readonly tokenHash: Buffer; readonly isKept: boolean }[]> {
  return tx
    .delete(sessions)
    .where(eq(sessions.accountId, accountId))
    .returning({ tokenHash: sessions.tokenHash, isKept: sessions.isKept });
}
