import { isCivilDate } from '#domain/civil.ts';
import { Refused } from '#server/db/transaction.ts';

/** The place in a list of payments after which a page begins: a due date, and the id among those of that day. */
export interface PageMark {
  readonly dueDate: string;
  readonly id: number;
}

/** The cursor that stands for a row's place. */
export function writeMark({ dueDate, id }: PageMark): string {
  return `${dueDate}.${id}`;
}

/** Reads a cursor back. `Refused` malformed when it is none. */
export function readMark(cursor: string): PageMark {
  const [, dueDate = '', digits = ''] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (!isCivilDate(dueDate)) {
    throw new Refused({ code: 'malformed', message: 'This is not the cursor of a list of payments.' });
  }
  return { dueDate, id: Number(digits) };
}
