import { offerToken } from '#server/db/offer-token.ts';
import type { MessageFacts } from '#server/features/notifications/facts.ts';
import type { JobDependencies } from './dependencies.ts';

/** Where the interpreter answers the offer that this message makes; null for every other message. */
export function offerLink(deps: JobDependencies, facts: MessageFacts): string | null {
  if (facts.kind !== 'offer_made' || facts.offerNonce === null) return null;
  return `${deps.publicUrl}/respond?token=${offerToken(deps.secret, facts.offerNonce)}`;
}
