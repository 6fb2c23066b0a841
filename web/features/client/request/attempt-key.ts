import type { AppointmentRequest } from './request-values.ts';

/**
 * The Idempotency-Key of a request: the same whenever and from whichever tab the same draft is sent unchanged, so that the
 * server makes it once; another as soon as anything that counts is changed. The amount does not count: it is what the browser knew of the rates.
 */
export function attemptKey(draftId: string, { totalAmount: _, ...asked }: AppointmentRequest): string {
  return `${draftId}-${fingerprint(JSON.stringify(asked))}`;
}

/** FNV-1a of 64 bits, in hexadecimal. By hand: the browser's own digest is absent outside secure contexts. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
