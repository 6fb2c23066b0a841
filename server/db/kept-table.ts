import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Db, poolOf, type Tx } from './connect.ts';
import { computed, listPart, type RowOf } from './query.ts';

/** What a process keeps of a table, and of which version of it. */
export interface Held<Kept> {
  readonly version: string;
  readonly kept: Kept;
}

/** What a statement tells of a table: its version, and its rows unless the process has that version already. */
interface Told<Row> {
  readonly version: string;
  readonly rows: readonly Row[];
}

/** The tables that processes keep in memory. */
export const KEPT_TABLES = new Set<string>();

/**
 * A table of a few thousand rows that each process keeps in memory, because reading it takes longer than what is done with it. A statement that needs it sends
 * the version that the process has (`held`) as a parameter, and selects the table's version, and its rows if that is another one. So the table is always used
 * as that statement sees it, also within a transaction that has changed it. `from`: what follows FROM in a statement for all rows. The table must have the
 * trigger `note_table_change`.
 */
export function keptTable<F extends Parameters<typeof listPart>[0], Kept>(
  { table, fields, from }: { readonly table: string; readonly fields: F; readonly from: string },
  keep: (rows: readonly RowOf<F>[]) => Kept,
) {
  KEPT_TABLES.add(table);
  const ofPool = new WeakMap<pg.Pool, Held<Kept>>();
  const version = `(SELECT version FROM version_of_${table})`;
  return {
    held: (on: Db | Tx): Held<Kept> | undefined => ofPool.get(poolOf(on)),
    /** A part of the statement's WITH. */
    cte: `version_of_${table} AS MATERIALIZED (${versionOf(table)})`,
    /** What the statement selects; `parameter` ('$3') is the version of `held`, or null. */
    fieldsFor: (parameter: string) => ({
      version: computed<string>(version),
      rows: listPart(fields, `${from} WHERE ${version} IS DISTINCT FROM ${parameter}`),
    }),
    /** The table as the statement saw it that was sent with the version of `had`. */
    take(on: Db | Tx, had: Held<Kept> | undefined, { version: present, rows }: Told<RowOf<F>>): Kept {
      if (had?.version === present) return had.kept;
      const kept = keep(rows);
      ofPool.set(poolOf(on), { version: present, kept });
      return kept;
    },
  };
}

/**
 * SQL: what changes whenever a statement writes to a table: a hash over what the trigger `note_table_change` noted of it. PostgreSQL writes each version of a
 * row to a place of its own (`ctid`) with the transaction that wrote it (`xmin`), and never changes it afterwards. So what is rolled back is as if it had never
 * been. Another server, which may have lost the last transactions of the one before, has another start.
 */
function versionOf(table: string): string {
  // `age` is the only way from xmin to a number that costs next to nothing; from one fixed transaction it is always the same.
  return `SELECT count(*) || ' ' || coalesce(bit_xor(hashtidextended(t.ctid, age(t.xmin)::bigint - (SELECT age('3'::xid)))), 0)
    || ' ' || extract(epoch FROM pg_postmaster_start_time()) AS version FROM table_changes t WHERE t.table_name = '${table}'`;
}

/**
 * Forgets, after a day, that connections wrote to kept tables: most have ended. This is a change of each of these tables, too: without it, a table would again
 * have a version that it had before the forgotten changes, and a process that has kept that one would take it for the present one. `now` is an instant.
 */
export async function forgetTableChanges(db: Db, now: string): Promise<void> {
  await db.execute(sql`
    WITH old AS (
      SELECT table_name, pid FROM table_changes
      WHERE changed_at < ${now}::timestamptz - interval '1 day' AND pid <> pg_backend_pid() FOR UPDATE SKIP LOCKED),
    forgotten AS (DELETE FROM table_changes c USING old WHERE c.table_name = old.table_name AND c.pid = old.pid RETURNING c.table_name)
    INSERT INTO table_changes (table_name, pid) SELECT DISTINCT table_name, pg_backend_pid() FROM forgotten
    ON CONFLICT (table_name, pid) DO UPDATE SET changed_at = EXCLUDED.changed_at`);
}
