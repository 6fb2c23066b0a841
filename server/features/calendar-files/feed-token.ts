import { createHash } from 'node:crypto';
import type { Secret } from '#server/http/dependencies.ts';

/** The token of a feed: derived from its nonce, so that its owner can read the address again (as offers' tokens, design 3.21). */
export function feedToken(secret: Secret, nonce: Buffer): string {
  return secret.derive('calendar-feed', nonce).toString('base64url');
}

/** What is stored of a token, and what it is looked up by. */
export function feedTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
