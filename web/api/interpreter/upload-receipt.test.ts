import { expect, it } from 'vitest';
import { ReceiptParams } from '#contracts/receipts/shapes.ts';
import { newReceiptId } from './upload-receipt.ts';

it('makes ids for receipts that the contract takes, each another', () => {
  const ids = Array.from({ length: 1000 }, newReceiptId);
  expect(new Set(ids).size).toBe(1000);
  for (const receiptId of ids)
    expect(ReceiptParams.safeParse({ assignmentId: '1', receiptId }).success).toBe(true);
});
