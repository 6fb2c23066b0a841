import type { Tx } from '#server/db/connect.ts';

/**
 * Posts to the ledger what the payments say now (approved, paid, void) and what is not posted yet; after a change back, the opposite
 * entries. Run again, it posts nothing. The caller has locked their appointments and written the rows before. `now` is an instant.
 */
export function postPayments(_tx: Tx, _paymentIds: readonly number[], _now: string): Promise<void> {
  return Promise.resolve();
}
