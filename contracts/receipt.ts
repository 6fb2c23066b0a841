import * as z from 'zod/mini';
import { RECEIPT_TYPES } from '#domain/assignment/receipts.ts';
import { OneAssignmentQuery } from './assignment.ts';
import { instantText, pathId } from './fields.ts';

/** An image as it travels: its bytes and nothing around them. */
export const ImageBytes = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, 'Send the image itself as the body.')
  .check(z.meta({ type: 'string', format: 'binary' }));

/** The id of a receipt is a UUID that the device made, so that sending it again is harmless. */
export const ReceiptParams = z.object({
  assignmentId: pathId,
  receiptId: z.uuid({ error: 'Must be a UUID' }),
});

/** `audience` names whose session is meant, as an image's address cannot in a header. */
export const ReceiptImageQuery = z.extend(OneAssignmentQuery, {
  audience: z.optional(z.enum(['staff', 'interpreter'], { error: 'Unknown audience' })),
});

/**
 * A receipt that is kept with an appointment: `bytes` is how large its image is, `createdAt` when it came. `isRemovable`: whoever
 * asks may take it away.
 */
export const KeptReceipt = z.object({
  id: z.string(),
  contentType: z.enum(RECEIPT_TYPES),
  bytes: z.number(),
  createdAt: instantText,
  interpreter: z.object({ id: z.number(), name: z.string() }),
  isRemovable: z.boolean(),
});
export type KeptReceipt = z.infer<typeof KeptReceipt>;
