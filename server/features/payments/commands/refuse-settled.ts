import { describeSettled, nextPaymentStatus, type PaymentAction } from '#domain/billing/payment.ts';
import { formatMoney } from '#domain/money.ts';
import { ask } from '#server/db/ask.ts';
import type { Tx } from '#server/db/connect.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import type { PaymentRow } from '../queries/row.ts';

/** Payments that were to take a step together, as they stand; `paymentIds` as the caller named them. */
interface Attempt {
  readonly found: readonly PaymentRow[];
  readonly paymentIds: readonly number[];
  readonly action: PaymentAction;
}

/** A message names this many of them; `fields` has them all. */
const NAMED = 3;

/**
 * Refuses a step because some of its payments are settled already, and says by whom, so that two people at the books
 * know of each other. For several payments `fields` has a sentence at the place of each settled one in the call's list.
 * `Refused` payment_step.
 */
export async function refuseSettled(tx: Tx, { found, paymentIds, action }: Attempt): Promise<never> {
  const settled = found.filter(({ status }) => status !== 'pending');
  const names = await whoSettled(tx, settled);
  const [only] = settled;
  if (paymentIds.length === 1 && only) {
    const { status, paidDate, id } = only;
    orRefuse(nextPaymentStatus(status, action, { paidDate, by: names.get(id) ?? null }));
  }
  const sentences = settled.map((row) => sentenceOf(row, names.get(row.id) ?? null));
  const fields = settled.map(({ id }, at) => [`paymentIds.${paymentIds.indexOf(id)}`, sentences[at]]);
  const more = sentences.length > NAMED ? `; and ${sentences.length - NAMED} more` : '';
  const done = action === 'pay' ? 'paid' : 'voided';
  throw new Refused({
    code: 'payment_step',
    message: `None of the ${paymentIds.length} payments was ${done}: ${sentences.slice(0, NAMED).join('; ')}${more}.`,
    fields: Object.fromEntries(fields),
  });
}

function sentenceOf({ status, interpreterName, amount, paidDate }: PaymentRow, by: string | null): string {
  const how = status === 'pending' ? '' : describeSettled(status, { paidDate, by });
  return `$${formatMoney(amount)} to ${interpreterName} was already ${how}`;
}

const WHO = {
  name: 'who-settled',
  text: `
    SELECT DISTINCT ON (l.entity_id) l.entity_id, s.name
    FROM audit_log l JOIN staff s ON s.account_id = l.actor_account_id
    WHERE l.entity = 'payment' AND l.entity_id = ANY($1::integer[]) AND l.act IN ('payments.pay', 'payments.void')
    ORDER BY l.entity_id, l.id DESC`,
};

/** Who of staff paid or voided them, where that is known. */
async function whoSettled(tx: Tx, rows: readonly PaymentRow[]): Promise<ReadonlyMap<number, string>> {
  return new Map(await ask<[number, string]>(tx, WHO, [rows.map(({ id }) => id)]));
}
