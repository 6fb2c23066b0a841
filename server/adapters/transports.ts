import type { SmsLetter, SmsTransport, Transport, Transports } from './transport.ts';
import { vapidKeysOf } from './vapid-keys.ts';
import { webPush } from './web-push.ts';

/** What stands where a service has not been configured: its messages end in the log as 'not configured'. */
function notConfigured<Letter>(): Transport<Letter> {
  return {
    isConfigured: false,
    description: null,
    width: 1,
    send: async () => ({ result: 'down', why: 'This channel is not configured', afterSeconds: null }),
    close: async () => {},
  };
}

const noSms: SmsTransport = { ...notConfigured<SmsLetter>(), find: async () => null };

interface Installation {
  readonly secret: Parameters<typeof vapidKeysOf>[0];
  readonly publicUrl: string;
  readonly supportEmail: string;
}

/** The ways out that this installation has. Push needs no configuration. */
export function openTransports({ secret, publicUrl, supportEmail }: Installation): Transports {
  const push = webPush({ keys: vapidKeysOf(secret), publicUrl, supportEmail });
  return { email: notConfigured(), sms: noSms, push };
}

/** An installation on which nothing is configured. */
export const NO_TRANSPORTS: Transports = { email: notConfigured(), sms: noSms, push: notConfigured() };
