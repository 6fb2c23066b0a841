import { InsideAddress, openPost, type Resolve } from './outside-post.ts';
import { isOnThisMachine, isPushAddress } from './push-address.ts';
import { outcomeOfPush } from './push-outcome.ts';
import { openPushTroubles } from './push-troubles.ts';
import type { Outcome, PushLetter, Transport } from './transport.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** A push service that has not answered by then does not. */
const TIME_LIMIT_MS = 8000;

interface Options {
  readonly keys: VapidKeys;
  /** Where people reach the product. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly usesProxy?: boolean;
  readonly timeLimitMs?: number;
  readonly resolve?: Resolve;
}

/** Sends to the browsers' push services (RFC 8030), encrypted for the device (RFC 8291), signed as this product (RFC 8292). */
export function webPush({
  keys,
  publicUrl,
  supportEmail,
  timeLimitMs = TIME_LIMIT_MS,
  ...network
}: Options): Transport<PushLetter> {
  // Whom a push service writes to when something is wrong with what we send.
  const subject = publicUrl.startsWith('https://') ? publicUrl : `mailto:${supportEmail}`;
  // Whoever else waits in the outbox is not kept waiting for a service that is down.
  const troubles = openPushTroubles(() => performance.now());
  const { post, close } = openPost({ ...network, timeLimitMs });

  async function sealed(letter: PushLetter) {
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
    return { headers: headers as Record<string, string | number>, body }; // each a line of text or a number
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
      const waitSeconds = troubles.waitSeconds(host);
      if (waitSeconds !== null) return leftAlone(host, waitSeconds);
      const request = await sealed(letter).catch(() => null);
      if (request === null)
        return { result: 'refused', why: 'Nothing can be encrypted with the keys of the device' };
      try {
        const posting = { ...request, mayBeInside: isOnThisMachine(endpoint, publicUrl) };
        const { status, headers } = await post(endpoint, posting);
        if (status < 500) troubles.works(host);
        const isOutage = status >= 500 && troubles.trouble(host, false);
        return { ...outcomeOfPush(host, status, headers['retry-after']), ...(isOutage && { isOutage }) };
      } catch (error) {
        if (error instanceof InsideAddress)
          return { result: 'refused', why: `The name of the push service ${host} leads inside the network` };
        return { ...unreachable(host), ...(troubles.trouble(host, true) && { isOutage: true }) };
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

function leftAlone(host: string, afterSeconds: number): Outcome {
  const why = `The push service ${host} takes nothing at the moment`;
  return { result: 'later', why, afterSeconds, isOutage: true };
}
