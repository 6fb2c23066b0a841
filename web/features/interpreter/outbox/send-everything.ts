import { deliverReport, signedInInterpreter } from '#web/api/deliver-report.ts';
import { interpreterSessionQuery } from '#web/api/interpreter-session.ts';
import { reportsOf } from '#web/device/outbox/report-store.ts';
import { type Round, sendAllWaiting } from '#web/device/outbox/send-waiting.ts';
import { type Outbox, queueChanged } from './report-queue.ts';

/** Tries to send all that waits of the interpreter, who must be the one signed in. */
export async function sendEverything(outbox: Outbox): Promise<Round> {
  const { interpreterId } = outbox;
  const reports = await reportsOf(interpreterId);
  if (!reports.some(({ state }) => state === 'waiting')) return 'settled';
  const round = (await isSignedIn(interpreterId)) ?? (await sendAllWaiting(sendingOf(outbox)));
  if (round === 'signed-out') sessionIsOver(outbox);
  return round;
}

/** How reports of this outbox are sent. */
export function sendingOf(outbox: Outbox) {
  const { interpreterId } = outbox;
  return { interpreterId, send: deliverReport, onSettled: () => queueChanged(outbox) };
}

/** Lets the guard find out that nobody is signed in any more, or somebody else. */
export function sessionIsOver({ queryClient }: Outbox): void {
  void queryClient.invalidateQueries({ queryKey: interpreterSessionQuery.queryKey });
}

async function isSignedIn(interpreterId: number): Promise<Round | null> {
  try {
    return (await signedInInterpreter()) === interpreterId ? null : 'signed-out';
  } catch {
    return 'unanswered';
  }
}
