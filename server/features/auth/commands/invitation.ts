import { randomBytes } from 'node:crypto';
import type { Audience } from '#domain/access/access.ts';
import type { Tx } from '#server/db/connect.ts';
import { invitationAddress, invitationToken } from '#server/db/invitation-link.ts';
import { byEmail } from '#server/db/record/messages.ts';
import type { AuditEntry, OutgoingMessage } from '#server/db/record/record.ts';
import type { Dependencies, Secret } from '#server/http/dependencies.ts';
import { hashToken } from '#server/http/session.ts';
import { endLinks, keepLink } from './account-links.ts';

/** A week: long enough for holidays, short enough for a letter box that others read (design 3.14). */
const SENT_LINK_LASTS_MS = 7 * 24 * 3_600_000;
/** Whoever asks for a link themselves waits for it. */
const ASKED_LINK_LASTS_MS = 3_600_000;

/** What makes a link: the product's own key, and where people reach the product (no slash at the end). */
export interface LinkMaker {
  readonly secret: Secret;
  readonly publicUrl: string;
}

/** What the app makes links with. */
export function linkMakerOf({ secret, env: { publicUrl } }: Pick<Dependencies, 'secret' | 'env'>): LinkMaker {
  return { secret, publicUrl };
}

/** Whose link it is. `id`: the interpreter's, the client's or the staff row's; `canSignIn`: whether there is a password. */
export interface LinkHolder {
  readonly audience: Audience;
  readonly id: number;
  readonly accountId: number;
  readonly email: string;
  readonly canSignIn: boolean;
}

/** A link as it was made: `link` is its address, never kept; `expiresAt` an instant. */
export interface Invitation {
  readonly link: string;
  readonly email: string;
  readonly expiresAt: string;
}

/** A link with the e-mail and the audit entry that the write is to record, both without the token. */
export interface MadeInvitation {
  readonly invitation: Invitation;
  readonly messages: OutgoingMessage[];
  readonly audit: AuditEntry;
}

/**
 * Makes the link by which an account gets its password, good once and for seven days, in place of the one before: for one
 * that has a password it is a reset, for any other an invitation. The token is derived again when the e-mail leaves. The
 * row of the interpreter or client must be locked: two links made at once would be one too many. Source: design 3.14.
 */
export function makeInvitation(
  tx: Tx,
  holder: LinkHolder & { readonly audience: 'interpreter' | 'client' },
  maker: LinkMaker,
  now: string,
): Promise<MadeInvitation> {
  const { audience, id } = holder;
  return makeLink(tx, holder, {
    maker,
    now,
    lastsMs: SENT_LINK_LASTS_MS,
    audit: { act: `${audience}s.invite`, entity: audience, entityId: id },
  });
}

/**
 * Makes the link that somebody has asked for by their e-mail address: as `makeInvitation`, but a reset is good for one
 * hour. The row of the person must be locked.
 */
export function makeAskedLink(
  tx: Tx,
  holder: LinkHolder,
  maker: LinkMaker,
  now: string,
): Promise<MadeInvitation> {
  const { accountId, canSignIn } = holder;
  return makeLink(tx, holder, {
    maker,
    now,
    lastsMs: canSignIn ? ASKED_LINK_LASTS_MS : SENT_LINK_LASTS_MS,
    audit: { act: 'passwords.requestReset', entity: 'account', entityId: accountId },
  });
}

/**
 * What a changed e-mail address does to the link of `holder`, who has the new one: it ends, since whoever reads at the old
 * address would get in. Was it an invitation that could still be taken up, a new one goes out; null for none.
 */
export async function moveInvitation(
  tx: Tx,
  holder: Parameters<typeof makeInvitation>[1],
  maker: LinkMaker,
  now: string,
): Promise<MadeInvitation | null> {
  const ended = await endLinks(tx, holder.accountId);
  const wasOpen = ended.some(({ expiresAt }) => Date.parse(expiresAt) > Date.parse(now));
  return wasOpen && !holder.canSignIn ? makeInvitation(tx, holder, maker, now) : null;
}

interface Making {
  readonly maker: LinkMaker;
  readonly now: string;
  readonly lastsMs: number;
  readonly audit: Omit<AuditEntry, 'change'>;
}

async function makeLink(tx: Tx, holder: LinkHolder, making: Making): Promise<MadeInvitation> {
  const { accountId, email } = holder;
  const { maker, now, lastsMs, audit } = making;
  await endLinks(tx, accountId);
  const nonce = randomBytes(32);
  const token = invitationToken(maker.secret, nonce);
  const expiresAt = await keepLink(tx, { token, nonce, accountId, purpose: 'invitation', lastsMs, now });
  return {
    invitation: { link: invitationAddress(maker.publicUrl, token), email, expiresAt },
    messages: linkLetter(holder, hashToken(token).toString('hex')),
    audit: { ...audit, change: { email, expiresAt } },
  };
}

/**
 * The e-mail that carries a link, named by its hash (hexadecimal). `again`: tells a further e-mail of the same link from
 * the first.
 */
export function linkLetter(holder: LinkHolder, linkHash: string, again = ''): OutgoingMessage[] {
  const { audience, id, canSignIn } = holder;
  return byEmail(
    // A row for staff names no recipient: whose it is stands with the link's account.
    { audience, id: audience === 'staff' ? null : id },
    {
      kind: canSignIn ? 'password_reset' : 'invitation',
      payload: { linkHash },
      event: `${audience}:${id}:${linkHash}${again}`,
    },
  );
}
