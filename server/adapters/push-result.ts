import { retryAfterSeconds } from './retry-after.ts';
import type { SendResult } from './transport.ts';

/** What the answer of a push service (`host`) means (RFC 8030 §5, §7.3, §8.4; RFC 8292 §4.2). */
export function resultOfPush(host: string, status: number, retryAfter: string | undefined): SendResult {
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
