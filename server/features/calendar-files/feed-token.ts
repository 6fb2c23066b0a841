import { createHash } from 'node:crypto';
import type { Secret } from '#server/http/dependencies.ts';

/** The token of a feed, derived from its nonce, so that its owner can read the address again. */
export function feedToken(secret: Secret, nonce: Buffer): string {
  return secret.derive('calendar-feed', nonce).toString('base64url');
}

/** The stored hash of a token, by which it is looked up. */
export function feedTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
