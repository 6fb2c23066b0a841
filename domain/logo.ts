import { letters, type PictureSize, pictureSize } from './picture.ts';
import { accept, type Result, refuse } from './refusal.ts';

/** The largest logo, in bytes. Source: rule L12. */
export const MAX_LOGO_BYTES = 200_000;

/** The shortest and the longest side of a logo, in pixels. Source: rule L12. */
const LOGO_SIDES = { least: 64, most: 2000 } as const;

/** The media types of logos: what every mail program shows. Source: rule L12. */
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const;

export type LogoType = (typeof LOGO_TYPES)[number];

/** What the bytes of a picture say of it; width and height in pixels. */
export interface Picture extends PictureSize {
  readonly contentType: LogoType;
}

/**
 * Type and size of a logo by its bytes; its name and declared type prove nothing. Refused as `validation_failed` for more than
 * 200 kB, for anything but PNG and JPEG, for a damaged head, and for sides below 64 or above 2,000 pixels. Source: rule L12.
 */
export function readLogo(bytes: Uint8Array): Result<Picture> {
  if (bytes.length > MAX_LOGO_BYTES)
    return invalid(`A logo must be at most 200 kB. This one is ${Math.ceil(bytes.length / 1000)} kB.`);
  const contentType = typeOf(bytes);
  if (contentType === null) return invalid(`${whyNot(bytes)} Use a PNG or JPEG file.`);
  const size = pictureSize(bytes, contentType);
  if (size === null) return invalid('This picture is damaged. Save it again, or use another one.');
  const { width, height } = size;
  if (Math.min(width, height) < LOGO_SIDES.least || Math.max(width, height) > LOGO_SIDES.most)
    return invalid(`A logo must be from 64 to 2,000 pixels wide and high. This one is ${width} × ${height}.`);
  return accept({ contentType, width, height });
}

function invalid(message: string): Result<never> {
  return refuse('validation_failed', message);
}

/**
 * The size in pixels, with the same ratio, in which a logo fits into `most`; it is never enlarged.
 * @example fittedInto({ width: 240, height: 32 }, { width: 800, height: 200 }) // { width: 128, height: 32 }
 */
export function fittedInto(most: PictureSize, { width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

function typeOf(bytes: Uint8Array): LogoType | null {
  if (letters(bytes, 0, 8) === PNG_SIGNATURE) return 'image/png';
  return letters(bytes, 0, 3) === '\xff\xd8\xff' ? 'image/jpeg' : null;
}

function whyNot(bytes: Uint8Array): string {
  if (/<svg[\s>]/i.test(letters(bytes, 0, 2000)))
    return 'A logo cannot be an SVG file, because it can run code.';
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 12) === 'WEBP')
    return 'A logo cannot be a WebP file, because some mail programs do not show it.';
  return 'This file is neither PNG nor JPEG.';
}
