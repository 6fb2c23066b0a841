import { isCivilDate } from '#domain/civil.ts';
import { Refused } from '#server/db/transaction.ts';

/**
 * The position after which a page begins: a due date, the id among those of that date, and the total number of rows of
 * the list.
 */
export interface PageCursor {
  readonly dueDate: string;
  readonly id: number;
  readonly total: number;
}

/** The cursor of a row's position. */
export function writeCursor({ dueDate, id, total }: PageCursor): string {
  return `${dueDate}.${id}.${total}`;
}

const MARK = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})\.(\d{1,15})$/;

/** Reads a cursor. `Refused` malformed if it is none. */
export function readCursor(cursor: string): PageCursor {
  const [, dueDate = '', id = '', total = ''] = MARK.exec(cursor) ?? [];
  if (!isCivilDate(dueDate)) {
    throw new Refused({ code: 'malformed', message: 'This is not the cursor of a list of payments.' });
  }
  return { dueDate, id: Number(id), total: Number(total) };
}
