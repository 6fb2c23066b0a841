import type { Db } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { transact } from '#server/db/transaction.ts';

/**
 * The rows of a statement that reads many rows to answer few: it may use more memory than others, so that what it sorts and joins is not written
 * to disk.
 */
export function readReport<Row extends readonly unknown[]>(
  db: Db,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return transact(db, async (tx) => {
    await queryRows(tx, { text: `SET LOCAL work_mem = '64MB'` }, []);
    return queryRows<Row>(tx, { text }, values);
  });
}
