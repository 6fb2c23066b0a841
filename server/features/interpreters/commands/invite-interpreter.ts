import type { Tx } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import { type Invitation, type LinkMaker, sendInvitation } from '../../auth/commands/invitation.ts';
import { lockInterpreter } from '../queries.ts';

/**
 * Sends an interpreter a sign-up link and answers it once, for staff to pass on. It replaces an earlier link. An
 * existing password works until the link is used. Refused as `not_found` if unknown or archived. Source: rules sign-in-12 and sign-in-13.
 */
export async function inviteInterpreter(
  tx: Tx,
  inviting: {
    readonly actor: Actor;
    readonly now: string;
    readonly interpreterId: number;
    readonly maker: LinkMaker;
  },
): Promise<Invitation> {
  const interpreter = await lockInterpreter(tx, inviting.interpreterId, 'no key update');
  return sendInvitation(tx, { ...interpreter, audience: 'interpreter' }, inviting);
}
