import type { Tx } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import { type Invitation, type LinkMaker, sendInvitation } from '../../auth/commands/invitation.ts';
import { lockClient } from '../queries.ts';

/**
 * Sends a client a sign-up link and answers it once, for staff to pass on. It replaces an earlier link. An existing
 * password works until the link is used. Refused as `not_found` if unknown or archived. Source: rules sign-in-12 and sign-in-13.
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
  const client = await lockClient(tx, inviting.clientId, 'no key update');
  return sendInvitation(tx, { ...client, audience: 'client' }, inviting);
}
