import { deliverReport } from '#web/api/deliver-report.ts';
import { NetworkError } from '#web/api/http-error.ts';
import type { KeptReceipt, KeptStep } from '#web/device/outbox/kept-report.ts';
import { toast } from '#web/ui/use-toast.ts';
import { errorOf } from './refusal.ts';

const cannotWait =
  'This browser keeps nothing (a private window?), so the report cannot wait, and the server cannot be reached. ' +
  'Nothing was sent. Try again when you are online.';

/** Sends a report that the device could not keep, which has this one chance. `cause` is why it could not be kept. */
export async function sendUnkept(
  step: KeptStep,
  receipts: readonly KeptReceipt[],
  cause: unknown,
): Promise<'sent'> {
  const delivery = await deliverReport(step);
  if (delivery.outcome === 'refused') throw errorOf(delivery.refusal);
  if (delivery.outcome === 'unanswered') throw new NetworkError(cause, cannotWait);
  void sendReceipts(receipts);
  return 'sent';
}

/** Sends photographs that the device could not keep; a toast says when one does not arrive. */
export async function sendReceipts(receipts: readonly KeptReceipt[]): Promise<void> {
  for (const receipt of receipts) {
    const { outcome } = await deliverReport(receipt);
    if (outcome === 'sent') continue;
    toast({ variant: 'destructive', title: 'Error', description: 'Failed to send the receipts' });
    return;
  }
}
