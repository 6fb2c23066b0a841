import { receiptFileName } from '#domain/assignment/receipts.ts';

/** What a receipt on this phone is called; null for a photo. */
export function nameOf(image: Blob): string | null {
  return image instanceof File ? receiptFileName(image.name) : null;
}
