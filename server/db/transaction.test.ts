import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#kit/database.ts';
import { type Database, openDatabase } from './connect.ts';
import { queryRows } from './query.ts';
import { databaseError, queryWithNext, transact } from './transaction.ts';

let fresh: FreshDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.connection, { size: 2, onError: () => {} });
  await database.db.execute(sql`CREATE TABLE kept (n integer UNIQUE)`);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const INSERT = { name: 'insert-kept', text: 'INSERT INTO kept VALUES ($1)' };

async function kept(): Promise<number[]> {
  const { rows } = await database.db.execute<{ n: number }>(sql`SELECT n FROM kept ORDER BY n`);
  return rows.map(({ n }) => n);
}

it('keeps what a statement wrote that nobody waited for', async () => {
  await transact(database.db, async (tx) => queryWithNext(tx, INSERT, [1]));
  expect(await kept()).toEqual([1]);
});

it('keeps nothing when such a statement fails with the commit', async () => {
  const failing = transact(database.db, async (tx) => {
    await queryRows(tx, INSERT, [2]);
    queryWithNext(tx, INSERT, [1]);
  });
  await expect(failing.catch((error) => databaseError(error)?.code)).resolves.toBe('23505');
  expect(await kept()).toEqual([1]);
});

it('throws that failure, and not that of the statement after it', async () => {
  const failing = transact(database.db, async (tx) => {
    queryWithNext(tx, INSERT, [1]);
    await queryRows(tx, INSERT, [3]);
  });
  await expect(failing.catch((error) => databaseError(error)?.code)).resolves.toBe('23505');
  expect(await kept()).toEqual([1]);
});

it('goes on with the same connections afterwards', async () => {
  for (const n of [4, 5, 6]) await transact(database.db, (tx) => queryRows(tx, INSERT, [n]));
  expect(await kept()).toEqual([1, 4, 5, 6]);
});
