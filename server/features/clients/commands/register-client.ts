import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { clients } from '#server/db/schema/people.ts';
import { createAccount } from '../../auth/commands/accounts.ts';
import { type LinkMaker, makeInvitation } from '../../auth/commands/invitation.ts';
import type { ClientRow } from '../queries.ts';
import { type ClientProfile, refuseTakenEmail } from './client-profile.ts';

/**
 * Adds a client with an account; the rate in cents per hour, the password already hashed. Without a password (null), a
 * sign-up link is sent in the same transaction. Refused as `username_taken` or `email_taken`, in any case. Source:
 * rules people-2, people-3 and sign-in-12.
 */
export async function registerClient(
  tx: Tx,
  registration: {
    readonly actor: Actor;
    readonly now: string;
    readonly entered: ClientProfile & { readonly username: string };
    readonly passwordHash: string | null;
    readonly maker: LinkMaker;
  },
): Promise<ClientRow> {
  const { actor, now, passwordHash, maker } = registration;
  const { username, ...profile } = registration.entered;
  const accountId = await createAccount(tx, { audience: 'client', username, passwordHash, now });
  const [row] = await tx
    .insert(clients)
    .values({ ...profile, accountId, createdAt: now, updatedAt: now })
    .returning()
    .catch(refuseTakenEmail);
  if (!row) throw new Error('an insert answered no row');
  const clientId = row.id;
  const client = { ...row, username, canSignIn: passwordHash !== null };
  const sent = client.canSignIn
    ? null
    : await makeInvitation(tx, { ...client, audience: 'client' }, maker, now);
  await record(tx, actor, now, {
    audit: [{ act: 'clients.create', entity: 'client', entityId: clientId }, ...(sent ? [sent.audit] : [])],
    activity: [{ kind: 'client_registered', summary: `New client registered: ${row.name}`, clientId }],
    messages: sent?.messages ?? [],
    changes: [{ topic: 'clients', ids: [clientId] }],
  });
  return client;
}
