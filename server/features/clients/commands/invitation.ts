import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/db/connect.ts';
import { invitationAddress, invitationToken } from '#server/db/invitation-link.ts';
import { toClient } from '#server/db/record/messages.ts';
import type { AuditEntry, OutgoingMessage } from '#server/db/record/record.ts';
import type { Secret } from '#server/http/dependencies.ts';
import { hashToken } from '#server/http/session.ts';
import { endLinks, keepLink } from '../../auth/commands/account-links.ts';
import type { ClientRow } from '../queries.ts';

/** A week: long enough for holidays, short enough for a letter box that others read (design 3.14). */
const LINK_LASTS_MS = 7 * 24 * 3_600_000;

/** What makes a link: the product's own key, and where people reach the product (no slash at the end). */
export interface LinkMaker {
  readonly secret: Secret;
  readonly publicUrl: string;
}

/** A sign-up link as it was made: `link` is its address, never kept; `expiresAt` an instant. */
export interface Invitation {
  readonly link: string;
  readonly email: string;
  readonly expiresAt: string;
}

/**
 * Makes a client's sign-up link, good once and for seven days, in place of the one before. Answers it with the e-mail and the
 * audit entry that the write is to record; both without the token, which is derived again when the e-mail leaves. The
 * client's row must be locked: two links made at once would be one too many. Source: design 3.14.
 */
export async function makeInvitation(
  tx: Tx,
  client: Pick<ClientRow, 'id' | 'accountId' | 'email' | 'canSignIn'>,
  maker: LinkMaker,
  now: string,
): Promise<{ invitation: Invitation; messages: OutgoingMessage[]; audit: AuditEntry }> {
  const { id, accountId, email, canSignIn } = client;
  await endLinks(tx, accountId);
  const nonce = randomBytes(32);
  const token = invitationToken(maker.secret, nonce);
  const expiresAt = await keepLink(tx, {
    token,
    nonce,
    accountId,
    purpose: 'invitation',
    lastsMs: LINK_LASTS_MS,
    now,
  });
  const linkHash = hashToken(token).toString('hex');
  return {
    invitation: { link: invitationAddress(maker.publicUrl, token), email, expiresAt },
    messages: toClient(id, {
      kind: 'invitation',
      payload: { linkHash, isReset: canSignIn },
      event: `client:${id}:${linkHash}`,
    }),
    audit: { act: 'clients.invite', entity: 'client', entityId: id, change: { email, expiresAt } },
  };
}
