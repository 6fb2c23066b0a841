interface Wanted {
  /** Pixels. */
  longestSide: number;
  maxBytes: number;
}

/** Why a file is not an image, in a sentence for the person. */
export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError';
}

/** Tried one after another until the image is small enough: share of the longest side, JPEG quality. */
const attempts = [
  [1, 0.82],
  [1, 0.7],
  [1, 0.55],
  [0.75, 0.55],
  [0.5, 0.5],
  [0.25, 0.5],
] as const;

/**
 * A photo as an upright JPEG of fewer than `maxBytes`, no side longer than `longestSide`. It is drawn again, so that
 * the camera's metadata (location, device) is lost. Throws `UnreadableImageError` for what this browser cannot read.
 */
export async function scaledImage(file: Blob, { longestSide, maxBytes }: Wanted): Promise<Blob> {
  // Rotated as the camera says, because the drawn image has no such metadata.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) throw new UnreadableImageError(await sentenceFor(file));
  try {
    for (const [part, quality] of attempts) {
      const jpeg = await drawn(picture, longestSide * part, quality);
      if (jpeg !== null && jpeg.size < maxBytes) return jpeg;
    }
  } finally {
    picture.close();
  }
  throw new UnreadableImageError(unreadable);
}

async function drawn(picture: ImageBitmap, longestSide: number, quality: number): Promise<Blob | null> {
  const { width, height } = fittedInto(longestSide, picture);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return null;
  // Transparent parts would become black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  // Phones count the memory of canvases until they are emptied.
  canvas.width = 0;
  return jpeg;
}

/** The size with the same ratio and no side longer; small images stay as they are. */
export function fittedInto(longestSide: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

const unreadable = 'This file cannot be read as a photo. Please choose another one.';
const heicBrands = /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/;

async function sentenceFor(file: Blob): Promise<string> {
  const head = await file
    .slice(4, 12)
    .text()
    .catch(() => '');
  if (!heicBrands.test(head)) return unreadable;
  return 'This browser cannot read HEIC photos. Take the photo here, or choose a JPEG.';
}
