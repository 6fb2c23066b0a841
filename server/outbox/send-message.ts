import { setTimeout as sleep } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Channel } from '#domain/message/kinds.ts';
import { snapshotOf } from '#domain/message/sent-snapshot.ts';
import type { SendResult } from '#server/adapters/transport.ts';
import type { Db } from '#server/db/connect.ts';
import { computed, select, selection, selectRows } from '#server/db/query.ts';
import { pushSubscriptions } from '#server/db/schema/records.ts';
import { invitationAddress, linkToken } from '#server/db/tokens.ts';
import { transact, violates } from '#server/db/transaction.ts';
import { withdrawFromTexts } from '#server/features/messages/commands/consent.ts';
import { emailOf, pushMessageOf, smsOf } from '#server/features/messages/present/compose-message.ts';
import { sumsOf } from '#server/features/messages/present/wording.ts';
import type { MessageFacts } from '#server/features/messages/queries/facts.ts';
import type { ReadyMessage } from './claim-buffer.ts';
import { SYSTEM_ACTOR, type WorkerDependencies } from './dependencies.ts';
import type { Device } from './load-contexts.ts';
import type { OutcomeWriter } from './outcome-writer.ts';
import { type DeliveryResult, outcomeDuringOutage, outcomeOf, outcomeOfSent } from './outcomes.ts';
import { papersOf } from './paper.ts';
import { sentWords } from './sent-words.ts';
import type { ServiceWatch } from './service-watch.ts';

/** The adapters have time limits of their own; a service that has not answered by then is given up for this attempt. */
const LONGEST_SENDING_MS = 330_000;

interface Sending {
  readonly deps: WorkerDependencies;
  readonly channel: Channel;
  readonly outcomes: OutcomeWriter;
  readonly watch: ServiceWatch;
  readonly warn: (error: unknown) => void;
}

/** Sends one message and hands its outcome to the writer. */
export async function sendMessage(sending: Sending, message: ReadyMessage): Promise<void> {
  const { deps, outcomes, watch } = sending;
  const { claimed, context } = message;
  const { facts } = context;
  const described = snapshotOf(facts);
  const answer = deliver(sending, message);
  const inTime = await within(LONGEST_SENDING_MS, answer);
  if (inTime === null) {
    // If the service has accepted it after all, that is recorded whenever the answer comes.
    void answer.then(
      (late) =>
        late.result === 'taken' &&
        outcomes.add({ ...outcomeOfSent(late), claimed, ...(described && { snapshot: described }) }),
      () => {},
    );
  }
  const result = inTime ?? NO_ANSWER;
  const { service, isCounted } = watch.judge(result, claimed);
  const now = deps.clock.now();
  const outcome = isCounted
    ? outcomeOf(result, { attempt: claimed.attempt, now })
    : outcomeDuringOutage(result, { isKnown: facts.lastError !== null, now });
  const snapshot = outcome.state === 'sent' && described;
  outcomes.add({ ...outcome, claimed, ...(snapshot && { snapshot }), ...(service && { service }) });
}

const NO_ANSWER: DeliveryResult = {
  result: 'later',
  why: 'The service has not answered',
  afterSeconds: null,
  isOfService: true,
};

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  const timer = new AbortController();
  const timeout = sleep(milliseconds, null, { signal: timer.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timer.abort();
  }
}

/** Hands one message to the service of its channel, in the words of this moment. */
function deliver({ deps, channel, warn }: Sending, message: ReadyMessage): Promise<DeliveryResult> {
  switch (channel) {
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
  warn: Sending['warn'],
): Promise<DeliveryResult> {
  const { facts, templates } = context;
  const { publicUrl, secret } = deps;
  const link = personalLink(deps, facts);
  const address = facts.email ?? '';
  const { attachments, ...words } = emailOf(facts, { link, templates, publicUrl, secret });
  const email = {
    ...words,
    attachments: [...attachments, ...(await papersOf(deps, facts, warn))],
    to: { name: facts.recipientName ?? '', address },
    key: facts.dedupeKey,
  };
  return withWords(await deps.transports.email.send(email), { ...email, address, sums: sumsOf(facts) }, link);
}

/**
 * A telephone shows the same text twice if it is sent twice. So if an earlier attempt may have sent it, the service is asked first
 * whether it has it (rule messages-9).
 */
async function sendSms(
  deps: WorkerDependencies,
  { context, claimed }: ReadyMessage,
): Promise<DeliveryResult> {
  const { facts, number, templates } = context;
  const { sms } = deps.transports;
  const link = personalLink(deps, facts);
  const text = smsOf(facts, { link, templates });
  const to = number ?? '';
  const message = { to, text, key: facts.dedupeKey };
  const words = { address: to, text, sums: sumsOf(facts) };
  if (claimed.maybeSentSince !== null) {
    const ids = await sms.find(message, claimed.maybeSentSince).catch(() => null);
    if (ids === null) return UNKNOWN_WHETHER_SENT;
    const providerId = await claimProviderId(deps.db, claimed.id, ids);
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

/** Where the reader answers the offer of this message, or uses the invitation; null for all other messages. */
function personalLink({ secret, publicUrl }: WorkerDependencies, facts: MessageFacts): string | null {
  if (facts.kind === 'offer_made' && facts.offerNonce !== null)
    return `${publicUrl}/respond?token=${linkToken(secret, 'offer', facts.offerNonce)}`;
  const isAccountLink = facts.kind === 'invitation' || facts.kind === 'password_reset';
  if (isAccountLink && facts.linkNonce !== null)
    return invitationAddress(publicUrl, linkToken(secret, 'invitation', facts.linkNonce));
  return null;
}
