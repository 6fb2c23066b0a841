import * as z from 'zod/mini';
import { RECEIPT_TYPES } from '#domain/assignment/receipts.ts';
import { OneAssignmentQuery } from '../assignments/shapes.ts';
import { instantText, pathId } from '../fields.ts';

/** The bytes of a file: a photo, a PDF, a logo. */
export const ImageBytes = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, 'Send the file itself as the body.')
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

/** `name`: what the sender's file was called; only that of a PDF is kept (rule tracking-24). */
export const ReceiptUploadQuery = z.strictObject({
  name: z.optional(z.string().check(z.maxLength(1000, 'At most 1000 characters'))),
});

/**
 * A stored receipt. `bytes` is the size of its image, `createdAt` when it arrived. `isRemovable`: the reader may delete
 * it.
 */
export const Receipt = z.object({
  id: z.string(),
  contentType: z.enum(RECEIPT_TYPES),
  /** What the file was called; null for photos and if the device did not say. */
  name: z.nullable(z.string()),
  bytes: z.number(),
  createdAt: instantText,
  interpreter: z.object({ id: z.number(), name: z.string() }),
  /** Who in the office attached it; for interpreters 'The office'. Null: the interpreter sent it. */
  attachedBy: z.nullable(z.string()),
  isRemovable: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;
