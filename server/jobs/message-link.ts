import { invitationAddress, invitationToken } from '#server/db/invitation-link.ts';
import { offerToken } from '#server/db/offer-token.ts';
import type { MessageFacts } from '#server/features/messages/queries/facts.ts';
import type { JobDependencies } from './dependencies.ts';

/** Where the reader answers the offer that this message makes, or takes up the invitation; null for every other message. */
export function messageLink({ secret, publicUrl }: JobDependencies, facts: MessageFacts): string | null {
  if (facts.kind === 'offer_made' && facts.offerNonce !== null)
    return `${publicUrl}/respond?token=${offerToken(secret, facts.offerNonce)}`;
  const isAccountLink = facts.kind === 'invitation' || facts.kind === 'password_reset';
  if (isAccountLink && facts.linkNonce !== null)
    return invitationAddress(publicUrl, invitationToken(secret, facts.linkNonce));
  return null;
}
