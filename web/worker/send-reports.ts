import { sendReport, signedInInterpreter } from '#web/api/interpreter/deliver-report.ts';
import { syncTag } from '#web/device/report-queue/background-sync.ts';
import { countWaitingReports, reportStore as store } from '#web/device/report-queue/report-store.ts';
import { sendAllWaiting } from '#web/device/report-queue/send-waiting.ts';
import { reportChannel } from '#web/device/tab-channel.ts';

declare const self: ServiceWorkerGlobalScope;

/** Background Sync is not in the types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

// The browser has a network again; the app may be closed.
self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === syncTag) waitUntil.call(event, sendReports());
});

/**
 * Sends the stored reports of the signed-in interpreter. A rejection asks the browser to wake the worker again later.
 */
async function sendReports(): Promise<void> {
  if ((await countWaitingReports()) === 0) return;
  const interpreterId = await signedInInterpreter();
  // Reports of others wait until they sign in (rule tracking-5).
  if (interpreterId === null) return;
  const tell = () => reportChannel.tell('changed');
  const round = await sendAllWaiting({ interpreterId, store, send: sendReport, onSettled: tell });
  if (round === 'unanswered') throw new Error('The server could not be reached');
}
