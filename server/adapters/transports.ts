import { isDeepStrictEqual } from 'node:util';
import { exchangeable, exchangeableSms } from './exchangeable.ts';
import { smtp } from './smtp.ts';
import type { EmailMessage, Services, SmsMessage, SmsTransport, Transport, Transports } from './transport.ts';
import { twilioSms } from './twilio-sms.ts';
import { vapidKeysOf } from './vapid-keys.ts';
import { webPush } from './web-push.ts';

/** The transport of a channel that is not configured: its messages end as 'not configured' (rule messages-10). */
function notConfigured<Message>(): Transport<Message> {
  return {
    isConfigured: false,
    description: null,
    send: async () => ({ result: 'down', why: 'This channel is not set up', afterSeconds: null }),
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
  readonly pushAllowsLoopback?: boolean;
}

/** Transports that can be exchanged. */
export interface OpenTransports extends Transports {
  /** Sends by these services from now on. One that is the same as before goes on undisturbed. */
  use(services: Services): void;
}

/** The transports of this installation. Push needs no configuration; the others send by no service until `use`. */
export function openTransports(installation: Installation): OpenTransports {
  const { secret, publicUrl, supportEmail, usesProxy = false } = installation;
  const allowsLoopback = installation.pushAllowsLoopback ?? false;
  const email = exchangeable<EmailMessage>(notConfigured());
  const sms = exchangeableSms(noSms);
  let present: Services = { mail: null, texts: null };
  return {
    email: email.transport,
    sms: sms.transport,
    push: webPush({ keys: vapidKeysOf(secret), publicUrl, supportEmail, usesProxy, allowsLoopback }),
    use({ mail, texts }) {
      const before = present;
      present = { mail, texts };
      if (!isDeepStrictEqual(mail, before.mail))
        email.exchange(mail ? smtp({ ...mail, publicUrl }) : notConfigured());
      if (!isDeepStrictEqual(texts, before.texts))
        sms.exchange(texts ? twilioSms({ ...texts, publicUrl }) : noSms);
    },
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
  return [line('Email', email), line('Text messages', sms), line('Push notifications', push)];
}

/** An installation without any configuration. */
export const NO_TRANSPORTS: Transports = { email: notConfigured(), sms: noSms, push: notConfigured() };
