import type { Db, Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';

const CLOSED = {
  name: 'books-closed-through',
  text: 'SELECT max(through) FROM book_closings WHERE reopened_at IS NULL',
};

/** The civil date up to which the books are closed, included; null: they are open. Source: rule ledger-7. */
export async function closedThrough(on: Db | Tx): Promise<string | null> {
  const [[day] = [null]] = await queryRows<[string | null]>(on, CLOSED, []);
  return day;
}
