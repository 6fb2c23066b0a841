import { inArray } from 'drizzle-orm';
import { OFFERS_PATH } from '#contracts/messages/push-payload.ts';
import type { Channel } from '#domain/message/kinds.ts';
import type { SendResult } from '#server/adapters/transport.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, select, selection, selectRows } from '#server/db/query.ts';
import { pushSubscriptions, type SentWords } from '#server/db/schema/records.ts';
import { invitationAddress, linkToken } from '#server/db/tokens.ts';
import { transact, violates } from '#server/db/transaction.ts';
import { withdrawFromTexts } from '#server/features/messages/commands/consent.ts';
import { emailOf, pushMessageOf, smsOf } from '#server/features/messages/present/compose-message.ts';
import { sumsOf } from '#server/features/messages/present/wording.ts';
import type { MessageFacts } from '#server/features/messages/queries/facts.ts';
import { documentsOf } from './attached-document.ts';
import type { Begun } from './begin-message.ts';
import { SYSTEM_ACTOR, type WorkerDependencies } from './dependencies.ts';
import type { Device, MessageContext } from './load-contexts.ts';
import type { DeliveryResult } from './outcomes.ts';

const LINK_LEFT_OUT = '[personal link]';

/** A message as it was sent; what its channel does not have is left out. */
interface SentMessage {
  readonly address?: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly { readonly filename: string }[];
  readonly sums: readonly string[];
}

/**
 * The words of a sent message as they are kept. Somebody who reads the log could answer an offer or enter an account by `link`: it is
 * left out, and its token wherever a template has put it. `sums` are those in its text (rule access-9). Rule messages-11,
 * docs/decisions/0027.
 */
function sentWords(message: SentMessage, link: string | null): SentWords {
  const { address = null, subject, text, html, attachments = [], sums } = message;
  return {
    address,
    subject: subject === undefined ? null : withoutLink(subject, link),
    text: withoutLink(text, link),
    html: html === undefined ? null : withoutLink(html, link).replaceAll(` href="${LINK_LEFT_OUT}"`, ''),
    attachments: attachments.map(({ filename }) => filename),
    sums: [...sums],
  };
}

function withoutLink(text: string, link: string | null): string {
  if (link === null) return text;
  const [, token = link] = link.split('token=');
  return text.replaceAll(link, LINK_LEFT_OUT).replaceAll(token, LINK_LEFT_OUT);
}

/** A message that was begun and is to be sent; the facts are what its words are made from. */
export interface ReadyMessage {
  readonly channel: Channel;
  readonly begun: Begun;
  readonly context: MessageContext;
}

type Warn = (error: unknown) => void;

/** Hands one message to the service of its channel, in the words of this moment. */
export function sendMessage(
  deps: WorkerDependencies,
  message: ReadyMessage,
  warn: Warn,
): Promise<DeliveryResult> {
  switch (message.channel) {
    case 'email':
      return sendEmail(deps, message, warn);
    case 'sms':
      return sendSms(deps, message);
    case 'push':
      return sendToDevices(deps, message);
  }
}

/** The result with the words that were sent, if they were. */
function withWords(
  result: SendResult,
  words: Parameters<typeof sentWords>[0],
  link: string | null,
): DeliveryResult {
  return result.result === 'taken' ? { ...result, words: sentWords(words, link) } : result;
}

async function sendEmail(
  deps: WorkerDependencies,
  { context }: ReadyMessage,
  warn: Warn,
): Promise<DeliveryResult> {
  const { facts, templates } = context;
  const { publicUrl, secret } = deps;
  const link = personalLink(deps, facts);
  const address = facts.email ?? '';
  const to = { templates, publicUrl, secret, link: link ?? portalOffers(publicUrl, facts) };
  const { attachments, ...words } = emailOf(facts, to);
  const email = {
    ...words,
    attachments: [...attachments, ...(await documentsOf(deps, facts, warn))],
    to: { name: facts.recipientName ?? '', address },
    key: facts.dedupeKey,
  };
  return withWords(await deps.transports.email.send(email), { ...email, address, sums: sumsOf(facts) }, link);
}

/**
 * A telephone shows the same text twice if it is sent twice. So if an earlier attempt may have sent it, the service is asked first
 * whether it has it (rule messages-9).
 */
async function sendSms(deps: WorkerDependencies, { context, begun }: ReadyMessage): Promise<DeliveryResult> {
  const { facts, number, templates } = context;
  const { sms } = deps.transports;
  const link = personalLink(deps, facts);
  const text = smsOf(facts, { link: link ?? portalOffers(deps.publicUrl, facts), templates });
  const to = number ?? '';
  const message = { to, text, key: facts.dedupeKey };
  const words = { address: to, text, sums: sumsOf(facts) };
  if (begun.maybeSentSince !== null) {
    const ids = await sms.find(message, begun.maybeSentSince).catch(() => null);
    if (ids === null) return UNKNOWN_WHETHER_SENT;
    const providerId = await claimProviderId(deps.db, begun.id, ids);
    if (providerId !== null) return withWords({ result: 'taken', providerId }, words, link);
  }
  const result = await sms.send(message);
  if (result.result === 'refused' && result.isOptedOut) await recordOptOut(deps, to);
  return withWords(result, words, link);
}

const UNKNOWN_WHETHER_SENT: DeliveryResult = {
  result: 'down',
  why: 'The service could not confirm that it has the message',
  afterSeconds: null,
};

/*
 * Written at once and not with the outcome: two senders that look at the same moment must not both take the same text. The unique
 * index makes the second one wait for the first, and refuses it.
 */
const PROVIDER_ID = selection({ providerId: computed<string>('n.provider_id') });
const CLAIM_PROVIDER_ID = select(PROVIDER_ID, (columns) => ({
  name: 'claim-provider-id',
  text: `
    UPDATE notifications n SET provider_id = free.id
    FROM (
      SELECT id FROM unnest($2::text[]) WITH ORDINALITY AS found(id, place)
      WHERE NOT EXISTS (SELECT FROM notifications o WHERE o.provider_id = found.id AND o.id <> $1::bigint)
      ORDER BY place LIMIT 1) AS free
    WHERE n.id = $1::bigint
    RETURNING ${columns}`,
}));

/**
 * `providerIds` are the texts at the service that read like this message, oldest first. Takes the first that belongs to no other
 * message; null if there is none.
 */
async function claimProviderId(db: Db, id: number, providerIds: readonly string[]): Promise<string | null> {
  if (providerIds.length === 0) return null;
  for (;;) {
    try {
      const [row] = await selectRows(db, CLAIM_PROVIDER_ID, [id, providerIds]);
      return row?.providerId ?? null;
    } catch (error) {
      if (!violates(error, 'notifications_provider_idx')) throw error;
    }
  }
}

/** The carrier knows of a STOP that did not reach us: from now on staff see it too (rule messages-6). */
async function recordOptOut({ db, clock }: WorkerDependencies, phone: string): Promise<void> {
  const optOut = { phone, source: 'carrier', actor: SYSTEM_ACTOR, now: clock.now() } as const;
  await transact(db, (tx) => withdrawFromTexts(tx, optOut));
}

/**
 * Sends to every device of the interpreter. One that accepts it is enough, so that no retry shows it there twice. A device that its
 * service no longer knows is removed (rule messages-20).
 */
async function sendToDevices(deps: WorkerDependencies, { context }: ReadyMessage): Promise<DeliveryResult> {
  const { facts, devices, templates } = context;
  const message = pushMessageOf(facts, deps.clock.now(), { templates });
  const results = await Promise.all(devices.map((to) => deps.transports.push.send({ ...message, to })));
  await removeDevices(
    deps,
    devices.filter((_, at) => results[at]?.result === 'gone'),
  );
  const best = BEST_FIRST.map((name) => results.find(({ result }) => result === name)).find(Boolean);
  const { title: subject, body: text } = message.payload;
  return best ? withWords(best, { subject, text, sums: sumsOf(facts) }, null) : ALL_DEVICES_GONE;
}

const BEST_FIRST = ['taken', 'later', 'down', 'refused'] as const;
const ALL_DEVICES_GONE = { result: 'nowhere', why: 'no device is subscribed to push messages' } as const;

async function removeDevices({ db }: WorkerDependencies, devices: readonly Device[]): Promise<void> {
  if (devices.length === 0) return;
  const ids = devices.map(({ id }) => id);
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids));
}

/** Where an interpreter who can sign in answers several offers; null for all other messages. */
function portalOffers(publicUrl: string, { kind, hasPassword }: MessageFacts): string | null {
  return kind === 'several_offered' && hasPassword !== false ? `${publicUrl}${OFFERS_PATH}` : null;
}

/** Where the reader answers the offer of this message, or uses the invitation; null for all other messages. */
function personalLink({ secret, publicUrl }: WorkerDependencies, facts: MessageFacts): string | null {
  if (facts.kind === 'offer_made' && facts.offerNonce !== null)
    return `${publicUrl}/respond?token=${linkToken(secret, 'offer', facts.offerNonce)}`;
  const isAccountLink = facts.kind === 'invitation' || facts.kind === 'password_reset';
  if (isAccountLink && facts.linkNonce !== null)
    return invitationAddress(publicUrl, linkToken(secret, 'invitation', facts.linkNonce));
  return null;
}
