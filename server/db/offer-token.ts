import { createHash } from 'node:crypto';

/** What makes a token out of a nonce: the product's own key, kept outside the database. */
interface TokenSecret {
  derive(purpose: string, input: Buffer): Buffer;
}

/**
 * The token of an offer, for its link: derived from the offer's nonce, so that its owner can read it again (rules O1,
 * A7).
 */
export function offerToken(secret: TokenSecret, nonce: Buffer): string {
  return secret.derive('offer', nonce).toString('base64url');
}

/** What is stored of a token, and what it is looked up by. */
export function offerTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
