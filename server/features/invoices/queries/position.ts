import { Refused } from '#server/db/transaction.ts';

/** The position after which a page begins: the key of the order, the id among equals, and the number of rows of the list. */
export interface Position {
  readonly key: string;
  readonly id: number;
  readonly total: number;
}

/** The cursor of a position. */
export function writePosition({ key, id, total }: Position): string {
  return Buffer.from(JSON.stringify([key, id, total])).toString('base64url');
}

/** Reads a cursor. `Refused` malformed if it is none. */
export function readPosition(cursor: string): Position {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [key, id, total] = Array.isArray(read) ? read : [];
    if (typeof key === 'string' && isCount(id) && isCount(total)) return { key, id, total };
  } catch {
    // said below
  }
  throw new Refused({ code: 'malformed', message: 'This is not the cursor of a list of invoices.' });
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
