import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { ReceiptsSettled } from '#domain/assignment/receipts.ts';
import { unknownAssignment } from '#server/db/assignments/find.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { assignments, receipts } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';

/** Which appointment, and whether a deleted one counts, for staff (rule appointments-22). */
interface Which {
  readonly assignmentId: number;
  readonly includeDeleted: boolean;
}

const columns = {
  id: receipts.id,
  assignmentId: receipts.assignmentId,
  interpreterId: receipts.interpreterId,
  contentType: receipts.contentType,
  name: receipts.name,
  byteCount: sql<number>`octet_length(${receipts.bytes})`,
  createdAt: receipts.createdAt,
  attachedBy: receipts.attachedBy,
  attachedByName: sql<
    string | null
  >`(SELECT s.name FROM staff s WHERE s.account_id = ${receipts.attachedBy})`,
};

/** A receipt without its image: its sender, size in bytes and instant. */
export type ReceiptRow = Pick<
  typeof receipts.$inferSelect,
  'id' | 'assignmentId' | 'interpreterId' | 'contentType' | 'name' | 'createdAt' | 'attachedBy'
> & { readonly byteCount: number; readonly attachedByName: string | null; readonly interpreterName: string };

/**
 * The receipts of an appointment in order of arrival, and how far it is settled. Interpreters get only their own, of their
 * own appointment (rule tracking-25). `Refused` not_found otherwise.
 */
export async function receiptsOf(
  db: Db | Tx,
  who: StaffScope | InterpreterScope,
  which: Which,
): Promise<{ settled: ReceiptsSettled; rows: ReceiptRow[] }> {
  const found = await db
    .select({ receipt: columns, interpreterName: interpreters.name, settled: settledOfAppointment })
    .from(assignments)
    .leftJoin(receipts, and(eq(receipts.assignmentId, assignments.id), isOwn(who)))
    .leftJoin(interpreters, eq(interpreters.id, receipts.interpreterId))
    .where(isReadable(who, which))
    .orderBy(asc(receipts.createdAt), asc(receipts.id));
  const [first] = found;
  if (!first) throw unknownAssignment();
  const rows = found.flatMap(({ receipt, interpreterName }) =>
    receipt ? { ...receipt, interpreterName: interpreterName ?? '' } : [],
  );
  return { settled: first.settled, rows };
}

/** The image of a receipt, for its readers (as in `receiptsOf`). `Refused` not_found otherwise. */
export async function receiptImage(
  db: Db,
  who: StaffScope | InterpreterScope,
  { receiptId, ...which }: Which & { readonly receiptId: string },
): Promise<Pick<typeof receipts.$inferSelect, 'id' | 'contentType' | 'name' | 'bytes'>> {
  const [image] = await db
    .select({
      id: receipts.id,
      contentType: receipts.contentType,
      name: receipts.name,
      bytes: receipts.bytes,
    })
    .from(receipts)
    .innerJoin(assignments, eq(assignments.id, receipts.assignmentId))
    .where(and(eq(receipts.id, receiptId), isOwn(who), isReadable(who, which)));
  if (!image) throw unknownReceipt();
  return image;
}

/** A receipt by id, without a check of its owner, for commands that check it. Null if there is none. */
export async function receiptRow(tx: Tx, receiptId: string): Promise<ReceiptRow | null> {
  const [row] = await tx
    .select({ ...columns, interpreterName: interpreters.name })
    .from(receipts)
    .innerJoin(interpreters, eq(interpreters.id, receipts.interpreterId))
    .where(eq(receipts.id, receiptId));
  return row ?? null;
}

/** How far the payment of an appointment is settled; 'open' also without one. */
export async function receiptsSettled(tx: Tx, assignmentId: number): Promise<ReceiptsSettled> {
  const [payment] = await tx
    .select({ settled: settledOfPayment })
    .from(payments)
    .where(and(eq(payments.assignmentId, assignmentId), ne(payments.status, 'void')));
  return payment?.settled ?? 'open';
}

/** The refusal for a receipt that is unknown or somebody else's (rule access-3). */
export function unknownReceipt(): Refused {
  return new Refused({ code: 'not_found', message: 'The receipt was not found.' });
}

const settledOfPayment = sql<ReceiptsSettled>`
  CASE WHEN ${payments.status} = 'paid' THEN 'paid' WHEN ${payments.review} = 'approved' THEN 'approved' ELSE 'open' END`;

/** An appointment has at most one payment that is not void (rule closeouts-3). */
const settledOfAppointment = sql<ReceiptsSettled>`coalesce((
  SELECT ${settledOfPayment} FROM ${payments} WHERE ${payments.assignmentId} = ${assignments.id} AND ${payments.status} <> 'void'), 'open')`;

function isOwn(who: StaffScope | InterpreterScope): SQL | undefined {
  return who.audience === 'staff' ? undefined : eq(receipts.interpreterId, who.interpreterId);
}

function isReadable(
  who: StaffScope | InterpreterScope,
  { assignmentId, includeDeleted }: Which,
): SQL | undefined {
  const isStaff = who.audience === 'staff';
  return and(
    sql`${assignments.id} = ${assignmentId}::bigint`, // beyond the column's integer: not found like any other
    includeDeleted && isStaff ? undefined : isNull(assignments.deletedAt),
    isStaff ? undefined : eq(assignments.interpreterId, who.interpreterId),
  );
}
