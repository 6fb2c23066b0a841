import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';

const POST = { name: 'post-payments', text: 'SELECT post_payments($1::integer[], $2::timestamptz, false)' };

/**
 * Posts to the ledger what the payments say now (approved, paid, void) and what is not posted yet; after a change back, the opposite
 * entries. Run again, it posts nothing. The caller has locked their appointments and written the rows before. `now` is an instant.
 * One statement for any number of payments. Source: rules M43, M44.
 */
export async function postPayments(tx: Tx, paymentIds: readonly number[], now: string): Promise<void> {
  if (paymentIds.length > 0) await queryRows(tx, POST, [paymentIds, now]);
}

const POST_OF_APPOINTMENT = {
  name: 'post-payments-of-appointment',
  text: `SELECT post_payments(ARRAY(SELECT id FROM payments WHERE assignment_id = $1), $2::timestamptz, false)`,
};

/** The same for the payments of an appointment that has another client now: they owe what was charged. */
export async function postPaymentsOfAppointment(tx: Tx, assignmentId: number, now: string): Promise<void> {
  await queryRows(tx, POST_OF_APPOINTMENT, [assignmentId, now]);
}
