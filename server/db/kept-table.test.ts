import { getTableColumns, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#kit/database.ts';
import '#server/features/assignments/queries/rank.ts'; // makes the product's kept tables
import { type Database, type Db, openDatabase, type Tx } from './connect.ts';
import { forgetTableChanges, KEPT_TABLES, keptTable } from './kept-table.ts';
import { fieldsOf, part, select, selection, selectRows } from './query.ts';
import { transact } from './transaction.ts';

const table = pgTable('colors', { id: integer().notNull(), name: text().notNull() });
let fresh: FreshDatabase;
let database: Database;
/** Of another process. */
let other: Database;
let timesRead = 0;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.connection, { size: 2, onError: () => {} });
  other = openDatabase(fresh.connection, { size: 1, onError: () => {} });
  await database.db.execute(sql`CREATE TABLE colors (id integer, name text)`);
  await database.db.execute(sql`CREATE TRIGGER colors_noted AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON colors
    FOR EACH STATEMENT EXECUTE FUNCTION note_table_change()`);
});
beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE colors`);
  await database.db.execute(sql`INSERT INTO colors VALUES (1, 'red'), (2, 'green')`);
  timesRead = 0;
});
afterAll(async () => {
  await Promise.all([database.close(), other.close()]);
  await fresh.drop();
});

const COLORS = keptTable(
  { table: 'colors', fields: fieldsOf('c', getTableColumns(table)), from: 'colors c' },
  (rows) => {
    timesRead += 1;
    return rows.map(({ name }) => name).sort();
  },
);
const STATEMENT = select(selection({ colors: part(COLORS.fieldsFor('$1::text')) }), (columns) => ({
  name: 'kept-colors',
  text: `WITH ${COLORS.cte} SELECT ${columns}`,
}));

async function colors(on: Db | Tx = database.db): Promise<readonly string[]> {
  const held = COLORS.held(on);
  const [row] = await selectRows(on, STATEMENT, [held?.version ?? null]);
  return row ? COLORS.take(on, held, row.colors) : [];
}

it('reads the rows again only when one of them has changed, whoever changed it', async () => {
  expect(await colors()).toEqual(['green', 'red']);
  expect(await colors()).toEqual(['green', 'red']);
  expect(timesRead).toBe(1);
  await other.db.execute(sql`UPDATE colors SET name = 'blue' WHERE id = 2`);
  expect(await colors()).toEqual(['blue', 'red']);
  await other.db.execute(sql`DELETE FROM colors WHERE id = 1`);
  expect(await colors()).toEqual(['blue']);
  await other.db.execute(sql`TRUNCATE colors`);
  expect(await colors()).toEqual([]);
  expect(timesRead).toBe(4);
});

it('changes back and forth are changes, also within one transaction', async () => {
  await colors();
  await other.db.execute(sql`UPDATE colors SET name = 'blue' WHERE id = 2`);
  await other.db.execute(sql`VACUUM table_changes`);
  await transact(other.db, async (tx) => {
    await tx.execute(sql`UPDATE colors SET name = 'grey' WHERE id = 2`);
    await tx.execute(sql`UPDATE colors SET name = 'black' WHERE id = 2`);
  });
  expect(await colors()).toEqual(['black', 'red']);
});

it('shows a transaction what it changed itself, and nobody else, also when it is rolled back', async () => {
  await colors();
  const failed = transact(database.db, async (tx) => {
    await tx.execute(sql`UPDATE colors SET name = 'blue' WHERE id = 2`);
    expect(await colors(tx)).toEqual(['blue', 'red']);
    expect(await colors()).toEqual(['green', 'red']);
    await tx.execute(sql`UPDATE colors SET name = 'grey' WHERE id = 2`);
    expect(await colors(tx)).toEqual(['grey', 'red']);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await colors()).toEqual(['green', 'red']);
});

it('reads what changed while its process did nothing for days, though the changes were forgotten', async () => {
  const inSomeDays = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await database.db.execute(sql`DELETE FROM table_changes`);
  for (const name of ['blue', 'grey']) {
    await colors();
    await other.db.execute(sql`UPDATE colors SET name = ${name} WHERE id = 2`);
    await forgetTableChanges(database.db, inSomeDays);
    expect(await colors()).toEqual([name, 'red']);
  }
});

it('who sent an older version gets that, whatever was kept meanwhile', async () => {
  await colors();
  const before = COLORS.held(database.db);
  const [same] = await selectRows(database.db, STATEMENT, [before?.version ?? null]);
  await other.db.execute(sql`UPDATE colors SET name = 'blue' WHERE id = 2`);
  expect(await colors()).toEqual(['blue', 'red']);
  expect(same && COLORS.take(database.db, before, same.colors)).toEqual(['green', 'red']);
  expect(await colors()).toEqual(['blue', 'red']);
});

it('each kept table notes every kind of statement that writes to it', async () => {
  expect([...KEPT_TABLES].sort()).toEqual(['colors', 'interpreter_stats', 'interpreters', 'rate_rules']);
  const { rows } = await database.db.execute<{ name: string }>(sql`
    SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgfoid = 'note_table_change'::regproc AND tgenabled = 'O'
      AND tgtype = ${AFTER_EACH_STATEMENT} AND tgqual IS NULL AND tgattr = ''`);
  expect(rows.map(({ name }) => name).sort()).toEqual([...KEPT_TABLES].sort());
});

/** The bits of INSERT, DELETE, UPDATE and TRUNCATE; those of FOR EACH ROW and BEFORE are not set. */
const AFTER_EACH_STATEMENT = 4 + 8 + 16 + 32;
