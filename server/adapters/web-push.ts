import { PrivateAddressError, type Resolve } from './outside-lookup.ts';
import { openPost } from './public-post.ts';
import { isOnThisMachine, isPushAddress } from './push-address.ts';
import { openPushOutages } from './push-outages.ts';
import { retryAfterSeconds } from './retry-after.ts';
import type { PushMessage, SendResult, Transport } from './transport.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** What the answer of a push service (`host`) means (RFC 8030 §5, §7.3, §8.4; RFC 8292 §4.2). */
function resultOfPush(host: string, status: number, retryAfter: string | undefined): SendResult {
  const answered = `The push service ${host} answered ${status}`;
  if (status >= 200 && status < 300) return { result: 'taken', providerId: null };
  switch (status) {
    // The browser has unsubscribed, or the service has dropped the subscription.
    case 404:
    case 410:
      return { result: 'gone' };
    case 413:
      return { result: 'refused', why: `${answered}: the message is too long for it` };
    case 401:
    case 403:
      return {
        result: 'refused',
        why: `${answered}: it does not know our key for this device. Opening the portal on the device once fixes this`,
      };
  }
  if (status === 429 || status >= 500)
    return { result: 'later', why: answered, afterSeconds: retryAfterSeconds(retryAfter) };
  if (status >= 300 && status < 400)
    return { result: 'refused', why: `${answered}: it redirects to another address, which is not followed` };
  return { result: 'refused', why: `${answered}: it does not accept this message` };
}

/** How long a push service may take to answer. */
const TIME_LIMIT_MS = 8000;

interface Options {
  readonly keys: VapidKeys;
  /** The product's address. */
  readonly publicUrl: string;
  /** Whether a push service may be on this machine. */
  readonly allowsLoopback?: boolean;
  readonly supportEmail: string;
  readonly usesProxy?: boolean;
  readonly timeLimitMs?: number;
  readonly resolve?: Resolve;
}

/** Sends to the browsers' push services (RFC 8030), encrypted for the device (RFC 8291) and signed (RFC 8292). */
export function webPush({
  keys,
  publicUrl,
  supportEmail,
  allowsLoopback = false,
  timeLimitMs = TIME_LIMIT_MS,
  ...network
}: Options): Transport<PushMessage> {
  // The contact for push services that have trouble with our messages.
  const subject = publicUrl.startsWith('https://') ? publicUrl : `mailto:${supportEmail}`;
  // A service that is down does not delay the messages of others.
  const troubles = openPushOutages(() => performance.now());
  const { post, close } = openPost({ ...network, timeLimitMs });

  async function sealed(message: PushMessage) {
    // Loaded with the first message: an app that sends none starts without it.
    const { default: library } = await import('web-push');
    const { endpoint, p256dh, auth } = message.to;
    const { headers, body } = library.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message.payload),
      {
        vapidDetails: { subject, ...keys },
        contentEncoding: 'aes128gcm',
        TTL: message.ttlSeconds,
        urgency: message.urgency,
        topic: message.payload.tag,
      },
    );
    return { headers: headers as Record<string, string | number>, body }; // each a line of text or a number
  }

  return {
    isConfigured: true,
    description: 'Web push',
    async send(message) {
      const { endpoint } = message.to;
      if (!isPushAddress(endpoint, allowsLoopback))
        return { result: 'refused', why: 'This is not the address of a push service' };
      const { host } = new URL(endpoint);
      const waitSeconds = troubles.waitSeconds(host);
      if (waitSeconds !== null) return leftAlone(host, waitSeconds);
      const request = await sealed(message).catch(() => null);
      if (request === null) return { result: 'refused', why: 'The keys of the device cannot be used' };
      try {
        const posting = { ...request, mayBeInside: allowsLoopback && isOnThisMachine(endpoint) };
        const { status, headers } = await post(endpoint, posting);
        if (status < 500) troubles.recordSuccess(host);
        const isOutage = status >= 500 && troubles.recordFailure(host, false);
        return { ...resultOfPush(host, status, headers['retry-after']), ...(isOutage && { isOutage }) };
      } catch (error) {
        if (error instanceof PrivateAddressError)
          return { result: 'refused', why: `The name of the push service ${host} leads inside the network` };
        return { ...unreachable(host), ...(troubles.recordFailure(host, true) && { isOutage: true }) };
      }
    },
    tryNow: () => troubles.tryNow(),
    close: async () => close(),
  };
}

function unreachable(host: string) {
  const why = `The push service ${host} cannot be reached`;
  return { result: 'later', why, afterSeconds: null } as const;
}

function leftAlone(host: string, afterSeconds: number): SendResult {
  const why = `The push service ${host} is not accepting messages right now`;
  return { result: 'later', why, afterSeconds, isOutage: true };
}
