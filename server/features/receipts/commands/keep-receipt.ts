import { and, count, eq } from 'drizzle-orm';
import type { InterpreterScope } from '#domain/access/scope.ts';
import { type ReceiptType, receiptAllowed, receiptTypeOf } from '#domain/assignment/receipts.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { receipts } from '#server/db/schema/appointments.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { lockAssignment, unknownAssignment } from '../../assignments/queries.ts';
import { type ReceiptRow, receiptRow } from '../queries.ts';

/** A photograph as the interpreter's device sends it, under the id that the device gave it. */
interface SentReceipt {
  readonly actor: Actor;
  readonly now: string;
  readonly scope: InterpreterScope;
  readonly assignmentId: number;
  readonly receiptId: string;
  readonly bytes: Uint8Array;
}

/**
 * Keeps a photograph of a receipt with an own appointment that is booked or completed. The same id again answers what is kept
 * under it. The appointment is locked first, so that of two fifth receipts at once one is refused. `Refused`: not_found for
 * an appointment that is not there or not the interpreter's; validation_failed for what is no image; receipt_id_taken for the id
 * of another's receipt or another appointment's; illegal_step and receipt_limit_reached as `receiptAllowed` says.
 */
export async function keepReceipt(tx: Tx, sent: SentReceipt): Promise<ReceiptRow> {
  const { actor, now, scope, assignmentId, receiptId, bytes } = sent;
  const appointment = await lockAssignment(tx, assignmentId);
  if (appointment.interpreterId !== scope.interpreterId) throw unknownAssignment();
  const before = await receiptRow(tx, receiptId);
  if (before) return isSame(before, sent) ? before : refuseTaken();
  const contentType = orRefuse(receiptTypeOf(bytes));
  orRefuse(receiptAllowed(appointment.status, await countOwn(tx, sent)));
  const kept = await insertReceipt(tx, sent, contentType);
  const change = { receiptId, contentType, bytes: bytes.length };
  await record(tx, actor, now, {
    audit: [{ act: 'receipts.put', entity: 'assignment', entityId: assignmentId, change }],
    changes: [{ topic: 'receipts', ids: [assignmentId], interpreterIds: [scope.interpreterId] }],
  });
  return kept;
}

function isSame(row: ReceiptRow, { assignmentId, scope }: SentReceipt): boolean {
  return row.assignmentId === assignmentId && row.interpreterId === scope.interpreterId;
}

/** Those of a former interpreter of the appointment are not counted: whoever has it now cannot take them away. */
async function countOwn(tx: Tx, { assignmentId, scope }: SentReceipt): Promise<number> {
  const [row] = await tx
    .select({ kept: count() })
    .from(receipts)
    .where(and(eq(receipts.assignmentId, assignmentId), eq(receipts.interpreterId, scope.interpreterId)));
  return row?.kept ?? 0;
}

async function insertReceipt(tx: Tx, sent: SentReceipt, contentType: ReceiptType): Promise<ReceiptRow> {
  const { assignmentId, scope, bytes } = sent;
  const made = await tx
    .insert(receipts)
    .values({
      id: sent.receiptId,
      assignmentId,
      interpreterId: scope.interpreterId,
      contentType,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), // the same memory
      createdAt: sent.now,
    })
    .onConflictDoNothing() // sent at this moment with another appointment, whose lock is not ours
    .returning({ id: receipts.id });
  const row = made.length > 0 ? await receiptRow(tx, sent.receiptId) : null;
  return row ?? refuseTaken();
}

function refuseTaken(): never {
  throw new Refused({
    code: 'receipt_id_taken',
    message: 'Another receipt is kept under this id.',
  });
}
