/** A fresh `Idempotency-Key`: one for each opening of a form, so that a double press does the act once. */
export function newIdempotencyKey(): string {
  // Not randomUUID: it is absent outside secure contexts, where an office may run the product on its own network.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Keys for sending one form again: the same as long as what is sent stays the same, so that an answer lost on the way is not
 * done twice, and a fresh one for other contents, which the server would refuse under the old key.
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
