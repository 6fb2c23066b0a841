import {
  isWithin,
  letters,
  type PictureLimits,
  type PictureSize,
  type PictureType,
  pictureType,
} from './picture.ts';
import { accept, type Result, refuse } from './refusal.ts';

/** The largest logo, in bytes. Source: rule api-9. */
export const MAX_LOGO_BYTES = 200_000;

/** The shortest and the longest side of a logo, in pixels. Source: rule api-9. */
const LOGO_SIDES = { least: 64, most: 2000 } as const;

/** The media types of logos: what every mail program shows. Source: rule api-9. */
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const;

export type LogoType = (typeof LOGO_TYPES)[number];

/** A logo whose pixels are known to be whole. */
export interface Picture extends PictureSize {
  readonly contentType: LogoType;
}

/** Which logos are decoded. Source: rule api-9. */
export const LOGO_LIMITS: PictureLimits = {
  longestSide: LOGO_SIDES.most,
  pixels: LOGO_SIDES.most * LOGO_SIDES.most,
};

/**
 * The type of a logo by its bytes. Refused as `validation_failed` for more than 200 kB, and for anything but PNG and JPEG. Source: rule
 * api-9.
 */
export function logoType(bytes: Uint8Array): Result<LogoType> {
  if (bytes.length > MAX_LOGO_BYTES)
    return invalid(`A logo must be at most 200 kB. This one is ${Math.ceil(bytes.length / 1000)} kB.`);
  const type = pictureType(bytes);
  if (type === 'image/png' || type === 'image/jpeg') return accept(type);
  return invalid(`${whyNot(bytes, type)} Use a PNG or JPEG file.`);
}

/**
 * A logo by its size; null: it could not be decoded. Refused as `validation_failed` if it is damaged, and for sides below 64 or above
 * 2,000 pixels. Source: rule api-9.
 */
export function fitLogo(contentType: LogoType, size: PictureSize | null): Result<Picture> {
  if (size === null) return invalid('This picture is damaged. Save it again, or use another one.');
  const { width, height } = size;
  if (Math.min(width, height) < LOGO_SIDES.least || !isWithin(LOGO_LIMITS, size))
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

function whyNot(bytes: Uint8Array, type: PictureType | null): string {
  if (type === 'image/webp')
    return 'A logo cannot be a WebP file, because some mail programs do not show it.';
  if (/<svg[\s>]/i.test(letters(bytes, 0, 2000)))
    return 'A logo cannot be an SVG file, because it can run code.';
  return 'This file is neither PNG nor JPEG.';
}
