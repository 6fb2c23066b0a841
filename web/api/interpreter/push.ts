import { call } from '../http/http.ts';

/** The key that a device subscribes with (RFC 8292); null where the server offers no push. */
export async function fetchPushKey(): Promise<string | null> {
  const { publicKey } = await call('GET /api/push/public-key', {});
  return publicKey;
}

/** Tells the server where the signed-in interpreter's device is reached. */
export async function saveSubscription(
  subscription: PushSubscription,
  interpreterId?: number,
): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  // The session says who it is; the body may name it too.
  const body = { endpoint, keys: { p256dh, auth }, ...(interpreterId !== undefined && { interpreterId }) };
  await call('POST /api/push/subscribe', { audience: 'interpreter', body, timeLimitMs: 15_000 });
}

/** Lets the server forget a device of the signed-in interpreter. */
export async function removeSubscription(endpoint: string): Promise<void> {
  await call('POST /api/push/unsubscribe', {
    audience: 'interpreter',
    body: { endpoint },
    timeLimitMs: 5_000,
  });
}
