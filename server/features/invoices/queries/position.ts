import { isCivilDate } from '#domain/civil.ts';
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
  throw new Refused(NO_CURSOR);
}

/** The civil date and the number of a position among the latest first. `Refused` malformed if it is one of another order. */
export function latestOf({ key }: Position): { readonly date: string; readonly number: string } {
  const [date = '', number = '', ...more] = key.split(' ');
  if (!isCivilDate(date) || !/^\d+$/.test(number) || more.length > 0) throw new Refused(NO_CURSOR);
  return { date, number };
}

const NO_CURSOR = { code: 'malformed', message: 'This is not the cursor of a list of invoices.' } as const;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
