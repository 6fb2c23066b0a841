import { isIP } from 'node:net';
import { eq } from 'drizzle-orm';
import type {
  MailServiceBody,
  MailSettings,
  ServiceChannel,
  TextServiceBody,
  TextSettings,
} from '#contracts/messages/service.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import { isPrivateAddress } from '#server/adapters/private-address.ts';
import { seal } from '#server/adapters/sealed.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { channelOutages, messageServices } from '#server/db/schema/records.ts';
import { changedAt, refuseIfStale } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import type { Secret, Surroundings } from '#server/http/dependencies.ts';
import { lockedSettings } from '../../settings/queries.ts';
import { type SavedService, savedService, sealPurpose } from '../queries/services.ts';

/** How the audit log numbers the services. */
const ENTITY_IDS = { email: 1, sms: 2 } as const satisfies Record<ServiceChannel, number>;

interface Change<Body> {
  readonly actor: Actor;
  readonly now: string;
  readonly secret: Secret;
  readonly env: Surroundings;
  readonly body: Body;
}

/** A service to save: its settings, and the secret with which they are used. */
interface Wanted<Settings> {
  readonly settings: Settings;
  /** null: none is needed. */
  readonly secret: string | null;
  /** Whether the saved one stays. */
  readonly isKept: boolean;
}

/**
 * Saves the mail server; all processes use it once they hear of it. Refused as `set_by_environment`, as `validation_failed` (see
 * `wantedMail`), and as `stale` if changed since `body.updatedAt`. Source: rules messages-17 and messages-18.
 */
export async function saveMailService(
  tx: Tx,
  who: StaffScope,
  change: Change<MailServiceBody>,
): Promise<void> {
  refuseIfSetByEnvironment('email', change.env);
  await lockedSettings(tx); // one after the other
  const saved = await savedService(tx, change.secret, 'email');
  await saveService(tx, who, 'email', {
    ...change,
    saved,
    wanted: wantedMail(saved, change.body, change.env),
  });
}

/** The same for the account with Twilio. */
export async function saveTextService(
  tx: Tx,
  who: StaffScope,
  change: Change<TextServiceBody>,
): Promise<void> {
  refuseIfSetByEnvironment('sms', change.env);
  await lockedSettings(tx);
  const saved = await savedService(tx, change.secret, 'sms');
  await saveService(tx, who, 'sms', { ...change, saved, wanted: wantedTexts(saved, change.body) });
}

/** Removes the saved service of a channel: the channel is off, unless the environment sets it. Nothing saved is no error. */
export async function removeService(
  tx: Tx,
  { channel, actor, now }: { readonly channel: ServiceChannel; readonly actor: Actor; readonly now: string },
): Promise<void> {
  await lockedSettings(tx);
  const removed = await tx
    .delete(messageServices)
    .where(eq(messageServices.channel, channel))
    .returning({ channel: messageServices.channel });
  if (removed.length === 0) return;
  await recordChange(tx, { channel, actor, now, act: 'remove', change: {} });
}

async function saveService<Settings extends object>(
  tx: Tx,
  { accountId }: StaffScope,
  channel: ServiceChannel,
  {
    actor,
    now,
    secret,
    saved,
    wanted,
    body,
  }: Change<MailServiceBody | TextServiceBody> & {
    readonly saved: SavedService<Settings> | null;
    readonly wanted: Wanted<Settings>;
  },
): Promise<void> {
  const { updatedAt: seen } = body;
  if (seen !== undefined)
    await refuseIfStale(tx, {
      seen: seen ?? NOTHING_SAVED,
      present: saved?.updatedAt ?? NOTHING_SAVED,
      entity: 'message_service',
      entityId: ENTITY_IDS[channel],
      what: 'these settings',
    });
  const { settings } = wanted;
  const sealed = {
    sealedSecret: wanted.secret === null ? null : seal(secret, sealPurpose(channel), wanted.secret),
    secretSetAt: wanted.secret === null ? null : now,
    secretSetBy: wanted.secret === null ? null : accountId,
  };
  await tx
    .insert(messageServices)
    .values({ channel, settings, ...sealed, updatedAt: now })
    .onConflictDoUpdate({
      target: messageServices.channel,
      set: { settings, ...(!wanted.isKept && sealed), updatedAt: changedAt(messageServices.updatedAt, now) },
    });
  const change = {
    ...differences<Partial<Settings>>(saved?.settings ?? {}, settings),
    ...(!wanted.isKept && { secret: wanted.secret === null ? 'none' : 'entered' }),
  };
  await recordChange(tx, { channel, actor, now, act: 'put', change });
}

/** No version is from this moment. */
const NOTHING_SAVED = '1970-01-01T00:00:00Z';

async function recordChange(
  tx: Tx,
  {
    channel,
    actor,
    now,
    act: action,
    change,
  }: {
    readonly channel: ServiceChannel;
    readonly actor: Actor;
    readonly now: string;
    readonly act: 'put' | 'remove';
    readonly change: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  // An outage was one of the service before.
  await tx.delete(channelOutages).where(eq(channelOutages.channel, channel));
  const service = channel === 'email' ? 'mailService' : 'textService';
  await record(tx, actor, now, {
    audit: [
      { act: `${service}.${action}`, entity: 'message_service', entityId: ENTITY_IDS[channel], change },
    ],
    changes: [
      { topic: 'settings', ids: [1] },
      { topic: 'notifications', ids: [] },
    ],
  });
}

/** Refuses as `set_by_environment` what the environment decides. Source: rule messages-17. */
export function refuseIfSetByEnvironment(channel: ServiceChannel, env: Surroundings): void {
  if ((channel === 'email' ? env.mail : env.twilio) === null) return;
  const name = channel === 'email' ? 'Email is' : 'Text messages are';
  throw new Refused({
    code: 'set_by_environment',
    message: `${name} set up by the server's environment, so nothing can be changed here.`,
  });
}

/**
 * The mail server as it would be saved. A password that is not typed is the saved one, if server and user are the same.
 * Refused as `validation_failed` at `password`, at `user` for a password without one, at `security` and `host` for what
 * only the environment allows. Source: rules messages-18 and messages-19.
 */
export function wantedMail(
  saved: SavedService<MailSettings> | null,
  body: Omit<MailServiceBody, 'updatedAt'>,
  { smtpAllowsPrivate }: Pick<Surroundings, 'smtpAllowsPrivate'>,
): Wanted<MailSettings> {
  const { host, port, security, user, senderName, senderAddress, password = '' } = body;
  const settings = { host, port, security, user, senderName, senderAddress };
  if (!smtpAllowsPrivate && security === 'optional') throw wrong('security', 'Choose STARTTLS or TLS');
  if (!smtpAllowsPrivate && isIP(host) !== 0 && isPrivateAddress(host))
    throw wrong('host', 'Enter a server on the public internet, not an address inside a network');
  if (user === '' && password !== '') throw wrong('user', 'Enter the user that this password belongs to');
  if (user === '') return { settings, secret: null, isKept: false };
  const before = saved?.settings;
  const isSame = before?.host === host && before.port === port && before.user === user;
  return { settings, ...secretOf(saved, { typed: password, isSame, field: 'password', name: 'password' }) };
}

/** The account with Twilio as it would be saved; refused as `validation_failed` at `authToken`. Source: rule messages-19. */
export function wantedTexts(
  saved: SavedService<TextSettings> | null,
  body: Omit<TextServiceBody, 'updatedAt'>,
): Wanted<TextSettings> {
  const { accountSid, sender, authToken = '' } = body;
  const isSame = saved?.settings.accountSid === accountSid;
  const settings = { accountSid, sender };
  return {
    settings,
    ...secretOf(saved, { typed: authToken, isSame, field: 'authToken', name: 'auth token' }),
  };
}

/** Nobody sends a saved secret to a server of their own: it is kept for the same server and account only. */
function secretOf(
  saved: Pick<SavedService<unknown>, 'secret' | 'isUnreadable'> | null,
  typed: { readonly typed: string; readonly isSame: boolean; readonly field: string; readonly name: string },
): { readonly secret: string; readonly isKept: boolean } {
  if (typed.typed !== '') return { secret: typed.typed, isKept: false };
  if (saved?.isUnreadable)
    throw wrong(typed.field, `Enter the ${typed.name} again: the saved one can no longer be read`);
  const savedSecret = saved?.secret ?? null;
  if (savedSecret === null) throw wrong(typed.field, `Enter the ${typed.name}`);
  if (!typed.isSame)
    throw wrong(
      typed.field,
      `Enter the ${typed.name} again: the saved one belongs to another server or account`,
    );
  return { secret: savedSecret, isKept: true };
}

function wrong(field: string, sentence: string): Refused {
  return new Refused({ code: 'validation_failed', message: sentence, fields: { [field]: sentence } });
}
