import { eq } from 'drizzle-orm';
import type { Letter, PushTarget } from '#server/adapters/transport.ts';
import type { Tx } from '#server/db/connect.ts';
import { pushSubscriptions } from '#server/db/schema/records.ts';
import type { MessageFacts } from '#server/features/notifications/facts.ts';
import { wordsOf } from '#server/features/notifications/wording.ts';
import type { JobDependencies } from './dependencies.ts';
import { offerLink } from './offer-link.ts';

type Outcome =
  | { readonly ok: true; readonly state: 'sent' | 'dropped'; readonly note: string | null }
  | { readonly ok: false; readonly error: string };

const SENT: Outcome = { ok: true, state: 'sent', note: null };

/** Hands one message to the transport of its channel. A rejection is an outcome here, not an error. */
export async function send(deps: JobDependencies, tx: Tx, facts: MessageFacts): Promise<Outcome> {
  const letter = { ...wordsOf(facts, offerLink(deps, facts)), key: facts.dedupeKey };
  try {
    switch (facts.channel) {
      case 'email':
        return await sendTo(facts.email, (to) => deps.transports.email.send({ ...letter, to }));
      case 'sms':
        return await sendTo(facts.phone, (to) => deps.transports.sms.send({ ...letter, to }));
      case 'push':
        return await sendToDevices(deps, tx, facts.recipientId, { ...letter, data: dataOf(facts) });
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

/** To every device of the interpreter; one that takes it is enough, so that a retry never doubles it there. */
async function sendToDevices(
  deps: JobDependencies,
  tx: Tx,
  interpreterId: number | null,
  letter: Omit<Letter<PushTarget>, 'to'>,
): Promise<Outcome> {
  const devices = await tx
    .select({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.interpreterId, interpreterId ?? 0));
  if (devices.length === 0) return { ok: true, state: 'dropped', note: 'no device has subscribed' };
  const results = await Promise.allSettled(devices.map((to) => deps.transports.push.send({ ...letter, to })));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed && results.every((result) => result.status === 'rejected')) throw failed.reason;
  return SENT;
}

function dataOf(facts: MessageFacts): Record<string, unknown> {
  const { data } = facts.payload;
  const sent = typeof data === 'object' && data !== null ? data : {};
  return facts.assignmentId === null ? { ...sent } : { ...sent, assignmentId: facts.assignmentId };
}
