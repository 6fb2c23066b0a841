import { and, eq, isNull } from 'drizzle-orm';
import type { Audience } from '#domain/access/access.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Caller, type Change, record } from '#server/db/record/record.ts';
import { accounts, sessions } from '#server/db/schema/people.ts';
import { hashToken } from '#server/db/tokens.ts';
import { Refused } from '#server/db/transaction.ts';
import type { newSession } from '#server/http/session.ts';
import type { AccountRow, CheckedAccount } from '../queries.ts';
import { INVALID_CREDENTIALS } from './check-password.ts';
import { rememberDevice } from './known-devices.ts';

/** A session as made by `newSession`. Only the hash of its token is stored. */
export type NewSession = ReturnType<typeof newSession>;

/**
 * Signs in: stores the new session in place of this browser's old one (`oldToken`, null for none). Refused as
 * `invalid_credentials` if the password was changed or the account archived since the check. Source: rule sign-in-6.
 */
export async function openSession(
  tx: Tx,
  opening: {
    readonly account: CheckedAccount;
    readonly session: NewSession;
    readonly oldToken: string | null;
    /** The token of the browser, which is known from now on (rule sign-in-3). */
    readonly device?: string | null;
    readonly now: string;
    readonly caller: Caller;
  },
): Promise<void> {
  const { account, session, oldToken, device = null, now, caller } = opening;
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
  await storeSession(tx, accountId, session, now);
  if (device !== null) await rememberDevice(tx, { accountId, token: device, now });
  await record(tx, { ...caller, audience, accountId }, now, {
    audit: [{ act: `${audience}.login`, entity: 'account', entityId: accountId }],
  });
}

/** Ends the session of a browser that a new one replaces; null for none. */
export async function forgetSession(tx: Tx, token: string | null): Promise<void> {
  if (token !== null) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Stores a session. */
export async function storeSession(
  tx: Tx,
  accountId: number,
  session: NewSession,
  now: string,
): Promise<void> {
  const { tokenHash, isKept, expiresAt, userAgent } = session;
  await tx
    .insert(sessions)
    .values({ tokenHash, accountId, isKept, expiresAt, userAgent, createdAt: now, lastSeenAt: now });
}

/** Signs out: ends the session of a token at once. An unknown or ended one is not an error. Source: rule sign-in-8. */
export async function closeSession(
  tx: Tx,
  closing: {
    readonly audience: Audience;
    readonly token: string;
    readonly now: string;
    readonly caller: Caller;
  },
): Promise<void> {
  const { audience, token, now, caller } = closing;
  const [closed] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ accountId: sessions.accountId });
  if (!closed) return;
  const { accountId } = closed;
  await record(tx, { ...caller, audience, accountId }, now, {
    audit: [{ act: `${audience}.logout`, entity: 'account', entityId: accountId }],
  });
}

/** Tells the open screens of an account that sessions of it have ended, so that they ask again at once. */
export function sessionsEnded({ audience, profileId }: Pick<AccountRow, 'audience' | 'profileId'>): Change {
  switch (audience) {
    case 'staff':
      return { topic: 'staff', ids: [] };
    case 'interpreter':
      return { topic: 'interpreters', ids: [profileId], interpreterIds: [profileId] };
    case 'client':
      return { topic: 'clients', ids: [profileId], clientIds: [profileId] };
  }
}

/** Ends all sessions of an account. Answers the hashes of their tokens and whether they were kept. */
export async function endSessions(
  tx: Tx,
  accountId: number,
): Promise<{ readonly tokenHash: Buffer; readonly isKept: boolean }[]> {
  return tx
    .delete(sessions)
    .where(eq(sessions.accountId, accountId))
    .returning({ tokenHash: sessions.tokenHash, isKept: sessions.isKept });
}
