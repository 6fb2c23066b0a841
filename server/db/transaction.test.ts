import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#kit/database.ts';
import { type Database, openDatabase } from './connect.ts';
import { queryRows } from './query.ts';
import { batchAtCommit, type CommitBatch, databaseError, transact } from './transaction.ts';

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

async function storedIds(): Promise<number[]> {
  const { rows } = await database.db.execute<{ n: number }>(sql`SELECT n FROM kept ORDER BY n`);
  return rows.map(({ n }) => n);
}

const INSERTS: CommitBatch<number> = {
  write: async (tx, all) => {
    for (const n of all) await queryRows(tx, INSERT, [n]);
  },
};

it('writes what it gathered before it commits', async () => {
  await transact(database.db, async (tx) => batchAtCommit(tx, INSERTS, 1));
  expect(await storedIds()).toEqual([1]);
});

it('keeps nothing when a statement fails, also the last one', async () => {
  const failing = transact(database.db, async (tx) => {
    await queryRows(tx, INSERT, [2]);
    batchAtCommit(tx, INSERTS, 1);
  });
  await expect(failing.catch((error) => databaseError(error)?.code)).resolves.toBe('23505');
  expect(await storedIds()).toEqual([1]);
});

it('goes on with the same connections afterwards', async () => {
  for (const n of [4, 5, 6]) await transact(database.db, (tx) => queryRows(tx, INSERT, [n]));
  expect(await storedIds()).toEqual([1, 4, 5, 6]);
});
