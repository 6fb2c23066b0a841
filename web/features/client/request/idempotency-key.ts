import type { AppointmentRequest, SeriesRequest } from './request-values.ts';

/**
 * The Idempotency-Key of a request: the same each time and in each tab for the same unchanged draft, so that the server
 * makes it once; different after any change. The amount does not count: it depends on what the browser knew of the
 * rates.
 */
export function requestIdempotencyKey(draftId: string, request: AppointmentRequest | SeriesRequest): string {
  const { totalAmount: _, ...wanted } = { totalAmount: null, ...request };
  return `${draftId}-${fingerprint(JSON.stringify(wanted))}`;
}

/** 64-bit FNV-1a in hexadecimal. The browser's own digest is missing outside secure contexts. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}
