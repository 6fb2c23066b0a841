import { fitLogo, LOGO_LIMITS, logoType, type Picture as Whole } from '#domain/logo.ts';
import { decodedSize } from '../decode-picture.ts';

/** A logo that a document can show; width and height in pixels. */
export interface Picture extends Whole {
  readonly bytes: Uint8Array;
}

/**
 * A stored logo for a document, or null if it is damaged: pdfkit ends the process at the pixels of a damaged PNG. A JPEG is put into the document
 * as it is, so only its head must be whole.
 */
export async function readPicture(bytes: Uint8Array): Promise<Picture | null> {
  const type = logoType(bytes);
  if (!type.ok) return null;
  const failOn = type.value === 'image/png' ? 'error' : 'none';
  const logo = fitLogo(type.value, await decodedSize(bytes, { limits: LOGO_LIMITS, failOn }));
  return logo.ok ? { ...logo.value, bytes } : null;
}
