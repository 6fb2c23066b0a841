import { eq } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { receiptRemovable } from '#domain/assignment/receipts.ts';
import { lockAssignment, unknownAssignment } from '#server/db/assignments/find.ts';
import { saveFlagsOf } from '#server/db/closeouts/save-flags.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { receipts } from '#server/db/schema/appointments.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { receiptRow, receiptsSettled, unknownReceipt } from '../queries.ts';

/** Which receipt of which appointment is deleted, by whom and when. */
interface Removal {
  readonly actor: Actor;
  readonly now: string;
  readonly scope: StaffScope | InterpreterScope;
  readonly assignmentId: number;
  readonly receiptId: string;
}

/**
 * Deletes a receipt (rule tracking-25). Locks the appointment first, like an approval, so that no receipt is deleted while it is
 * approved. `Refused`: not_found for an unknown appointment or receipt or somebody else's; receipt_settled.
 */
export async function removeReceipt(tx: Tx, removal: Removal): Promise<void> {
  const { actor, now, scope, assignmentId, receiptId } = removal;
  const appointment = await lockAssignment(tx, assignmentId);
  const own = scope.audience === 'interpreter' ? scope.interpreterId : null;
  if (own !== null && appointment.interpreterId !== own) throw unknownAssignment();
  const receipt = await receiptRow(tx, receiptId);
  if (receipt?.assignmentId !== assignmentId) throw unknownReceipt();
  if (own !== null && receipt.interpreterId !== own) throw unknownReceipt();
  orRefuse(
    receiptRemovable(scope.audience, await receiptsSettled(tx, assignmentId), receipt.attachedBy !== null),
  );
  await tx.delete(receipts).where(eq(receipts.id, receiptId));
  await saveFlagsOf(tx, assignmentId, now);
  const { contentType, byteCount: bytes, interpreterId } = receipt;
  await record(tx, actor, now, {
    audit: [
      {
        act: 'receipts.delete',
        entity: 'assignment',
        entityId: assignmentId,
        change: { receiptId, interpreterId, contentType, bytes },
      },
    ],
    changes: [{ topic: 'receipts', ids: [assignmentId], interpreterIds: [interpreterId] }],
  });
}
