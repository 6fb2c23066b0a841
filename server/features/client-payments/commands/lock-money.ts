import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';

/** What an action on clients' money changes. */
export interface MoneyToLock {
  readonly clientIds: readonly number[];
  readonly invoiceIds?: readonly number[];
  readonly clientPaymentIds?: readonly number[];
}

const LOCKS = [
  ['clientIds', 'clients'],
  ['invoiceIds', 'invoices'],
  ['clientPaymentIds', 'client_payments'],
] as const;

/**
 * Locks clients, then invoices, then client payments, each in the order of their ids, so that acts on the same money wait for each other and never
 * in a circle. Appointments of a client can be changed meanwhile. Answers which of each exist. Source: rule client-payments-2.
 */
export async function lockMoney(tx: Tx, request: MoneyToLock): Promise<Required<MoneyToLock>> {
  const locked = { clientIds: [] as number[], invoiceIds: [] as number[], clientPaymentIds: [] as number[] };
  for (const [name, table] of LOCKS) {
    const ids = request[name] ?? [];
    if (ids.length === 0) continue;
    const lock = {
      name: `lock-${table}`,
      text: `SELECT id FROM ${table} WHERE id = ANY ($1::integer[]) ORDER BY id FOR NO KEY UPDATE`,
    };
    locked[name] = (await queryRows<[number]>(tx, lock, [ids])).map(([id]) => id);
  }
  return locked;
}
