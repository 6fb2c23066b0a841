import type { Tx } from '#server/db/connect.ts';
import { type Caller, type Records, record } from '#server/db/record/record.ts';
import { accountLinks } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { type AccountRow, accountOf, isOpenLink } from '../queries.ts';
import { changeAccount } from './accounts.ts';
import { clearFailures } from './guess-limits.ts';
import { rememberDevice } from './known-devices.ts';
import { forgetSession, type NewSession, sessionsEnded, storeSession } from './sessions.ts';

/** The one answer to every unknown, used or expired link (rule sign-in-14). */
export function noInvitation(): Refused {
  return new Refused({
    code: 'not_found',
    message: 'This link does not work: it is incomplete, has been used or has expired. Ask for a new one.',
  });
}

/**
 * Uses a link, an invitation or a reset: the account gets the chosen username (null keeps the username) and password (already
 * hashed), all older sessions end, and `session` replaces the one of this browser (`oldToken`, null for none). Answers the
 * account. Refused as `not_found` for an unknown, used or expired link or an archived account, and as `username_taken`. Source:
 * rules sign-in-12 and sign-in-14.
 */
export async function acceptInvitation(
  tx: Tx,
  acceptance: {
    readonly token: string;
    readonly username: string | null;
    readonly passwordHash: string;
    readonly session: NewSession;
    readonly oldToken: string | null;
    /** The token of the browser, which is known from now on (rule sign-in-3). */
    readonly device: string;
    readonly now: string;
    readonly caller: Caller;
  },
): Promise<AccountRow> {
  const { token, passwordHash, session, oldToken, device, now, caller } = acceptance;
  // Of two at the same time, the second waits here and then finds the link used.
  const [link] = await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(isOpenLink('invitation', token, now))
    .returning({ accountId: accountLinks.accountId });
  if (!link?.accountId) throw noInvitation();
  const { accountId } = link;
  const before = await accountOf(tx, accountId);
  if (!before) throw noInvitation();
  const username = acceptance.username ?? before.username;
  await changeAccount(tx, accountId, { username, passwordHash });
  await forgetSession(tx, oldToken);
  await storeSession(tx, accountId, session, now);
  await rememberDevice(tx, { accountId, token: device, now });
  const { audience, email } = before;
  await clearFailures(tx, { audience, names: [before.username, username, email] });
  const actor = { ...caller, audience: before.audience, accountId };
  await record(tx, actor, now, leftBy(before));
  return { ...before, username, passwordHash };
}

/** The activity tells staff who signed up and who chose a new password. */
function leftBy(account: AccountRow): Records {
  const { audience, accountId, profileId, name, passwordHash } = account;
  const isReset = passwordHash !== null;
  const action = 'invitation.accept';
  const change = { isReset };
  const changes = [sessionsEnded(account)];
  if (audience === 'staff')
    return { audit: [{ act: action, entity: 'account', entityId: accountId, change }], changes };
  return {
    audit: [{ act: action, entity: audience, entityId: profileId, change }],
    activity: [
      {
        kind: `${audience}_signed_up`,
        summary: isReset ? `${name} chose a new password` : `${name} signed up for the ${audience} portal`,
        ...(audience === 'client' ? { clientId: profileId } : { interpreterId: profileId }),
      },
    ],
    changes,
  };
}
