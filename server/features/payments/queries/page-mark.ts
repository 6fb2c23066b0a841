import { isCivilDate } from '#domain/civil.ts';
import { Refused } from '#server/db/transaction.ts';

/**
 * The place in a list of payments after which a page begins: a due date, and the id among those of that day; and how
 * many rows the whole list was found to have.
 */
export interface PageMark {
  readonly dueDate: string;
  readonly id: number;
  readonly total: number;
}

/** The cursor that stands for a row's place. */
export function writeMark({ dueDate, id, total }: PageMark): string {
  return `${dueDate}.${id}.${total}`;
}

const MARK = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})\.(\d{1,15})$/;

/** Reads a cursor back. `Refused` malformed when it is none. */
export function readMark(cursor: string): PageMark {
  const [, dueDate = '', id = '', total = ''] = MARK.exec(cursor) ?? [];
  if (!isCivilDate(dueDate)) {
    throw new Refused({ code: 'malformed', message: 'This is not the cursor of a list of payments.' });
  }
  return { dueDate, id: Number(id), total: Number(total) };
}
