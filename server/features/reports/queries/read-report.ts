import type { Db } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { transact } from '#server/db/transaction.ts';

/**
 * The rows of a statement that reads many rows to answer few: it may use more memory than others, so that what it sorts and joins is not written
 * to disk, and it is shared among processes sooner. By default the planner keeps it in one, as it expects more groups than there are.
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
        text: `SELECT set_config('work_mem', '64MB', true), set_config('parallel_setup_cost', '100', true),
          set_config('parallel_tuple_cost', '0.01', true)`,
      },
      [],
    );
    return queryRows<Row>(tx, { text }, values);
  });
}
