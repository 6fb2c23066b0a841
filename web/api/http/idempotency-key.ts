/** A fresh `Idempotency-Key`: one for each opening of a form, so that a double press does the act once. */
export function newIdempotencyKey(): string {
  // Not randomUUID: it is absent outside secure contexts, where an office may run the product on its own network.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
