import { databaseError } from '#server/db/transaction.ts';

/** Classes of SQLSTATE that speak of values (22), constraints (23) and sizes (54), and not of the database's own state. */
const OF_VALUES = ['22', '23', '54'];

/** Whether a failure comes from what was written or read, so that it would come again for as long as that is among it. */
export function isOfData(error: unknown): boolean {
  const code = databaseError(error)?.code;
  if (code !== undefined) return OF_VALUES.includes(code.slice(0, 2));
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
}
