import { isBooked } from '#domain/assignment/status.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';

const FACTS = {
  name: 'what-keeps-from-restoring',
  text: `
    SELECT p.status = 'paid', p.billed_cents > 0, o.number, c.archived_at IS NOT NULL, i.archived_at IS NOT NULL
    FROM assignments a
    JOIN clients c ON c.id = a.client_id
    LEFT JOIN interpreters i ON i.id = a.interpreter_id
    LEFT JOIN payments p ON p.assignment_id = a.id AND p.status <> 'void'
    LEFT JOIN payout_lines l ON l.payment_id = p.id AND l.is_live
    LEFT JOIN payouts o ON o.id = l.payout_id AND o.status IN ('approved', 'exported')
    WHERE a.id = $1`,
};
type Facts = [
  isPaid: boolean | null,
  isBilled: boolean | null,
  payout: string | null,
  isClientArchived: boolean,
  isInterpreterArchived: boolean,
];

/**
 * Why a cancelled or deleted appointment cannot be restored at `now`, as a sentence; null if it can, as far as is known before it is tried.
 * Source: rule appointments-24.
 * @example 'The payment of this cancellation is already paid, so it cannot be restored. Book it again instead.'
 */
export async function whyNotRestored(db: Db, row: AssignmentRow, now: string): Promise<string | null> {
  const isCancelled = row.deletedAt === null;
  if (isCancelled && row.status !== 'cancelled') return null;
  const [facts] = await queryRows<Facts>(db, FACTS, [row.id]);
  if (!facts) return null;
  const [isPaid, isBilled, payout, isClientArchived, isInterpreterArchived] = facts;
  const no = (why: string) => `${why}, so it cannot be restored. Book it again instead.`;
  if (isCancelled && isPaid) return no('The payment of this cancellation is already paid');
  if (isCancelled && isBilled) return no('The charge of this cancellation is on an invoice');
  if (isCancelled && payout) return no(`The payment of this cancellation is in ${payout}`);
  if (isClientArchived && Date.parse(row.endsAt) > Date.parse(now))
    return 'The client was deleted, so this appointment cannot be restored.';
  if (!isCancelled && isBooked(row.status) && isInterpreterArchived) return no('The interpreter was deleted');
  return null;
}
