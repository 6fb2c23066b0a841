import { createHash } from 'node:crypto';

/** Makes tokens from nonces: the product's own key, which is not in the database. */
interface TokenSecret {
  derive(purpose: string, input: Buffer): Buffer;
}

/**
 * The token of a link: 256 bits, derived from the random nonce of its offer, sign-up or calendar feed, so that its owner
 * can read it again and it need not be stored (rules offers-1 and access-10).
 */
export function linkToken(
  secret: TokenSecret,
  purpose: 'offer' | 'invitation' | 'calendar-feed',
  nonce: Buffer,
): string {
  return secret.derive(purpose, nonce).toString('base64url');
}

/** The stored form of a token, by which it is found. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The address at which a sign-up link is taken up; `publicUrl` ends without a slash. */
export function invitationAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/invitation?token=${token}`;
}
