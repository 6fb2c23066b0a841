import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import * as appointments from './appointments.ts';
import * as billing from './billing.ts';
import * as dispatch from './dispatch.ts';
import * as ledger from './ledger.ts';
import * as money from './money.ts';
import * as people from './people.ts';
import * as records from './records.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

interface Column {
  readonly column_name: string;
  readonly is_nullable: 'YES' | 'NO';
}

const tables = [people, appointments, dispatch, money, billing, ledger, records]
  .flatMap((part) => Object.values(part))
  .filter((value) => value instanceof PgTable);

it.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  'the typed table %s has the columns that the migrations made',
  async (name, table) => {
    const { rows } = await kit.database.pool.query<Column>(
      `SELECT column_name, is_nullable FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
      [name],
    );
    const inDatabase = rows.map(
      (row) => `${row.column_name} ${row.is_nullable === 'YES' ? 'null' : 'not null'}`,
    );
    const inCode = getTableConfig(table).columns.map(
      (column) => `${column.name} ${column.notNull ? 'not null' : 'null'}`,
    );
    expect(inCode.sort()).toEqual(inDatabase.sort());
  },
);

it('has a typed table for every table of the migrations', async () => {
  const { rows } = await kit.database.pool.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'schema_migrations'`,
  );
  expect(tables.map((table) => getTableConfig(table).name).sort()).toEqual(
    rows.map((row) => row.table_name).sort(),
  );
});
