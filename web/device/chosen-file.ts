import { scaledImage, UnreadableImageError } from './scaled-image.ts';

/** Legible on a screen, a tenth of a camera's image. */
const longestSide = 1600;
const PDF = 'application/pdf';

/**
 * What is sent of a photo or PDF that somebody chose: a photo is scaled down, a PDF of at most `maxBytes` stays as it is (rule
 * tracking-24), with its name. Throws `UnreadableImageError` with a sentence.
 */
export async function chosenFile(file: File, maxBytes: number): Promise<Blob> {
  if (file.type !== PDF) return scaledImage(file, { longestSide, maxBytes });
  if (file.size > maxBytes)
    throw new UnreadableImageError('This PDF is larger than 2 MB. Send a smaller one, or a photo of it.');
  // Copied: the original may be gone when the phone is online again.
  const bytes = await file.arrayBuffer();
  // ISO 32000-1 §7.5.2
  if (!new TextDecoder('latin1').decode(bytes.slice(0, 5)).startsWith('%PDF-'))
    throw new UnreadableImageError('This file is not a PDF.');
  return new File([bytes], file.name, { type: PDF });
}

/** Why nothing can be sent of a file, in a sentence. */
export function fileProblem(error: unknown): string {
  // Otherwise the phone has run out of memory.
  return error instanceof UnreadableImageError ? error.message : 'The photo could not be read. Try again.';
}
