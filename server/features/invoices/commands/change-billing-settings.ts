import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { BillingSettingsBody } from '#contracts/invoices/shapes.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { billingSettings, numberSeries } from '#server/db/schema/billing.ts';
import { changedAt, refuseIfStale } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';

interface Changing {
  readonly actor: Actor;
  readonly now: string;
  readonly to: z.output<typeof BillingSettingsBody>;
}

/**
 * Changes how the company bills and pays. `Refused`: stale; validation_failed at the number of a series that would be lowered. Source:
 * rules invoices-1 and invoices-3.
 */
export async function changeBillingSettings(tx: Tx, { actor, now, to }: Changing): Promise<void> {
  const { updatedAt: seen, invoiceSeries, creditNoteSeries, ...fields } = to;
  const [before] = await tx.select().from(billingSettings).for('update');
  if (!before) throw new Error('the company has no billing settings');
  const edit = { entity: 'billing_settings', entityId: 1, what: 'how the company bills' };
  await refuseIfStale(tx, { ...edit, seen, present: before.updatedAt });
  const numbers = {
    ...(await raiseNumber(tx, { kind: 'invoice', field: 'invoiceSeries', to: invoiceSeries })),
    ...(await raiseNumber(tx, { kind: 'credit_note', field: 'creditNoteSeries', to: creditNoteSeries })),
  };
  await tx.update(billingSettings).set({ ...fields, updatedAt: changedAt(billingSettings.updatedAt, now) });
  const change = { ...differences(before, fields), ...numbers };
  await record(tx, actor, now, {
    audit: [{ act: 'billingSettings.put', entity: 'billing_settings', entityId: 1, change }],
    changes: [{ topic: 'settings', ids: [1] }],
  });
}

interface Raising {
  readonly kind: 'invoice' | 'credit_note';
  readonly field: 'invoiceSeries' | 'creditNoteSeries';
  readonly to: { readonly prefix: string; readonly nextNumber: number };
}

/** A lower number could come twice. The row is locked, as by the commands that take a number. */
async function raiseNumber(tx: Tx, { kind, field, to }: Raising) {
  const [series] = await tx.select().from(numberSeries).where(eq(numberSeries.kind, kind)).for('update');
  if (!series) throw new Error(`there is no series ${kind}`);
  const next = series.lastNumber + 1;
  if (to.nextNumber < next) {
    const message = `The next number is ${next} and can only be raised`;
    throw new Refused({ code: 'validation_failed', message, fields: { [`${field}.nextNumber`]: message } });
  }
  if (to.nextNumber === next && to.prefix === series.prefix) return {};
  await tx
    .update(numberSeries)
    .set({ prefix: to.prefix, lastNumber: to.nextNumber - 1 })
    .where(eq(numberSeries.kind, kind));
  return { [field]: to };
}
