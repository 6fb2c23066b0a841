import { inArray } from 'drizzle-orm';
import type { Channel } from '#domain/message/kinds.ts';
import { pushSubscriptions } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { withdrawFromTexts } from '#server/features/messages/commands/consent.ts';
import { emailOf, pushMessageOf, smsOf } from '#server/features/messages/present/letter.ts';
import { type JobDependencies, THE_PRODUCT } from '../dependencies.ts';
import { messageLink } from '../message-link.ts';
import type { Claimed } from './claim.ts';
import type { Dispatched } from './dispatched.ts';
import type { Device, Sight } from './look.ts';
import { nameOfIts } from './name-of-its.ts';
import { withWords } from './sent-words.ts';

interface Message {
  readonly claimed: Claimed;
  readonly sight: Sight;
}

/** Hands one message to the service of its channel, as the words of this moment. */
export function dispatch(deps: JobDependencies, channel: Channel, message: Message): Promise<Dispatched> {
  switch (channel) {
    case 'email':
      return sendEmail(deps, message);
    case 'sms':
      return sendSms(deps, message);
    case 'push':
      return sendToDevices(deps, message);
  }
}

async function sendEmail(deps: JobDependencies, { sight }: Message): Promise<Dispatched> {
  const { facts, templates } = sight;
  const { publicUrl, secret } = deps;
  const link = messageLink(deps, facts);
  const address = facts.email ?? '';
  const letter = {
    ...emailOf(facts, { link, templates, publicUrl, secret }),
    to: { name: facts.recipientName ?? '', address },
    key: facts.dedupeKey,
  };
  return withWords(await deps.transports.email.send(letter), { ...letter, address }, link);
}

/**
 * A text message has no name by which a telephone would show a second sending once: when it may have been taken before, by an
 * attempt whose answer nobody has had, the service is asked first whether it has it.
 */
async function sendSms(deps: JobDependencies, { sight, claimed }: Message): Promise<Dispatched> {
  const { facts, number, templates } = sight;
  const { sms } = deps.transports;
  const link = messageLink(deps, facts);
  const text = smsOf(facts, { link, templates });
  const letter = { to: number ?? '', text, key: facts.dedupeKey };
  if (claimed.maybeSentSince !== null) {
    const names = await sms.find(letter, claimed.maybeSentSince).catch(() => null);
    if (names === null) return NOBODY_KNOWS;
    const providerId = await nameOfIts(deps.db, claimed.id, names);
    if (providerId !== null)
      return withWords({ result: 'taken', providerId }, { address: letter.to, text }, link);
  }
  const outcome = await sms.send(letter);
  if (outcome.result === 'refused' && outcome.isOptedOut) await keepOptOut(deps, letter.to);
  return withWords(outcome, { address: letter.to, text }, link);
}

const NOBODY_KNOWS: Dispatched = {
  result: 'down',
  why: 'The service could not say whether it has the message',
  afterSeconds: null,
};

/** The carrier knows of a STOP that has not come to us: whoever looks at the person sees it. */
async function keepOptOut({ db, clock }: JobDependencies, phone: string): Promise<void> {
  const said = { phone, source: 'carrier', actor: THE_PRODUCT, now: clock.now() } as const;
  await transact(db, (tx) => withdrawFromTexts(tx, said));
}

/**
 * To every device of the interpreter; one that takes it is enough, so that a retry never doubles it there. A device whose
 * push service knows it no more is forgotten.
 */
async function sendToDevices(deps: JobDependencies, { sight }: Message): Promise<Dispatched> {
  const { facts, devices, templates } = sight;
  const message = pushMessageOf(facts, deps.clock.now(), { templates });
  const outcomes = await Promise.all(devices.map((to) => deps.transports.push.send({ ...message, to })));
  await forget(
    deps,
    devices.filter((_, at) => outcomes[at]?.result === 'gone'),
  );
  const best = BEST_FIRST.map((result) => outcomes.find((outcome) => outcome.result === result));
  const { title: subject, body: text } = message.payload;
  return withWords(best.find((outcome) => outcome !== undefined) ?? DEVICES_GONE, { subject, text }, null);
}

const BEST_FIRST = ['taken', 'later', 'down', 'refused'] as const;
const DEVICES_GONE = { result: 'nowhere', why: 'no device has subscribed' } as const;

async function forget({ db }: JobDependencies, devices: readonly Device[]): Promise<void> {
  if (devices.length === 0) return;
  const ids = devices.map(({ id }) => id);
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids));
}
