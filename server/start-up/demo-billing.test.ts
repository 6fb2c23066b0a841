import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { loadDemo } from '#server/db/demo/load.ts';
import { checkLedger } from '#server/features/ledger/commands/check-ledger.ts';
import { loadDemoBilling } from './demo-billing.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp({ now: '2026-03-18T15:00:00.000Z' });
  const { database, deps, clock } = kit;
  await loadDemo({ database, secret: deps.secret, now: clock.now(), timeZone: 'America/New_York' });
  await loadDemoBilling(database.db, clock.now());
});
afterAll(() => kit.close());

it('the demo company has one check for two invoices, overdue and open ones, drafts, and work to bill', async () => {
  const { rows } = await kit.database.pool.query<Record<string, number>>(`
    SELECT count(*) FILTER (WHERE status = 'draft')::integer AS drafts,
      count(*) FILTER (WHERE settled_cents = total_cents)::integer AS paid,
      count(*) FILTER (WHERE settled_cents > 0 AND settled_cents < total_cents)::integer AS partly,
      count(*) FILTER (WHERE status = 'issued' AND settled_cents = 0 AND due_date < '2026-03-18')::integer AS overdue,
      count(*) FILTER (WHERE status = 'issued' AND settled_cents = 0 AND due_date >= '2026-03-18')::integer AS open,
      (SELECT sum(cents)::integer FROM ledger_entries WHERE account = 'unbilled') AS unbilled
    FROM invoices`);
  for (const [name, value] of Object.entries(rows[0] ?? {})) expect([name, value > 0]).toEqual([name, true]);
  const { rows: received } = await kit.database.pool.query(
    'SELECT p.reference, count(*)::integer AS invoices FROM client_payments p JOIN payment_allocations l ON l.client_payment_id = p.id GROUP BY p.id',
  );
  expect(received).toEqual([{ reference: '20417', invoices: 2 }]);
  expect(await checkLedger(kit.database.db, kit.clock.now())).toMatchObject({ differenceCount: 0 });
});
