import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { pushSubscriptions } from '#server/db/schema/records.ts';
import type { MessageFacts } from '#server/features/notifications/facts.ts';
import { pushMessageOf } from '#server/features/notifications/push-message.ts';
import { wordsOf } from '#server/features/notifications/wording.ts';
import type { JobDependencies } from './dependencies.ts';
import { messageLink } from './message-link.ts';

type Outcome =
  | { readonly ok: true; readonly state: 'sent' | 'dropped'; readonly note: string | null }
  | { readonly ok: false; readonly error: string };

const SENT: Outcome = { ok: true, state: 'sent', note: null };

/** Hands one message to the transport of its channel. A rejection is an outcome here, not an error. */
export async function send(deps: JobDependencies, tx: Tx, facts: MessageFacts): Promise<Outcome> {
  const letter = { ...wordsOf(facts, messageLink(deps, facts)), key: facts.dedupeKey };
  try {
    switch (facts.channel) {
      case 'email':
        return await sendTo(facts.email, (to) => deps.transports.email.send({ ...letter, to }));
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

async function sendTo(to: string | null, deliver: (to: string) => Promise<void>): Promise<Outcome> {
  if (!to) return { ok: true, state: 'dropped', note: 'the recipient has no address' };
  await deliver(to);
  return SENT;
}

/**
 * To every device of the interpreter; one that takes it is enough, so that a retry never doubles it there. A device whose
 * push service knows it no more is forgotten.
 */
async function sendToDevices(deps: JobDependencies, tx: Tx, facts: MessageFacts): Promise<Outcome> {
  const { id, endpoint, p256dh, auth } = pushSubscriptions;
  const devices = await tx
    .select({ id, endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.interpreterId, facts.recipientId ?? 0));
  const message = pushMessageOf(facts, deps.clock.now());
  const results = await Promise.allSettled(
    devices.map((to) => deps.transports.push.send({ ...message, to })),
  );
  const answered = (value: 'taken' | 'gone') =>
    devices.filter((_, at) => {
      const result = results[at];
      return result?.status === 'fulfilled' && result.value === value;
    });
  const gone = answered('gone').map((device) => device.id);
  if (gone.length > 0) await tx.delete(pushSubscriptions).where(inArray(id, gone));
  if (answered('taken').length > 0) return SENT;
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return { ok: true, state: 'dropped', note: 'no device has subscribed' };
}
