import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silenceKilledClients } from '#kit/crashes.ts';
import { type FreshDatabase, freshDatabase } from '#kit/database.ts';
import { aMonthOfPay, morePay } from '#kit/month-of-pay.ts';
import { isFullRun } from '#kit/run-size.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';
import { transact } from '#server/db/transaction.ts';
import { checkLedger } from '#server/features/ledger/commands/check-ledger.ts';
import { createPayout } from '#server/features/payouts/commands/collect-lines.ts';
import { markPaid } from '#server/features/payouts/commands/mark-paid.ts';
import { approvePayout } from '#server/features/payouts/commands/step.ts';
import { payoutRow } from '#server/features/payouts/queries/payouts.ts';

/*
 * A payout is paid wholly or not at all, wherever the process that pays it dies: processes are killed with SIGKILL while they pay 400 appointments of 50
 * interpreters. A second call then pays what was not paid.
 */

const KILLS = isFullRun ? 60 : 5;
const MONTH = { people: 50, appointments: 400 };
const NOW = '2026-04-10T14:00:00.000Z';
const actor = { audience: 'system', accountId: null, requestId: null } as const;
const payer = path.resolve('tests/kit/killable-payer.ts');

let fresh: FreshDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.connection, { size: 4, onError: () => {} });
  await silenceKilledClients(database);
  await aMonthOfPay(database, MONTH);
}, 60_000);
afterAll(async () => {
  await database?.close();
  await fresh?.drop();
});

/** A payout of all that waits, approved. */
async function approved(): Promise<number> {
  return transact(database.db, async (tx) => {
    const days = { from: '2026-03-01', to: '2026-03-31', payDate: '2026-04-10' };
    const payoutId = await createPayout(tx, { actor, now: NOW, ...days });
    const { updatedAt: seen } = await payoutRow(tx, payoutId);
    await approvePayout(tx, { actor, now: NOW, payoutId, seen });
    return payoutId;
  });
}

/** Starts to pay, and kills the process so many milliseconds after it began, or never; answers how long it lived from there. */
async function startPayer(payoutId: number, afterMs: number | null): Promise<number> {
  const { updatedAt } = await payoutRow(database.db, payoutId);
  const args = [payer, JSON.stringify(fresh.connection), String(payoutId), updatedAt];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const ended = once(child, 'close');
  await Promise.race([once(child.stdout, 'data'), ended]);
  const began = performance.now();
  if (afterMs !== null) {
    await sleep(afterMs);
    child.kill('SIGKILL');
  }
  await ended;
  expect(complaints).toBe('');
  return performance.now() - began;
}

/** What there is of a payout: all of these say the same, or it is half done. */
async function traces(payoutId: number) {
  // A commit that had left the process before it died may still be under way: its lock is waited for.
  await database.pool.query('SELECT FROM payouts WHERE id = $1 FOR UPDATE', [payoutId]);
  const { rows } = await database.pool.query(
    `SELECT o.status = 'paid' AS is_paid,
      (SELECT count(*)::integer FROM payout_lines l JOIN payments p ON p.id = l.payment_id WHERE l.payout_id = o.id AND p.status = 'paid') AS payments,
      (SELECT count(*)::integer FROM payout_lines l JOIN ledger_transactions t ON t.source_kind = 'payment' AND t.source_id = l.payment_id AND t.event = 'paid'
       WHERE l.payout_id = o.id) AS posted,
      (SELECT count(*)::integer FROM notifications n WHERE n.kind = 'payout_paid' AND n.channel = 'email' AND (n.payload->>'payoutId')::integer = o.id) AS told
     FROM payouts o WHERE o.id = $1`,
    [payoutId],
  );
  return rows[0];
}

it(`loses and doubles nothing when ${KILLS} processes die while they pay`, async () => {
  // How long it takes here, so that processes die at every part of it.
  const wholeMs = await startPayer(await approved(), null);
  await morePay(database, MONTH);
  let payoutId = await approved();
  const outcomes = { paid: 0, notPaid: 0 };
  for (let kill = 0; kill < KILLS; kill += 1) {
    await startPayer(payoutId, (((kill * 37) % 100) / 80) * wholeMs);
    const found = await traces(payoutId);
    const { appointments, people } = MONTH;
    const all = { is_paid: true, payments: appointments, posted: appointments, told: people };
    const none = { is_paid: false, payments: 0, posted: 0, told: 0 };
    expect([all, none]).toContainEqual(found);
    outcomes[found.is_paid ? 'paid' : 'notPaid'] += 1;
    if (!found.is_paid) continue;
    await morePay(database, MONTH);
    payoutId = await approved();
  }
  const { updatedAt: seen } = await payoutRow(database.db, payoutId);
  await transact(database.db, (tx) =>
    markPaid(tx, { actor, now: NOW, payoutId, seen, paymentMethod: 'ACH', notes: null }),
  );
  console.log(`${outcomes.paid} were paid before they died, ${outcomes.notPaid} were not`);
  expect(outcomes.notPaid).toBeGreaterThan(0);
  expect((await checkLedger(database.db, NOW)).differenceCount).toBe(0);
}, 240_000);
