import type { Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { accountLinks } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { isOpenLink } from '../../auth/commands/account-links.ts';
import { changeAccount } from '../../auth/commands/accounts.ts';
import { forgetSession, keepSession, type NewSession } from '../../auth/commands/sessions.ts';
import { type ClientRow, clientOfAccount } from '../queries.ts';

/** The one answer to every sign-up link that is unknown, used or over. */
export function noInvitation(): Refused {
  return new Refused({
    code: 'not_found',
    message: 'This sign-up link is not known, has been used, or is over. Ask us for a new one.',
  });
}

/**
 * Takes up a sign-up link: the client gets the username and the password (hashed before) that they chose, every older
 * session ends, and `session` begins in place of the one that this browser brought along (`oldToken`, null for none).
 * Refused as `not_found` when the link is unknown, used or over, or its client archived; as `username_taken`. Source: design 3.14.
 */
export async function acceptInvitation(
  tx: Tx,
  acceptance: {
    readonly token: string;
    readonly username: string;
    readonly passwordHash: string;
    readonly session: NewSession;
    readonly oldToken: string | null;
    readonly now: string;
    readonly requestId: string;
  },
): Promise<ClientRow> {
  const { token, username, passwordHash, session, oldToken, now, requestId } = acceptance;
  // Of two at once the second waits here, and then finds the link used.
  const [link] = await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(isOpenLink('invitation', token, now))
    .returning({ accountId: accountLinks.accountId });
  if (!link?.accountId) throw noInvitation();
  const { accountId } = link;
  const before = await clientOfAccount(tx, { accountId });
  if (!before) throw noInvitation();
  await changeAccount(tx, accountId, { username, passwordHash });
  await forgetSession(tx, oldToken);
  await keepSession(tx, accountId, session, now);
  const { id: clientId, name, canSignIn: isReset } = before;
  await record(tx, { audience: 'client', accountId, requestId }, now, {
    audit: [{ act: 'invitation.accept', entity: 'client', entityId: clientId, change: { isReset } }],
    activity: [
      {
        kind: 'client_signed_up',
        summary: isReset ? `${name} chose a new password` : `${name} signed up for the client portal`,
        clientId,
      },
    ],
    changes: [{ topic: 'clients', ids: [clientId], clientIds: [clientId] }],
  });
  return { ...before, username, canSignIn: true };
}
