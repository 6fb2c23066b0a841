import { MAX_RECEIPT_BYTES, PDF, receiptFileName, receiptTypeOf } from '#domain/assignment/receipts.ts';
import { scaledImage, UnreadableImageError } from '#web/device/scaled-image.ts';

/** Legible on a screen, a tenth of a camera's image. */
const longestSide = 1600;

/** A photo is scaled down, a PDF stays as it is (rule T28), with its name. Throws `UnreadableImageError` with a sentence. */
export async function receiptFrom(file: File): Promise<Blob> {
  if (file.type !== PDF) return scaledImage(file, { longestSide, maxBytes: MAX_RECEIPT_BYTES });
  if (file.size > MAX_RECEIPT_BYTES)
    throw new UnreadableImageError('This PDF is larger than 2 MB. Send a smaller one, or a photo of it.');
  // Copied: the original may be gone when the phone is online again.
  const bytes = await file.arrayBuffer();
  const type = receiptTypeOf(new Uint8Array(bytes));
  if (!type.ok || type.value !== PDF) throw new UnreadableImageError('This file is not a PDF.');
  return new File([bytes], file.name, { type: PDF });
}

/** What a receipt on this phone is called; null for a photo. */
export function nameOf(image: Blob): string | null {
  return image instanceof File ? receiptFileName(image.name) : null;
}
