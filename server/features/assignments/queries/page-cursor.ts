import { Refused } from '#server/db/transaction.ts';

/** The last row of a page, in the order of lists, and how many rows the whole list was found to have. */
export interface PageCursor {
  readonly startsAt: string;
  readonly id: number;
  readonly total: number;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;
const WHOLE = /^\d{1,10}$/;

/** The beginning of the next page, as text for a `Link`. */
export function writeCursor({ startsAt, id, total }: PageCursor): string {
  return Buffer.from(`${startsAt}|${id}|${total}`).toString('base64url');
}

/** Reads a cursor. Refused as `validation_failed` at `cursor` for anything that `writeCursor` does not write. */
export function readCursor(text: string): PageCursor {
  const [startsAt = '', id = '', total = '', ...rest] = Buffer.from(text, 'base64url').toString().split('|');
  const isWhole = rest.length === 0 && INSTANT.test(startsAt) && WHOLE.test(id) && WHOLE.test(total);
  if (!isWhole || Number.isNaN(Date.parse(startsAt)) || Number(id) > 2_147_483_647) {
    const message = 'This page was not found. Start again from the first page.';
    throw new Refused({ code: 'validation_failed', message, fields: { cursor: message } });
  }
  return { startsAt, id: Number(id), total: Number(total) };
}
