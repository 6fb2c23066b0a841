import { eq } from 'drizzle-orm';
import type { ClientPaymentMethod } from '#domain/billing/client-payment.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences, sentOf } from '#server/db/record/differences.ts';
import { clientPayments } from '#server/db/schema/billing.ts';
import { type Acting, lockClientPayment } from './lock-client-payment.ts';
import { recordAction } from './record-action.ts';

/** What may be corrected: nothing of it is in the ledger. */
interface Changing extends Acting {
  readonly to: {
    /** Undefined: as it is, like the others. */
    readonly method?: ClientPaymentMethod | undefined;
    readonly reference?: string | null | undefined;
    readonly notes?: string | null | undefined;
  };
}

/**
 * Corrects how a client payment was made, its reference and its notes; what they were stays in the audit log. `Refused`: not_found, stale, client_payment_step if it
 * was undone. Source: rule client-payments-4.
 */
export async function changeClientPayment(tx: Tx, changing: Changing): Promise<void> {
  const { row } = await lockClientPayment(tx, changing);
  const { method, reference, notes } = row;
  const to = sentOf(changing.to);
  const change = differences({ method, reference, notes }, to);
  if (Object.keys(change).length === 0) return;
  await tx.update(clientPayments).set(to).where(eq(clientPayments.id, row.id));
  await recordAction(tx, changing, row, { act: 'clientPayments.change', change });
}
