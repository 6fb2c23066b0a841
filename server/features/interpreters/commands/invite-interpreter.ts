import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { type Invitation, type LinkMaker, makeInvitation } from '../../auth/commands/invitation.ts';
import { lockInterpreter } from '../queries.ts';
import { noInterpreter } from './interpreter-profile.ts';

/**
 * Sends an interpreter a sign-up link and answers it once, for staff to pass on. It replaces an earlier link. An
 * existing password works until the link is used. Refused as `not_found` if unknown or archived. Source: rules S10,
 * S11, S12.
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
  const { actor, now, interpreterId, maker } = inviting;
  const interpreter = await lockInterpreter(tx, interpreterId, 'no key update');
  if (!interpreter) throw noInterpreter();
  const holder = { ...interpreter, audience: 'interpreter' } as const;
  const { invitation, messages, audit } = await makeInvitation(tx, holder, maker, now);
  await record(tx, actor, now, { audit: [audit], messages });
  return invitation;
}
