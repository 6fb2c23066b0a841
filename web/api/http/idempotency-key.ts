/** A fresh `Idempotency-Key`: one for each opening of a form, so that a double press does the action once. */
export function newIdempotencyKey(): string {
  // Not randomUUID: it is absent outside secure contexts, where an office may run the product on its own network.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Keys for sending a form again: the same key for the same contents, so that a lost answer does not repeat the work, and a new
 * one for other contents, which the server would refuse under the old key.
 */
export function keyPerBody(): (body: unknown) => string {
  let sent = '';
  let key = '';
  return (body) => {
    const now = JSON.stringify(body);
    if (now !== sent) {
      sent = now;
      key = newIdempotencyKey();
    }
    return key;
  };
}
