import type { LedgerSource } from '#domain/billing/ledger.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';

const POST = {
  name: 'post-to-ledger-on',
  text: 'SELECT post_to_ledger($1, $2::integer[], $3::timestamptz, $4::date)',
};

/**
 * Posts to the ledger what these sources say now (an approved payment, an issued invoice) and what is not posted yet; after a change back, the opposite
 * entries, on the civil date `takenBackOn` or today. Run again, it posts nothing. The caller has locked what they belong to and written the rows before. `now` is an instant.
 * One statement for any number of sources of one kind. Source: rules ledger-1 and ledger-2.
 */
export async function postToLedger(
  tx: Tx,
  kind: LedgerSource,
  ids: readonly number[],
  now: string,
  takenBackOn: string | null = null,
): Promise<void> {
  if (ids.length > 0) await queryRows(tx, POST, [kind, ids, now, takenBackOn]);
}

const POST_OF_APPOINTMENT = {
  name: 'post-payments-of-appointment',
  text: `SELECT post_to_ledger('payment', ARRAY(SELECT id FROM payments WHERE assignment_id = $1), $2::timestamptz)`,
};

/** The same for the payments of an appointment that has another client now: they owe what was charged. */
export async function postPaymentsOfAppointment(tx: Tx, assignmentId: number, now: string): Promise<void> {
  await queryRows(tx, POST_OF_APPOINTMENT, [assignmentId, now]);
}
