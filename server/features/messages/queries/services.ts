import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { MailSettings, type ServiceChannel, TextSettings } from '#contracts/messages/service.ts';
import { unseal } from '#server/adapters/sealed.ts';
import type { MailService, Services, TextService } from '#server/adapters/transport.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { staff } from '#server/db/schema/people.ts';
import { messageServices } from '#server/db/schema/records.ts';
import type { Secret, Surroundings } from '#server/http/dependencies.ts';

const SETTINGS = { email: MailSettings, sms: TextSettings } as const;
/** The settings of a channel's service, without its secret. */
export type SettingsOf<C extends ServiceChannel> = z.output<(typeof SETTINGS)[C]>;

/** A service as it is saved. `secret` is the password or token itself: it must not leave the server. */
export interface SavedService<Settings> {
  readonly settings: Settings;
  /** null: there is none, or it is unreadable. */
  readonly secret: string | null;
  /** It was sealed with another secret key. */
  readonly isUnreadable: boolean;
  readonly secretSetAt: string | null;
  /** The name of the member of staff. */
  readonly secretSetBy: string | null;
  readonly updatedAt: string;
}

/** For what a channel's secret is sealed. */
export const sealPurpose = (channel: ServiceChannel) => `message-service:${channel}`;

/** The saved service of a channel; null if there is none. Source: rule messages-17. */
export async function savedService<C extends ServiceChannel>(
  db: Db | Tx,
  secret: Secret,
  channel: C,
): Promise<SavedService<SettingsOf<C>> | null> {
  const [row] = await db
    .select({
      settings: messageServices.settings,
      sealedSecret: messageServices.sealedSecret,
      secretSetAt: messageServices.secretSetAt,
      secretSetBy: staff.name,
      updatedAt: messageServices.updatedAt,
    })
    .from(messageServices)
    .leftJoin(staff, eq(staff.accountId, messageServices.secretSetBy))
    .where(eq(messageServices.channel, channel));
  if (!row) return null;
  const { sealedSecret, settings, ...more } = row;
  const opened = sealedSecret && unseal(secret, sealPurpose(channel), sealedSecret);
  return {
    // The schema of this very channel; TypeScript loses it among two.
    settings: z.parse(SETTINGS[channel], settings) as SettingsOf<C>,
    secret: opened,
    isUnreadable: sealedSecret !== null && opened === null,
    ...more,
  };
}

/**
 * The services by which messages leave: what the environment sets, or else what is saved in Settings. One whose password or token
 * is missing or unreadable counts as not set up. Source: rules messages-17 and messages-19.
 */
export async function servicesInUse(db: Db, secret: Secret, env: Surroundings): Promise<Services> {
  const [mail, texts] = await Promise.all([
    env.mail ? null : savedService(db, secret, 'email'),
    env.twilio ? null : savedService(db, secret, 'sms'),
  ]);
  return {
    mail: env.mail ?? (mail && mailServiceOf(mail.settings, mail.secret, env)),
    texts: env.twilio ?? (texts && textServiceOf(texts.settings, texts.secret, env)),
  };
}

/** A mail server with its password; null if one is needed and not there. Source: rule messages-18. */
export function mailServiceOf(
  { host, port, security, user, senderName, senderAddress }: MailSettings,
  password: string | null,
  { smtpAllowsPrivate }: Pick<Surroundings, 'smtpAllowsPrivate'>,
): MailService | null {
  if (user !== '' && password === null) return null;
  const account = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    serverUrl: `${security === 'tls' ? 'smtps' : 'smtp'}://${account}${name}:${port}`,
    from: { name: senderName, address: senderAddress },
    requiresTls: security !== 'optional' || !smtpAllowsPrivate,
    isOutsideOnly: !smtpAllowsPrivate,
  };
}

/** An account with Twilio with its auth token; null without one. */
export function textServiceOf(
  { accountSid, sender }: TextSettings,
  authToken: string | null,
  { twilioApiUrl: apiUrl }: Pick<Surroundings, 'twilioApiUrl'>,
): TextService | null {
  return authToken === null ? null : { accountSid, authToken, from: sender, apiUrl };
}
