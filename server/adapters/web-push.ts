import { isPushAddress } from './push-address.ts';
import type { Outcome, PushLetter, Transport } from './transport.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** A push service that has not answered by then does not. */
const TIME_LIMIT_MS = 8000;
/** A service that cannot be reached is left alone this long: whoever else waits in the outbox is not kept waiting for it. */
const PAUSE_MS = 30_000;

interface Options {
  readonly keys: VapidKeys;
  /** Where people reach the product. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly timeLimitMs?: number;
}

/** Sends to the browsers' push services (RFC 8030), encrypted for the device (RFC 8291), signed as this product (RFC 8292). */
export function webPush({
  keys,
  publicUrl,
  supportEmail,
  timeLimitMs = TIME_LIMIT_MS,
}: Options): Transport<PushLetter> {
  // Whom a push service writes to when something is wrong with what we send.
  const subject = publicUrl.startsWith('https://') ? publicUrl : `mailto:${supportEmail}`;
  const unreachableUntil = new Map<string, number>();

  async function sealed(letter: PushLetter): Promise<RequestInit> {
    // Loaded with the first message: an app that sends none starts without it.
    const { default: library } = await import('web-push');
    const { endpoint, p256dh, auth } = letter.to;
    const { headers, body } = library.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(letter.payload),
      {
        vapidDetails: { subject, ...keys },
        contentEncoding: 'aes128gcm',
        TTL: letter.ttlSeconds,
        urgency: letter.urgency,
        topic: letter.payload.tag,
      },
    );
    return {
      method: 'POST',
      headers: headers as Record<string, string>, // each a line of text or a number
      body: new Uint8Array(body),
      redirect: 'manual',
    };
  }

  return {
    isConfigured: true,
    description: 'Web push',
    width: 8,
    async send(letter) {
      const { endpoint } = letter.to;
      if (!isPushAddress(endpoint, publicUrl))
        return { result: 'refused', why: 'This is no address of a push service' };
      const { host } = new URL(endpoint);
      if ((unreachableUntil.get(host) ?? 0) > performance.now()) return unreachable(host);
      const request = await sealed(letter);
      const signal = AbortSignal.timeout(timeLimitMs);
      const response = await fetch(endpoint, { ...request, signal }).catch(() => {
        unreachableUntil.set(host, performance.now() + PAUSE_MS);
        return null;
      });
      if (response === null) return unreachable(host);
      await response.body?.cancel();
      // The browser has unsubscribed, or the service has let the subscription go (RFC 8030 §7.3).
      if (response.status === 404 || response.status === 410) return { result: 'gone' };
      if (!response.ok)
        return {
          result: 'later',
          why: `The push service ${host} answered ${response.status}`,
          afterSeconds: null,
        };
      return { result: 'taken', providerId: null };
    },
    close: async () => {},
  };
}

function unreachable(host: string): Outcome {
  return { result: 'later', why: `The push service ${host} cannot be reached`, afterSeconds: null };
}
