import { eq, inArray } from 'drizzle-orm';
import type { Outcome } from '#server/adapters/transport.ts';
import type { Tx } from '#server/db/connect.ts';
import { pushSubscriptions } from '#server/db/schema/records.ts';
import { pushMessageOf } from '#server/features/messages/present/push-message.ts';
import { wordsOf } from '#server/features/messages/present/wording.ts';
import type { MessageFacts } from '#server/features/messages/queries/facts.ts';
import type { JobDependencies } from './dependencies.ts';
import { messageLink } from './message-link.ts';

type Settled =
  | { readonly ok: true; readonly state: 'sent' | 'dropped'; readonly note: string | null }
  | { readonly ok: false; readonly error: string };

const SENT: Settled = { ok: true, state: 'sent', note: null };

/** Hands one message to the transport of its channel. A rejection is an outcome here, not an error. */
export async function send(deps: JobDependencies, tx: Tx, facts: MessageFacts): Promise<Settled> {
  const letter = { ...wordsOf(facts, messageLink(deps, facts)), key: facts.dedupeKey };
  try {
    switch (facts.channel) {
      case 'email':
        return await sendTo(facts.email, (address) =>
          deps.transports.email.send({
            ...letter,
            to: { name: facts.recipientName ?? '', address },
            html: '',
            attachments: [],
          }),
        );
      case 'sms':
        return await sendTo(facts.phone, (to) => deps.transports.sms.send({ ...letter, to }));
      case 'push':
        return await sendToDevices(deps, tx, facts);
      case 'in_app':
        return SENT; // written into the bell when it was caused
    }
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

async function sendTo(to: string | null, deliver: (to: string) => Promise<Outcome>): Promise<Settled> {
  if (!to) return { ok: true, state: 'dropped', note: 'the recipient has no address' };
  const outcome = await deliver(to);
  if (outcome.result === 'taken') return SENT;
  return { ok: false, error: 'why' in outcome ? outcome.why : outcome.result };
}

/**
 * To every device of the interpreter; one that takes it is enough, so that a retry never doubles it there. A device whose
 * push service knows it no more is forgotten.
 */
async function sendToDevices(deps: JobDependencies, tx: Tx, facts: MessageFacts): Promise<Settled> {
  const { id, endpoint, p256dh, auth } = pushSubscriptions;
  const devices = await tx
    .select({ id, endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.interpreterId, facts.recipientId ?? 0));
  const message = pushMessageOf(facts, deps.clock.now());
  const results = await Promise.all(devices.map((to) => deps.transports.push.send({ ...message, to })));
  const answered = (value: 'taken' | 'gone') => devices.filter((_, at) => results[at]?.result === value);
  const gone = answered('gone').map((device) => device.id);
  if (gone.length > 0) await tx.delete(pushSubscriptions).where(inArray(id, gone));
  if (answered('taken').length > 0) return SENT;
  const failed = results.find((result) => 'why' in result);
  if (failed) return { ok: false, error: failed.why };
  return { ok: true, state: 'dropped', note: 'no device has subscribed' };
}
