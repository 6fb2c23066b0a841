import { describeSettled, nextPaymentStatus, type PaymentAction } from '#domain/billing/payment.ts';
import { formatDollars } from '#domain/money.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import type { PaymentRow } from '../queries/row.ts';

/** Payments that were to be settled together, as they are; `paymentIds` in the order of the call. */
interface Attempt {
  readonly found: readonly PaymentRow[];
  readonly paymentIds: readonly number[];
  readonly action: PaymentAction;
}

/** The message names this many; `fields` names all. */
const NAMED = 3;

/**
 * Refuses a step because some of its payments are settled already, and says by whom. For several payments, `fields` has
 * a sentence at each one's place in the call. `Refused` payment_step. Source: rule closeouts-5.
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
  return `${formatDollars(amount)} to ${interpreterName} was already ${how}`;
}

const WHO = {
  name: 'who-settled',
  text: `
    SELECT DISTINCT ON (l.entity_id) l.entity_id, s.name
    FROM audit_log l JOIN staff s ON s.account_id = l.actor_account_id
    WHERE l.entity = 'payment' AND l.entity_id = ANY($1::integer[]) AND l.act IN ('payments.pay', 'payments.void')
    ORDER BY l.entity_id, l.id DESC`,
};

/** Who paid or voided them, as far as known. */
async function whoSettled(tx: Tx, rows: readonly PaymentRow[]): Promise<ReadonlyMap<number, string>> {
  return new Map(await queryRows<[number, string]>(tx, WHO, [rows.map(({ id }) => id)]));
}
