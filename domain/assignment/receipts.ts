import { isWithin, letters, type PictureLimits, type PictureSize, pictureType } from '../picture.ts';
import { accept, type Result, refuse } from '../refusal.ts';
import { type AssignmentStatus, isBooked } from './status.ts';

/** How many receipts an interpreter may attach to one appointment. Source: rule tracking-23. */
export const MAX_RECEIPTS = 5;

/** The largest receipt, in bytes. Source: rule tracking-23. */
export const MAX_RECEIPT_BYTES = 2_000_000;

/** The media type of a receipt that is no photo. Source: rule tracking-24. */
export const PDF = 'application/pdf';

/** The media types of receipts. */
export const RECEIPT_TYPES = ['image/jpeg', 'image/png', 'image/webp', PDF] as const;

export type ReceiptType = (typeof RECEIPT_TYPES)[number];

/** Which photos are decoded: one of more pixels could take gigabytes. Source: rule tracking-23. */
export const PHOTO_LIMITS: PictureLimits = { longestSide: 10_000, pixels: 50_000_000 };

/**
 * The type of a file by its first bytes; its name and declared type prove nothing. Refused as `validation_failed`
 * for anything but JPEG, PNG, WebP and PDF. Source: rules tracking-23 and tracking-24.
 */
export function receiptTypeOf(bytes: Uint8Array): Result<ReceiptType> {
  const type = typeByFirstBytes(bytes);
  if (type !== null) return accept(type);
  return invalid('This is neither a photo nor a PDF. Send a JPEG, PNG, WebP or PDF file.');
}

/**
 * Whether a photo can be kept, by its size; null: it could not be decoded. Refused as `validation_failed` if it is damaged, and for sides
 * above 10,000 or more than 50 million pixels. Source: rule tracking-23.
 */
export function fitPhoto(size: PictureSize | null): Result<null> {
  if (size === null) return invalid('This photo is damaged. Take it again, or send another one.');
  if (isWithin(PHOTO_LIMITS, size)) return accept(null);
  const { width, height } = size;
  return invalid(
    `A photo may be at most 10,000 pixels wide and high, and have 50 megapixels. This one is ${width} × ${height}.`,
  );
}

const invalid = (sentence: string) => refuse('validation_failed', sentence);

/** Null for anything but JPEG, PNG, WebP and PDF. */
export function typeByFirstBytes(bytes: Uint8Array): ReceiptType | null {
  // ISO 32000-1 §7.5.2.
  return letters(bytes, 0, 5) === '%PDF-' ? PDF : pictureType(bytes);
}

/** The longest name of a receipt, in characters. Source: rule tracking-24. */
const MAX_NAME = 100;
/** Control characters, and what changes the direction of text: 'photo<U+202E>fdp.exe'. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/**
 * What a receipt is called, from the name of the sender's file: without folders, control and invisible characters, at most 100
 * characters, whose ending stays. Null if nothing is left. Source: rule tracking-24.
 * @example receiptFileName('C:\\scans\\Garage.pdf') // 'Garage.pdf'
 */
export function receiptFileName(name: string): string | null {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const characters = [...last.toWellFormed().replace(UNSEEN, '').replace(/\s+/g, ' ').trim()];
  if (characters.length <= MAX_NAME) return characters.join('') || null;
  const ending = /\.\w{1,5}$/.exec(last.trim())?.[0] ?? '';
  return `${characters.slice(0, MAX_NAME - 1 - ending.length).join('')}…${ending}`;
}

/**
 * Whether the interpreter, or the office for them, may add one more receipt to the `kept` ones of the same sender. Refused as `illegal_step` if the appointment is
 * neither booked nor completed, and as `receipt_limit_reached` if there are five. Allowed after the payment too,
 * because a photo may have waited on a device without a network. Source: rule tracking-23.
 */
export function receiptAllowed(status: AssignmentStatus, receiptCount: number): Result<null> {
  if (status !== 'completed' && !isBooked(status))
    return refuse('illegal_step', `This appointment is ${status}: you cannot add a receipt.`);
  if (receiptCount >= MAX_RECEIPTS)
    return refuse('receipt_limit_reached', `An appointment can have at most ${MAX_RECEIPTS} receipts.`);
  return accept(null);
}

/** How far the amounts of an appointment are settled: until they are approved, its receipts are open. */
export type ReceiptsSettled = 'open' | 'approved' | 'paid';

/**
 * Whether a receipt may be deleted: only until the appointment is approved, whose amounts it proves. Refused as `receipt_settled`,
 * with what the person can do; as `illegal_step` for an interpreter if the office attached it. Source: rules tracking-25 and tracking-26.
 */
export function receiptRemovable(
  by: 'staff' | 'interpreter',
  settled: ReceiptsSettled,
  isFromOffice: boolean,
): Result<null> {
  if (by === 'interpreter' && isFromOffice)
    return refuse('illegal_step', 'The office attached this receipt, so only the office can delete it.');
  if (settled === 'open') return accept(null);
  const wayOut =
    by === 'staff' && settled === 'approved'
      ? 'Reopen it in Review before you delete a receipt.'
      : by === 'staff'
        ? 'Its receipts can no longer be deleted.'
        : 'Its receipts can no longer be deleted. Ask the office if one is wrong.';
  return refuse('receipt_settled', `This appointment has been ${settled}. ${wayOut}`);
}
