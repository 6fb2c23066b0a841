import { newIdempotencyKey } from './idempotency-key.ts';

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
