/**
 * A process to be killed: it marks a payout as paid once and writes 'begun' to standard output before, 'paid' when the database has acknowledged it.
 * Arguments: the connection as JSON, the id of the payout, its `updatedAt`.
 */
import '#server/start-up/quick-loading.mjs';
import { writeSync } from 'node:fs';

const { openDatabase } = await import('#server/db/connect.ts');
const { transact } = await import('#server/db/transaction.ts');
const { markPaid } = await import('#server/features/payouts/commands/mark-paid.ts');

const [connection, payoutId, seen] = process.argv.slice(2);
if (connection === undefined || payoutId === undefined || seen === undefined)
  throw new Error('usage: killable-payer.ts CONNECTION PAYOUT SEEN');

const { db } = openDatabase(JSON.parse(connection), { size: 1, onError: () => {} });
const actor = { audience: 'system', accountId: null, requestId: null } as const;
const paying = { actor, payoutId: Number(payoutId), seen, now: '2026-04-10T14:00:00.000Z' };
await transact(db, async (tx) => {
  writeSync(1, 'begun\n');
  await markPaid(tx, { ...paying, paymentMethod: 'ACH', notes: null });
});
writeSync(1, 'paid\n');
process.exit();
