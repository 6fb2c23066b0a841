import type { Db } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { transact } from '#server/db/transaction.ts';

/**
 * The rows of a statement that reads many rows to answer few: it may use more memory than others, so that what it sorts and joins is not written
 * to disk. It stays in one process: shared among three on two processors it took more than twice as long, and left none for others.
 */
export function readReport<Row extends readonly unknown[]>(
  db: Db,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return transact(db, async (tx) => {
    await queryRows(
      tx,
      {
        text: `SELECT set_config('work_mem', '64MB', true),
          set_config('max_parallel_workers_per_gather', '0', true)`,
      },
      [],
    );
    return queryRows<Row>(tx, { text }, values);
  });
}
