import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { accounts } from '#server/db/schema/people.ts';
import { hashToken } from '#server/db/tokens.ts';
import { Refused } from '#server/db/transaction.ts';
import { newSession } from '#server/http/session.ts';
import type { CheckedAccount } from '../queries.ts';
import { endLinks } from './account-links.ts';
import { INVALID_CREDENTIALS } from './check-password.ts';
import { clearFailures } from './guess-limits.ts';
import { endSessions, type NewSession, sessionsEnded, storeSession } from './sessions.ts';

/**
 * Gives an account a new password (already hashed) and ends all of its sessions and open links. Answers the new session
 * of this browser, whose old one was `token`; it is kept if the old one was. Refused as `invalid_credentials` if the
 * password was changed or the account archived since the present password was checked. Source: rule sign-in-8.
 */
export async function changePassword(
  tx: Tx,
  change: {
    readonly actor: Actor;
    readonly now: string;
    readonly account: CheckedAccount;
    readonly passwordHash: string;
    readonly token: string | null;
    /** By which it is changed, for the name of the device. */
    readonly request: Parameters<typeof newSession>[2];
  },
): Promise<NewSession> {
  const { actor, now, account, passwordHash, token, request } = change;
  const { accountId } = account;
  await endLinks(tx, accountId);
  const changed = await tx
    .update(accounts)
    .set({ passwordHash })
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.passwordHash, account.passwordHash),
        isNull(accounts.archivedAt),
      ),
    )
    .returning({ id: accounts.id });
  if (changed.length === 0) throw new Refused(INVALID_CREDENTIALS);
  const { audience, username, email } = account;
  await clearFailures(tx, { audience, names: [username, email] });
  const ended = await endSessions(tx, accountId);
  const present = token === null ? null : hashToken(token);
  const isKept = ended.some((old) => old.isKept && present?.equals(old.tokenHash));
  const session = newSession(now, isKept, request);
  await storeSession(tx, accountId, session, now);
  await record(tx, actor, now, {
    audit: [{ act: 'account.changePassword', entity: 'account', entityId: accountId }],
    changes: [sessionsEnded(account)],
  });
  return session;
}
