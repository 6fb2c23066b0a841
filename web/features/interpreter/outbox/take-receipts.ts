import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { sendInBackground } from '#web/device/outbox/background-sync.ts';
import type { KeptReceipt } from '#web/device/outbox/kept-report.ts';
import { keepReports } from '#web/device/outbox/report-store.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { type Outbox, queueChanged } from './report-queue.ts';
import { sendEverything } from './send-everything.ts';
import type { Receipt } from './tracked-step.ts';
import { sendReceipts } from './unkept-report.ts';

/** An appointment as far as its receipts go. */
export type AppointmentOfReceipts = Pick<
  InterpreterAssignment,
  'id' | 'status' | 'date' | 'startTime' | 'endTime' | 'timeZone'
> & { readonly client: { readonly name: string } };

/**
 * Keeps photographs that come after the completion on the device, and begins to send them; what becomes of them the queue says.
 * A device that keeps nothing sends them at once: `waiting` is then false, and they are sent or, as a toast has said, lost.
 */
export async function takeReceipts(
  outbox: Outbox,
  appointment: AppointmentOfReceipts,
  receipts: readonly Receipt[],
): Promise<{ waiting: boolean }> {
  const kept = keptFrom(outbox.interpreterId, appointment, receipts);
  try {
    await keepReports(kept);
  } catch {
    await sendReceipts(kept);
    return { waiting: false };
  }
  await queueChanged(outbox);
  void sendInBackground();
  void sendEverything(outbox).catch(() => {}); // they wait, and are tried again (keep-sending)
  return { waiting: true };
}

/** Those that were chosen together stand on one line of what waits. */
function keptFrom(interpreterId: number, appointment: AppointmentOfReceipts, receipts: readonly Receipt[]) {
  const { client, date, startTime, endTime, timeZone } = appointment;
  const common = {
    kind: 'receipt',
    reportId: newIdempotencyKey(),
    interpreterId,
    assignmentId: appointment.id,
    appointment: { client: client.name, date: date.slice(0, 10), startTime, endTime, timeZone },
    takenAt: serverNow().toISOString(),
    state: 'waiting',
    refusal: null,
  } as const;
  return receipts.map(({ id, image }): KeptReceipt => ({ ...common, id, image }));
}
