import { accept, type Result, refuse } from '../refusal.ts';
import { type AssignmentStatus, isBooked } from './status.ts';

/** How many photographs of receipts an interpreter may keep with one appointment. */
export const MOST_RECEIPTS = 5;

/** How large a photograph of a receipt may be, in bytes. */
export const MOST_RECEIPT_BYTES = 2_000_000;

/** The kinds of image that a receipt may be, as media types. */
export const RECEIPT_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The kind of image that a receipt is. */
export type ReceiptType = (typeof RECEIPT_TYPES)[number];

/**
 * What kind of image a file is, by its first bytes; its name and what the sender calls it prove nothing. Refused as
 * `validation_failed` for anything but JPEG, PNG and WebP.
 */
export function receiptTypeOf(bytes: Uint8Array): Result<ReceiptType> {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return accept('image/jpeg');
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return accept('image/png');
  // 'RIFF', four bytes of length, 'WEBP'.
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]))
    return accept('image/webp');
  return refuse('validation_failed', 'This is no photo: send a JPEG, PNG or WebP image.');
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/**
 * Whether one more receipt may be kept with an appointment that has `kept` of the interpreter's. Refused as `illegal_step` when it is
 * neither booked nor completed, as `receipt_limit_reached` when there are five. After the payment, too: a photograph may have
 * waited on a device without a network.
 */
export function receiptAllowed(status: AssignmentStatus, kept: number): Result<null> {
  if (status !== 'completed' && !isBooked(status))
    return refuse('illegal_step', `This appointment is ${status}: no receipt can be added to it.`);
  if (kept >= MOST_RECEIPTS)
    return refuse('receipt_limit_reached', `An appointment keeps at most ${MOST_RECEIPTS} receipts.`);
  return accept(null);
}

/**
 * Whether a receipt may be taken away: by staff always, by the interpreter until the appointment is paid. Refused as
 * `receipt_settled`.
 */
export function receiptRemovable(by: 'staff' | 'interpreter', isPaid: boolean): Result<null> {
  if (by === 'staff' || !isPaid) return accept(null);
  return refuse('receipt_settled', 'This appointment has been paid: its receipts stay with the books.');
}
