import type { Transport, Transports } from './transport.ts';
import { vapidKeysOf } from './vapid-keys.ts';
import { webPush } from './web-push.ts';

/** What stands where a service has not been configured: its messages end in the log as 'not configured'. */
function notConfigured<To>(): Transport<To> {
  return { isConfigured: false, send: () => Promise.reject(new Error('This channel is not configured')) };
}

interface Installation {
  readonly secret: Parameters<typeof vapidKeysOf>[0];
  readonly publicUrl: string;
  readonly supportEmail: string;
}

/** The ways out that this installation has. Push needs no configuration. */
export function openTransports({ secret, publicUrl, supportEmail }: Installation): Transports {
  const push = webPush({ keys: vapidKeysOf(secret), publicUrl, supportEmail });
  return { email: notConfigured(), sms: notConfigured(), push };
}
