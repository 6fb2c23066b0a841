import { isCivilDate } from '#domain/civil.ts';
import { Refused } from '#server/db/transaction.ts';

/** The position after which a page begins: a date, the id among the entries of that date, and the number of entries of the list. */
export interface PageCursor {
  readonly date: string;
  readonly id: number;
  readonly total: number;
}

/** The cursor of an entry's position. */
export function writeCursor({ date, id, total }: PageCursor): string {
  return `${date}.${id}.${total}`;
}

const MARK = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})\.(\d{1,15})$/;

/** Reads a cursor. `Refused` malformed if it is none. */
export function readCursor(cursor: string): PageCursor {
  const [, date = '', id = '', total = ''] = MARK.exec(cursor) ?? [];
  if (!isCivilDate(date))
    throw new Refused({ code: 'malformed', message: 'This is not the cursor of a list of entries.' });
  return { date, id: Number(id), total: Number(total) };
}
