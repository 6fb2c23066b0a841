import type { Db } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { transact } from '#server/db/transaction.ts';
import { accountNamed } from '../queries.ts';
import { clearFailures } from './guess-limits.ts';
import { type LinkMaker, makeRequestedLink } from './invitation.ts';
import { removeSecondFactor } from './second-factor.ts';

/**
 * A link by which a member of staff chooses a password, in place of the one before, for somebody on the server; null if
 * nobody has the name. Nothing is sent. Failed sign-ins are forgotten, and the second factor is removed. `now` is an instant. Source: rule
 * sign-in-16.
 */
export async function linkForStaff(
  db: Db,
  { name, maker, now }: { readonly name: string; readonly maker: LinkMaker; readonly now: string },
): Promise<{ readonly name: string; readonly link: string } | null> {
  const account = await accountNamed(db, 'staff', name);
  if (!account) return null;
  const { accountId, username, email, profileId: id, passwordHash } = account;
  return transact(db, async (tx) => {
    const holder = {
      audience: 'staff',
      id,
      accountId,
      email: email ?? '',
      canSignIn: passwordHash !== null,
    } as const;
    const { invitation, audit } = await makeRequestedLink(tx, holder, maker, now);
    const actor = { audience: 'system', accountId: null, requestId: null } as const;
    await removeSecondFactor(tx, { actor, now, accountId, act: 'admin.removeSecondFactor' });
    await clearFailures(tx, { audience: 'staff', names: [username, email] });
    await record(tx, actor, now, {
      audit: [{ ...audit, act: 'admin.link' }],
    });
    return { name: account.name, link: invitation.link };
  });
}
