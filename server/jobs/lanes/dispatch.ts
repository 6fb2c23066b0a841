import { inArray } from 'drizzle-orm';
import type { Channel } from '#domain/message/kinds.ts';
import type { Outcome } from '#server/adapters/transport.ts';
import { pushSubscriptions } from '#server/db/schema/records.ts';
import { pushMessageOf } from '#server/features/messages/present/push-message.ts';
import { wordsOf } from '#server/features/messages/present/wording.ts';
import type { MessageFacts } from '#server/features/messages/queries/facts.ts';
import type { JobDependencies } from '../dependencies.ts';
import { messageLink } from '../message-link.ts';
import type { Claimed } from './claim.ts';
import type { Device, View } from './look.ts';

/** What a service made of a message; 'nowhere' when there is no address to send it to. */
export type Dispatched = Outcome | { readonly result: 'nowhere'; readonly why: string };

interface Message {
  readonly claimed: Claimed;
  readonly facts: MessageFacts;
  readonly view: View;
}

/** Hands one message to the service of its channel, as the words of this moment. */
export function dispatch(deps: JobDependencies, channel: Channel, message: Message): Promise<Dispatched> {
  switch (channel) {
    case 'email':
      return sendEmail(deps, message.facts);
    case 'sms':
      return sendSms(deps, message);
    case 'push':
      return sendToDevices(deps, message);
  }
}

const NO_ADDRESS = { result: 'nowhere', why: 'the recipient has no address' } as const;

async function sendEmail(deps: JobDependencies, facts: MessageFacts): Promise<Dispatched> {
  if (!facts.email) return NO_ADDRESS;
  return deps.transports.email.send({
    ...wordsOf(facts, messageLink(deps, facts)),
    to: { name: facts.recipientName ?? '', address: facts.email },
    html: '',
    attachments: [],
    key: facts.dedupeKey,
  });
}

/**
 * A text message has no name by which a telephone would show a second sending once: when whoever was sending it has died
 * over it, the service is asked first whether it has it.
 */
async function sendSms(deps: JobDependencies, { facts, claimed }: Message): Promise<Dispatched> {
  if (!facts.phone) return NO_ADDRESS;
  const { sms } = deps.transports;
  const { text } = wordsOf(facts, messageLink(deps, facts));
  const letter = { to: facts.phone, text, key: facts.dedupeKey };
  if (claimed.lostSince !== null) {
    try {
      const providerId = await sms.find(letter, claimed.lostSince);
      if (providerId !== null) return { result: 'taken', providerId };
    } catch {
      return {
        result: 'later',
        why: 'The service could not say whether it has the message',
        afterSeconds: null,
      };
    }
  }
  return sms.send(letter);
}

/**
 * To every device of the interpreter; one that takes it is enough, so that a retry never doubles it there. A device whose
 * push service knows it no more is forgotten.
 */
async function sendToDevices(deps: JobDependencies, { facts, view }: Message): Promise<Dispatched> {
  const devices = view.devices(facts.recipientId);
  const message = pushMessageOf(facts, deps.clock.now());
  const outcomes = await Promise.all(devices.map((to) => deps.transports.push.send({ ...message, to })));
  await forget(
    deps,
    devices.filter((_, at) => outcomes[at]?.result === 'gone'),
  );
  const best = BEST_FIRST.map((result) => outcomes.find((outcome) => outcome.result === result));
  return best.find((outcome) => outcome !== undefined) ?? NO_DEVICE;
}

const BEST_FIRST = ['taken', 'later', 'down', 'refused'] as const;
const NO_DEVICE = { result: 'nowhere', why: 'no device has subscribed' } as const;

async function forget({ db }: JobDependencies, devices: readonly Device[]): Promise<void> {
  if (devices.length === 0) return;
  const ids = devices.map(({ id }) => id);
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids));
}
