import type { Db } from './connect.ts';
import { queryRows, type Statement } from './query.ts';

/** Rows are counted up to here. */
const COUNTED = 10_000;

/**
 * How many rows a list has: exact up to 10,000, beyond that the planner's estimate. If that is far above, nothing is counted, because
 * counting would cost more than the page (most of all for a text search). Source: rule api-1.
 */
export async function countRows(
  db: Db,
  { text }: Omit<Statement, 'name'>,
  values: readonly unknown[],
): Promise<number> {
  const explain = { text: `EXPLAIN (FORMAT JSON) ${text}` };
  const [plan] = await queryRows<[[{ Plan: { 'Plan Rows': number } }]]>(db, explain, values);
  const expected = plan?.[0][0].Plan['Plan Rows'] ?? 0;
  if (expected > 2 * COUNTED) return expected;
  const limited = { text: `SELECT count(*)::integer FROM (${text} LIMIT ${COUNTED + 1}) counted` };
  const [counted] = await queryRows<[number]>(db, limited, values);
  const count = counted?.[0] ?? 0;
  return count > COUNTED ? Math.max(count, expected) : count;
}
