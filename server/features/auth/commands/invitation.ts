import { randomBytes } from 'node:crypto';
import type { Audience } from '#domain/access/access.ts';
import type { Tx } from '#server/db/connect.ts';
import { messageByEmail } from '#server/db/record/messages.ts';
import { type Actor, type AuditEntry, type OutgoingMessage, record } from '#server/db/record/record.ts';
import { hashToken, invitationAddress, linkToken } from '#server/db/tokens.ts';
import type { Dependencies, Secret } from '#server/http/dependencies.ts';
import { endLinks, saveLink } from './account-links.ts';

/** A week: long enough for vacations, short enough for a mailbox that others may read (rule sign-in-12). */
const SENT_LINK_LASTS_MS = 7 * 24 * 3_600_000;
/** Somebody who asked for the link is waiting for it (rule sign-in-15). */
const REQUESTED_LINK_LASTS_MS = 3_600_000;

/** What a link is made from: the product's own key and address (no slash at the end). */
export interface LinkMaker {
  readonly secret: Secret;
  readonly publicUrl: string;
}

export function linkMakerOf({ secret, env: { publicUrl } }: Pick<Dependencies, 'secret' | 'env'>): LinkMaker {
  return { secret, publicUrl };
}

/**
 * Whose link it is. `id` is the id of the interpreter, the client or the staff row; `canSignIn`: there is a password.
 */
export interface LinkHolder {
  readonly audience: Audience;
  readonly id: number;
  readonly accountId: number;
  readonly email: string;
  readonly canSignIn: boolean;
}

/** A new link. `link` is its address, which is never stored; `expiresAt` is an instant. */
export interface Invitation {
  readonly link: string;
  readonly email: string;
  readonly expiresAt: string;
}

/** A link with its e-mail and audit entry, both without the token. */
export interface MadeInvitation {
  readonly invitation: Invitation;
  readonly messages: OutgoingMessage[];
  readonly audit: AuditEntry;
}

/**
 * Makes the link by which an account gets its password, for seven days, in place of the earlier one. The token is derived again
 * when the e-mail is sent. The person's row must be locked, so that only one link is made at a time. Source:
 * rules sign-in-12 and sign-in-13.
 */
export function makeInvitation(
  tx: Tx,
  holder: LinkHolder,
  maker: LinkMaker,
  now: string,
): Promise<MadeInvitation> {
  const { audience, id, accountId } = holder;
  const audit =
    audience === 'staff'
      ? ({ act: 'staffAccounts.sendLink', entity: 'account', entityId: accountId } as const)
      : ({ act: `${audience}s.invite`, entity: audience, entityId: id } as const);
  return makeLink(tx, holder, { maker, now, lastsMs: SENT_LINK_LASTS_MS, audit });
}

/** Makes such a link, sends it by e-mail, and answers it this once, for staff to pass on. */
export async function sendInvitation(
  tx: Tx,
  holder: Parameters<typeof makeInvitation>[1],
  { actor, maker, now }: { readonly actor: Actor; readonly maker: LinkMaker; readonly now: string },
): Promise<Invitation> {
  const { invitation, messages, audit } = await makeInvitation(tx, holder, maker, now);
  await record(tx, actor, now, { audit: [audit], messages });
  return invitation;
}

/**
 * Makes the link that somebody requested by e-mail address: like `makeInvitation`, but a reset works for one hour. The
 * person's row must be locked. Source: rule sign-in-15.
 */
export function makeRequestedLink(
  tx: Tx,
  holder: LinkHolder,
  maker: LinkMaker,
  now: string,
): Promise<MadeInvitation> {
  const { accountId, canSignIn } = holder;
  return makeLink(tx, holder, {
    maker,
    now,
    lastsMs: canSignIn ? REQUESTED_LINK_LASTS_MS : SENT_LINK_LASTS_MS,
    audit: { act: 'passwords.requestReset', entity: 'account', entityId: accountId },
  });
}

/**
 * What becomes of the links of `holder` when the e-mail address changes (`holder` has the new one): they end, because
 * the old mailbox could use them. If one was an open invitation, a new one is made; otherwise null. Source: rule sign-in-13.
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
  const token = linkToken(maker.secret, 'invitation', nonce);
  const expiresAt = await saveLink(tx, { token, nonce, accountId, purpose: 'invitation', lastsMs, now });
  return {
    invitation: { link: invitationAddress(maker.publicUrl, token), email, expiresAt },
    messages: linkEmail(holder, hashToken(token).toString('hex')),
    audit: { ...audit, change: { email, expiresAt } },
  };
}

/**
 * The e-mail with a link, which is named by its hash (hexadecimal). `again` distinguishes another e-mail with the same
 * link.
 */
export function linkEmail(holder: LinkHolder, linkHash: string, again = ''): OutgoingMessage[] {
  const { audience, id, canSignIn } = holder;
  return messageByEmail(
    // A message to staff names no recipient; the link's account says whose it is.
    { audience, id: audience === 'staff' ? null : id },
    {
      kind: canSignIn ? 'password_reset' : 'invitation',
      payload: { linkHash },
      event: `${audience}:${id}:${linkHash}${again}`,
    },
  );
}
