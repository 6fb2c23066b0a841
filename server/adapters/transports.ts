import { smtp } from './smtp.ts';
import type { SmsLetter, SmsTransport, Transport, Transports } from './transport.ts';
import { twilioSms } from './twilio-sms.ts';
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

const noSms: SmsTransport = {
  ...notConfigured<SmsLetter>(),
  find: async () => [],
  isSigned: async () => false,
};

/** What an installation is configured with; `server/env.ts` reads it. */
interface Installation {
  readonly secret: Parameters<typeof vapidKeysOf>[0];
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly usesProxy?: boolean;
  readonly mail?: Pick<Parameters<typeof smtp>[0], 'serverUrl' | 'from'> | null;
  readonly twilio?: Omit<Parameters<typeof twilioSms>[0], 'publicUrl' | 'timeLimitMs'> | null;
}

/** The ways out that this installation has. Push needs no configuration. */
export function openTransports(installation: Installation): Transports {
  const { secret, publicUrl, supportEmail, mail, twilio, usesProxy = false } = installation;
  return {
    email: mail ? smtp({ ...mail, publicUrl }) : notConfigured(),
    sms: twilio ? twilioSms({ ...twilio, publicUrl }) : noSms,
    push: webPush({ keys: vapidKeysOf(secret), publicUrl, supportEmail, usesProxy }),
  };
}

/** Lets go of every way out; what is under way fails, and waits in the outbox. */
export async function closeTransports({ email, sms, push }: Transports): Promise<void> {
  await Promise.all([email.close(), sms.close(), push.close()]);
}

/** One line per way out, for the log at start: through what messages leave, and that they do not. */
export function describeTransports({ email, sms, push }: Transports): string[] {
  const line = (name: string, { description }: { description: string | null }) =>
    `${name}: ${description ?? 'not configured'}`;
  return [line('E-mail', email), line('Text messages', sms), line('Push notifications', push)];
}

/** An installation on which nothing is configured. */
export const NO_TRANSPORTS: Transports = { email: notConfigured(), sms: noSms, push: notConfigured() };
