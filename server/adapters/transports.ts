import { smtp } from './smtp.ts';
import type { SmsMessage, SmsTransport, Transport, Transports } from './transport.ts';
import { twilioSms } from './twilio-sms.ts';
import { vapidKeysOf } from './vapid-keys.ts';
import { webPush } from './web-push.ts';

/** The transport of a channel that is not configured: its messages end as 'not configured' (rule N16). */
function notConfigured<Message>(): Transport<Message> {
  return {
    isConfigured: false,
    description: null,
    width: 1,
    send: async () => ({ result: 'down', why: 'This channel is not configured', afterSeconds: null }),
    close: async () => {},
  };
}

const noSms: SmsTransport = {
  ...notConfigured<SmsMessage>(),
  find: async () => [],
  isSigned: async () => false,
};

/** The configuration of an installation; `server/env.ts` reads it. */
interface Installation {
  readonly secret: Parameters<typeof vapidKeysOf>[0];
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly usesProxy?: boolean;
  readonly mail?: Pick<Parameters<typeof smtp>[0], 'serverUrl' | 'from'> | null;
  readonly twilio?: Omit<Parameters<typeof twilioSms>[0], 'publicUrl' | 'timeLimitMs'> | null;
}

/** The transports of this installation. Push needs no configuration. */
export function openTransports(installation: Installation): Transports {
  const { secret, publicUrl, supportEmail, mail, twilio, usesProxy = false } = installation;
  return {
    email: mail ? smtp({ ...mail, publicUrl }) : notConfigured(),
    sms: twilio ? twilioSms({ ...twilio, publicUrl }) : noSms,
    push: webPush({ keys: vapidKeysOf(secret), publicUrl, supportEmail, usesProxy }),
  };
}

/** Closes all transports. Messages that are being sent fail and wait in the outbox. */
export async function closeTransports({ email, sms, push }: Transports): Promise<void> {
  await Promise.all([email.close(), sms.close(), push.close()]);
}

/** One line per channel for the log at start: the service, or that none is configured. */
export function describeTransports({ email, sms, push }: Transports): string[] {
  const line = (name: string, { description }: { description: string | null }) =>
    `${name}: ${description ?? 'not configured'}`;
  return [line('E-mail', email), line('Text messages', sms), line('Push notifications', push)];
}

/** An installation without any configuration. */
export const NO_TRANSPORTS: Transports = { email: notConfigured(), sms: noSms, push: notConfigured() };
