import { deliverReport, signedInInterpreter } from '#web/api/deliver-report.ts';
import { syncTag } from '#web/device/outbox/background-sync.ts';
import { reportChannel } from '#web/device/outbox/report-channel.ts';
import { hasWaitingReports } from '#web/device/outbox/report-store.ts';
import { sendAllWaiting } from '#web/device/outbox/send-waiting.ts';

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

/** Sends what waits of whoever is signed in. A rejection asks the browser to wake the worker once more, later. */
async function sendReports(): Promise<void> {
  if (!(await hasWaitingReports())) return;
  const interpreterId = await signedInInterpreter();
  // What is kept of others waits until they sign in.
  if (interpreterId === null) return;
  const tell = () => reportChannel.tell('changed');
  const round = await sendAllWaiting({ interpreterId, send: deliverReport, onSettled: tell });
  if (round === 'unanswered') throw new Error('The server could not be reached');
}
