import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { NOW, testApp } from '#kit/app.ts';
import { freshDatabase } from '#kit/database.ts';
import { aPayment } from '#kit/payments.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { postToLedger } from '#server/features/ledger/commands/post-to-ledger.ts';
import { migrate } from './migrate.ts';
import { transact } from './transaction.ts';

it('the app runs with a role that owns nothing, as the manual grants it, and cannot touch the audit log and the ledger', async () => {
  const fresh = await freshDatabase();
  const role = `app_${fresh.connection.database}`;
  const manual = await readFile(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const grants = /```sql\n([^`]*REVOKE[^`]*)```/.exec(manual)?.[1]?.replaceAll('parley_app', role) ?? '';
  const owner = new pg.Client(fresh.connection);
  await owner.connect();
  await owner.query(`CREATE ROLE ${role} LOGIN; ${grants}`);
  const connection = { ...fresh.connection, user: role };
  await migrate(connection);
  const kit = await testApp({ on: { connection, drop: async () => {} } });
  const as = await aStaffMember(kit);
  const body = { language: 'Dari', hourlyRate: '60.00' };
  expect((await kit.call('POST', '/api/billing-rates', { as, body })).status).toBe(201);
  await kit.database.pool.query("SELECT graphile_worker.add_job('remind')");
  const { id } = await aPayment(kit, {
    interpreterId: (await anInterpreter(kit)).id,
    clientId: (await aClient(kit)).id,
    review: 'approved',
    approvedAt: NOW,
  });
  await transact(kit.database.db, (tx) => postToLedger(tx, 'payment', [id], NOW));
  for (const table of ['audit_log', 'ledger_transactions', 'ledger_entries']) {
    const may = `SELECT has_table_privilege('${table}', 'UPDATE, DELETE, TRUNCATE') AS may_change`;
    expect((await kit.database.pool.query(may)).rows).toEqual([{ may_change: false }]);
    for (const statement of [`DELETE FROM ${table}`, `DROP TRIGGER ${table}_append_only ON ${table}`])
      await expect(kit.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  }
  await kit.close();
  await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  await owner.end();
  await fresh.drop();
});
