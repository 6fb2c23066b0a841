import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { assignments, receipts } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';
import { unknownAssignment } from '../assignments/queries.ts';

/** Whose appointment, and whether a deleted one is looked at, too: staff may (design 3.10). */
interface Which {
  readonly assignmentId: number;
  readonly includeDeleted: boolean;
}

const columns = {
  id: receipts.id,
  assignmentId: receipts.assignmentId,
  interpreterId: receipts.interpreterId,
  contentType: receipts.contentType,
  byteCount: sql<number>`octet_length(${receipts.bytes})`,
  createdAt: receipts.createdAt,
};

/** A receipt without its image, and who sent it: its size in bytes, an instant. */
export type ReceiptRow = Pick<
  typeof receipts.$inferSelect,
  'id' | 'assignmentId' | 'interpreterId' | 'contentType' | 'createdAt'
> & { readonly byteCount: number; readonly interpreterName: string };

/**
 * The receipts of an appointment, in the order in which they came, and whether it is paid. An interpreter reads those on an own
 * appointment, and of them only their own. `Refused` not_found otherwise. Source: design §4.
 */
export async function receiptsOf(
  db: Db,
  who: StaffScope | InterpreterScope,
  which: Which,
): Promise<{ isPaid: boolean; rows: ReceiptRow[] }> {
  const found = await db
    .select({ receipt: columns, interpreterName: interpreters.name, isPaid: hasPaidPayment })
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
  return { isPaid: first.isPaid, rows };
}

/** The image of a receipt, for whoever may read it (as `receiptsOf`). `Refused` not_found otherwise. */
export async function receiptImage(
  db: Db,
  who: StaffScope | InterpreterScope,
  { receiptId, ...which }: Which & { readonly receiptId: string },
): Promise<Pick<typeof receipts.$inferSelect, 'id' | 'contentType' | 'bytes'>> {
  const [image] = await db
    .select({ id: receipts.id, contentType: receipts.contentType, bytes: receipts.bytes })
    .from(receipts)
    .innerJoin(assignments, eq(assignments.id, receipts.assignmentId))
    .where(and(eq(receipts.id, receiptId), isOwn(who), isReadable(who, which)));
  if (!image) throw unknownReceipt();
  return image;
}

/** A receipt by its id, whosever it is: for commands that check that. Null when there is none. */
export async function receiptRow(tx: Tx, receiptId: string): Promise<ReceiptRow | null> {
  const [row] = await tx
    .select({ ...columns, interpreterName: interpreters.name })
    .from(receipts)
    .innerJoin(interpreters, eq(interpreters.id, receipts.interpreterId))
    .where(eq(receipts.id, receiptId));
  return row ?? null;
}

/** Whether the payment of an appointment has been paid. */
export async function isPaid(tx: Tx, assignmentId: number): Promise<boolean> {
  const paid = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.assignmentId, assignmentId), eq(payments.status, 'paid')));
  return paid.length > 0;
}

/** The refusal of a receipt that is not there, or not the asker's (design §4). */
export function unknownReceipt(): Refused {
  return new Refused({ code: 'not_found', message: 'The receipt was not found.' });
}

const hasPaidPayment = sql<boolean>`EXISTS (SELECT FROM ${payments}
  WHERE ${payments.assignmentId} = ${assignments.id} AND ${payments.status} = 'paid')`;

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
