import type { FailOnOptions } from 'sharp';
import { isWithin, type PictureLimits, type PictureSize } from '#domain/picture.ts';

interface Decoding {
  readonly limits: PictureLimits;
  readonly failOn: FailOnOptions;
}

/**
 * The size of a JPEG, PNG or WebP as its head says it, or null if its pixels cannot be decoded. One beyond the limits is not decoded: it is for the
 * caller to refuse. `failOn` is how damaged a picture may be: with 'warning' all of its pixels are right. Source: decision 69.
 */
export async function decodedSize(
  bytes: Uint8Array,
  { limits, failOn }: Decoding,
): Promise<PictureSize | null> {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!isWithin(limits, { width, height })) return { width, height };
    const { pixels: limitInputPixels } = limits;
    // An eighth: libjpeg and libwebp make so small a picture at once, and all bytes are read for it.
    const [w, h] = [width, height].map((side) => Math.max(1, Math.floor(side / 8)));
    await sharp(bytes, { failOn, limitInputPixels, sequentialRead: true })
      .resize(w, h, { fit: 'fill' })
      .raw()
      .toBuffer();
    return { width, height };
  } catch {
    return null;
  }
}

/** Loaded with the first picture: it takes 24 MB, and most processes never need it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
