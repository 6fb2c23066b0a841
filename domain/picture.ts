/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The longest side and the most pixels of a picture that is decoded. */
export interface PictureLimits {
  readonly longestSide: number;
  readonly pixels: number;
}

/** Whether a picture is so small that it may be decoded. Source: rules api-9 and tracking-23. */
export function isWithin({ longestSide, pixels }: PictureLimits, { width, height }: PictureSize): boolean {
  return Math.max(width, height) <= longestSide && width * height <= pixels;
}

/** The media types of pictures that are recognized. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/**
 * The type of a picture by its first bytes, because its name and declared type prove nothing; null for anything else. Source: rules api-9
 * and tracking-23.
 */
export function pictureType(bytes: Uint8Array): PictureType | null {
  if (letters(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (letters(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  return letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 12) === 'WEBP' ? 'image/webp' : null;
}

/** Bytes as letters, one each. */
export function letters(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
