import type {
  MailService,
  MailSettings,
  SecretState,
  TextService,
  TextSettings,
} from '#contracts/messages/service.ts';
import type { MailService as MailServer } from '#server/adapters/transport.ts';
import type { Surroundings } from '#server/http/dependencies.ts';
import type { SavedService } from '../queries/services.ts';

/** The mail server for administrators: what the environment sets, or else what is saved, without the password. */
export function presentMailService(
  saved: SavedService<MailSettings> | null,
  { mail, smtpAllowsPrivate: allowsOwnNetwork }: Surroundings,
): MailService {
  if (mail === null) return { settings: saved?.settings ?? null, allowsOwnNetwork, ...stateOf(saved) };
  const { hasPassword, ...settings } = settingsOf(mail);
  return { settings, allowsOwnNetwork, ...byEnvironment(hasPassword) };
}

/** The account with Twilio for administrators, without the auth token. */
export function presentTextService(
  saved: SavedService<TextSettings> | null,
  { twilio }: Surroundings,
): TextService {
  if (twilio === null) return { settings: saved?.settings ?? null, ...stateOf(saved) };
  return { settings: { accountSid: twilio.accountSid, sender: twilio.from }, ...byEnvironment(true) };
}

const byEnvironment = (hasSecret: boolean) => ({
  isSetByEnvironment: true,
  secret: { is: hasSecret ? 'set' : 'not_set', at: null, by: null } satisfies SecretState,
  updatedAt: null,
});

function stateOf(saved: SavedService<unknown> | null) {
  const { secret, isUnreadable, secretSetAt: at, secretSetBy: by } = saved ?? NOTHING;
  const is = isUnreadable ? 'unreadable' : secret === null ? 'not_set' : 'set';
  return {
    isSetByEnvironment: false,
    secret: { is, at, by } satisfies SecretState,
    updatedAt: saved?.updatedAt ?? null,
  };
}

const NOTHING = { secret: null, isUnreadable: false, secretSetAt: null, secretSetBy: null };

/** The address of a mail server taken apart. Without a sign-in it is encrypted only if the server can. */
function settingsOf({ serverUrl, from }: MailServer): MailSettings & { hasPassword: boolean } {
  const { protocol, hostname, port, username } = new URL(serverUrl);
  const isTls = protocol === 'smtps:';
  const security = isTls ? 'tls' : username === '' ? 'optional' : 'starttls';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    security,
    user: decodeURIComponent(username),
    senderName: from.name,
    senderAddress: from.address,
    hasPassword: username !== '',
  };
}
