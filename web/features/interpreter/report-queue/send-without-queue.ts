import { NetworkError } from '#web/api/http/http-error.ts';
import { sendReport } from '#web/api/interpreter/deliver-report.ts';
import type { QueuedReceipt, QueuedStep } from '#web/device/report-queue/queued-report.ts';
import { toast } from '#web/ui/feedback/use-toast.ts';
import { refusalError } from './refusal.ts';

const cannotWait =
  'This browser cannot save the report (is this a private window?), and the server cannot be reached. ' +
  'Nothing was sent. Try again when you are online.';

/** Sends a report that the device could not store, once. `cause` is why it could not be stored. */
export async function sendWithoutQueue(
  step: QueuedStep,
  receipts: readonly QueuedReceipt[],
  cause: unknown,
): Promise<'sent'> {
  const delivery = await sendReport(step);
  if (delivery.outcome === 'refused') throw refusalError(delivery.refusal);
  if (delivery.outcome === 'unanswered') throw new NetworkError(cause, cannotWait);
  void sendReceipts(receipts);
  return 'sent';
}

/** Sends photos that the device could not store; a toast says if one fails. */
export async function sendReceipts(receipts: readonly QueuedReceipt[]): Promise<void> {
  for (const receipt of receipts) {
    const { outcome } = await sendReport(receipt);
    if (outcome === 'sent') continue;
    toast({ variant: 'destructive', title: 'Error', description: 'Failed to send the receipts' });
    return;
  }
}
