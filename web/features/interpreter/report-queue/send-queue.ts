import { sendReport, signedInInterpreter } from '#web/api/interpreter/deliver-report.ts';
import { interpreterSessionQuery } from '#web/api/interpreter/session.ts';
import { reportStore as store } from '#web/device/report-queue/report-store.ts';
import { type Round, sendAllWaiting } from '#web/device/report-queue/send-waiting.ts';
import { queueChanged, type ReportQueue } from './report-queue.ts';

/** Tries to send all waiting reports of the interpreter, who must be the one signed in. */
export async function sendQueue(queue: ReportQueue): Promise<Round> {
  const { interpreterId } = queue;
  const reports = await store.reportsOf(interpreterId);
  if (!reports.some(({ state }) => state === 'waiting')) return 'settled';
  const round = (await isSignedIn(interpreterId)) ?? (await sendAllWaiting(sendOptions(queue)));
  if (round === 'signed-out') recheckSession(queue);
  return round;
}

/** How reports of this queue are sent. */
export function sendOptions(queue: ReportQueue) {
  const { interpreterId } = queue;
  return { interpreterId, store, send: sendReport, onSettled: () => queueChanged(queue) };
}

/** Makes the guard find out that nobody or somebody else is signed in. */
export function recheckSession({ queryClient }: ReportQueue): void {
  void queryClient.invalidateQueries({ queryKey: interpreterSessionQuery.queryKey });
}

async function isSignedIn(interpreterId: number): Promise<Round | null> {
  try {
    return (await signedInInterpreter()) === interpreterId ? null : 'signed-out';
  } catch {
    return 'unanswered';
  }
}
