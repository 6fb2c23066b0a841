import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { newIdempotencyKey } from '#web/api/http/idempotency-key.ts';
import { sendInBackground } from '#web/device/report-queue/background-sync.ts';
import type { QueuedReceipt } from '#web/device/report-queue/queued-report.ts';
import { addReports } from '#web/device/report-queue/report-store.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { queueChanged, type ReportQueue } from './report-queue.ts';
import { sendQueue } from './send-queue.ts';
import { sendReceipts } from './send-without-queue.ts';
import type { Receipt } from './tracked-step.ts';

/** The part of an appointment that its receipts need. */
export type ReceiptAppointment = Pick<
  InterpreterAssignment,
  'id' | 'status' | 'date' | 'startTime' | 'endTime' | 'timeZone'
> & { readonly client: { readonly name: string } };

/**
 * Stores photos that are added after the completion, and starts to send them; the queue shows the result. If the device
 * stores nothing, they are sent at once: `waiting` is then false, and they are sent or, as a toast says, lost.
 */
export async function submitReceipts(
  queue: ReportQueue,
  appointment: ReceiptAppointment,
  receipts: readonly Receipt[],
): Promise<{ waiting: boolean }> {
  const photos = photosToKeep(queue.interpreterId, appointment, receipts);
  try {
    await addReports(photos);
  } catch {
    await sendReceipts(photos);
    return { waiting: false };
  }
  await queueChanged(queue);
  void sendInBackground();
  void sendQueue(queue).catch(() => {}); // they wait, and are tried again (keep-sending)
  return { waiting: true };
}

/** Photos that were chosen together are on one line of the list. */
function photosToKeep(interpreterId: number, appointment: ReceiptAppointment, receipts: readonly Receipt[]) {
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
  return receipts.map(({ id, image }): QueuedReceipt => ({ ...common, id, image }));
}
