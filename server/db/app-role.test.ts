import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testApp } from '#kit/app.ts';
import { freshDatabase } from '#kit/database.ts';
import { aStaffMember } from '#kit/people.ts';
import { migrate } from './migrate.ts';

it('the app runs with a role that owns nothing, as the manual grants it, and cannot touch the audit log', async () => {
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
  for (const statement of ['DELETE FROM audit_log', 'DROP TRIGGER audit_log_append_only ON audit_log'])
    await expect(kit.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  await kit.close();
  await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  await owner.end();
  await fresh.drop();
});
