import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { PDF, type ReceiptType, receiptAllowed, receiptFileName } from '#domain/assignment/receipts.ts';
import { lockAssignment, unknownAssignment } from '#server/db/assignments/find.ts';
import { saveFlagsOf } from '#server/db/closeouts/save-flags.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { receipts } from '#server/db/schema/appointments.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import { type ReceiptRow, receiptRow } from '../queries.ts';

/** A photo or PDF as the interpreter's device, or the office, sends it, with the id that the device made. */
interface SentReceipt {
  readonly actor: Actor;
  readonly now: string;
  readonly scope: InterpreterScope | StaffScope;
  readonly assignmentId: number;
  readonly receiptId: string;
  /** A photo has been decoded (rule tracking-23). */
  readonly bytes: Uint8Array;
  readonly contentType: ReceiptType;
  /** What the sender's file was called. */
  readonly name?: string | undefined;
}

/**
 * Adds a receipt to the interpreter's own appointment (rule tracking-23), or one that the office got by e-mail (rule tracking-26); a PDF
 * keeps its name (rule tracking-24). The same id again answers the stored receipt. Locks the appointment first, so that only five are
 * stored. `Refused`: not_found for an unknown appointment or somebody else's; receipt_id_taken for the id of another receipt; illegal_step
 * and receipt_limit_reached as in `receiptAllowed`.
 */
export async function saveReceipt(tx: Tx, sent: SentReceipt): Promise<ReceiptRow> {
  const { actor, now, scope, assignmentId, receiptId, bytes, contentType } = sent;
  const appointment = await lockAssignment(tx, assignmentId);
  if (scope.audience === 'interpreter' && appointment.interpreterId !== scope.interpreterId)
    throw unknownAssignment();
  const { interpreterId } = appointment;
  if (interpreterId === null) throw new Refused(NO_INTERPRETER);
  const owner = { interpreterId, attachedBy: scope.audience === 'staff' ? actor.accountId : null };
  const before = await receiptRow(tx, receiptId);
  if (before) return isSame(before, sent, owner) ? before : refuseTaken();
  orRefuse(receiptAllowed(appointment.status, await countOwn(tx, sent, owner)));
  const receipt = await insertReceipt(tx, sent, owner);
  await saveFlagsOf(tx, assignmentId, now);
  const change = { receiptId, interpreterId, contentType, bytes: bytes.length };
  await record(tx, actor, now, {
    audit: [{ act: 'receipts.put', entity: 'assignment', entityId: assignmentId, change }],
    changes: [{ topic: 'receipts', ids: [assignmentId], interpreterIds: [interpreterId] }],
  });
  return receipt;
}

const NO_INTERPRETER = {
  code: 'illegal_step',
  message: 'Nobody is booked for this appointment, so no receipt can be added.',
} as const;

/** Whose expenses it proves, and the account of who in the office attached it; null: the interpreter sent it. */
type Owner = Pick<ReceiptRow, 'interpreterId' | 'attachedBy'>;

function isSame(row: ReceiptRow, { assignmentId }: SentReceipt, owner: Owner): boolean {
  const isFromOffice = ({ attachedBy }: Owner) => attachedBy !== null;
  return (
    row.assignmentId === assignmentId &&
    row.interpreterId === owner.interpreterId &&
    isFromOffice(row) === isFromOffice(owner)
  );
}

/** Receipts of a former interpreter do not count, nor those of the office: the interpreter cannot delete them. */
async function countOwn(tx: Tx, { assignmentId }: SentReceipt, owner: Owner): Promise<number> {
  const { interpreterId, attachedBy } = receipts;
  const [row] = await tx
    .select({ receiptCount: count() })
    .from(receipts)
    .where(
      and(
        eq(receipts.assignmentId, assignmentId),
        eq(interpreterId, owner.interpreterId),
        owner.attachedBy === null ? isNull(attachedBy) : isNotNull(attachedBy),
      ),
    );
  return row?.receiptCount ?? 0;
}

async function insertReceipt(tx: Tx, sent: SentReceipt, owner: Owner): Promise<ReceiptRow> {
  const { assignmentId, bytes, contentType, name = '' } = sent;
  const made = await tx
    .insert(receipts)
    .values({
      id: sent.receiptId,
      assignmentId,
      ...owner,
      contentType,
      name: contentType === PDF ? receiptFileName(name) : null,
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
    message: 'Another receipt already has this id.',
  });
}
