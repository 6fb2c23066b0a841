import { createHash } from 'node:crypto';
import type { Db, Tx } from './connect.ts';

/** SQL with `$1`, `$2` … ; with a `name` each connection parses and plans it once (design §5). */
export interface Statement {
  readonly name?: string;
  readonly text: string;
}

/**
 * A statement put together from parts, named by its text: PostgreSQL cuts names at 63 characters, and two different
 * statements must never share one.
 */
export function prepared(text: string): Statement {
  return { name: createHash('sha256').update(text).digest('base64url'), text };
}

/**
 * The rows of a hand-written statement as arrays in the order of its columns, over the pool or inside a transaction.
 * Instants and dates are text; cast int8 to int4, which arrives as a number. `Row` says what the statement selects.
 */
export function ask<Row extends readonly unknown[]>(
  on: Db | Tx,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = { sql: statement.text, params: [...values] };
  const asTheyAre = (rows: unknown[][]) => rows as unknown as Row[]; // the caller wrote the columns
  return on._.session
    .prepareQuery<{ execute: Row[]; all: never; values: never }>(
      query,
      undefined,
      statement.name,
      true,
      asTheyAre,
    )
    .execute();
}
