import * as z from 'zod/mini';
import { RECEIPT_TYPES } from '#domain/assignment/receipts.ts';
import { OneAssignmentQuery } from './assignment.ts';
import { instantText, pathId } from './fields.ts';

/** The bytes of an image. */
export const ImageBytes = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, 'Send the image itself as the body.')
  .check(z.meta({ type: 'string', format: 'binary' }));

/** The device makes the id of a receipt (a UUID), so that sending it again is harmless. */
export const ReceiptParams = z.object({
  assignmentId: pathId,
  receiptId: z.uuid({ error: 'Must be a UUID' }),
});

/** `audience` names the session, because the address of an image cannot carry a header. */
export const ReceiptImageQuery = z.extend(OneAssignmentQuery, {
  audience: z.optional(z.enum(['staff', 'interpreter'], { error: 'Unknown audience' })),
});

/**
 * A stored receipt. `bytes` is the size of its image, `createdAt` when it arrived. `isRemovable`: the reader may delete
 * it.
 */
export const Receipt = z.object({
  id: z.string(),
  contentType: z.enum(RECEIPT_TYPES),
  bytes: z.number(),
  createdAt: instantText,
  interpreter: z.object({ id: z.number(), name: z.string() }),
  isRemovable: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;
