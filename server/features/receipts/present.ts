import type { Receipt } from '#contracts/receipts/shapes.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { type ReceiptsSettled, receiptRemovable } from '#domain/assignment/receipts.ts';
import type { ReceiptRow } from './queries.ts';

/** A receipt without its image, as staff or its interpreter see it. `settled`: how far its appointment is. */
export function presentReceipt(
  row: ReceiptRow,
  who: StaffScope | InterpreterScope,
  settled: ReceiptsSettled,
): Receipt {
  return {
    id: row.id,
    contentType: row.contentType,
    name: row.name,
    bytes: row.byteCount,
    createdAt: row.createdAt,
    interpreter: { id: row.interpreterId, name: row.interpreterName },
    attachedBy:
      row.attachedBy === null
        ? null
        : who.audience === 'staff'
          ? (row.attachedByName ?? 'The office')
          : 'The office',
    isRemovable: receiptRemovable(who.audience, settled, row.attachedBy !== null).ok,
  };
}
