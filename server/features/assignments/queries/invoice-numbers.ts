import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';

const NUMBERS = {
  name: 'invoice-numbers-of-appointments',
  text: `SELECT l.assignment_id, string_agg(DISTINCT i.number, ', ' ORDER BY i.number)
    FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id JOIN assignments a ON a.id = l.assignment_id
    WHERE l.assignment_id = ANY ($1::integer[]) AND l.is_live AND i.status = 'issued' AND i.client_id = a.client_id
    GROUP BY l.assignment_id`,
};

/**
 * By id, the number of the issued invoice on which an appointment is; of a closeout in parts all, with commas. One statement, none if
 * nothing is over.
 */
export async function invoiceNumbers(
  on: Db | Tx,
  appointments: readonly AssignmentRow[],
): Promise<ReadonlyMap<number, string>> {
  const ids = appointments.flatMap(({ id, status }) =>
    status === 'completed' || status === 'cancelled' ? [id] : [],
  );
  return new Map(ids.length === 0 ? [] : await queryRows<[number, string]>(on, NUMBERS, [ids]));
}
