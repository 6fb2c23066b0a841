import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { type Invitation, type LinkMaker, makeInvitation } from '../../auth/commands/invitation.ts';
import { lockClient } from '../queries.ts';
import { noClient } from './client-profile.ts';

/**
 * Sends a client a sign-up link and answers it once, for staff to pass on. It replaces an earlier link. An existing
 * password works until the link is used. Refused as `not_found` if unknown or archived. Source: rules S10, S11, S12.
 */
export async function inviteClient(
  tx: Tx,
  inviting: {
    readonly actor: Actor;
    readonly now: string;
    readonly clientId: number;
    readonly maker: LinkMaker;
  },
): Promise<Invitation> {
  const { actor, now, clientId, maker } = inviting;
  const client = await lockClient(tx, clientId, 'no key update');
  if (!client) throw noClient();
  const { invitation, messages, audit } = await makeInvitation(
    tx,
    { ...client, audience: 'client' },
    maker,
    now,
  );
  await record(tx, actor, now, { audit: [audit], messages });
  return invitation;
}
