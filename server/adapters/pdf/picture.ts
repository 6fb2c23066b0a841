import { inflateSync } from 'node:zlib';
import { type Picture as Head, readLogo } from '#domain/logo.ts';

/** A logo that a document can show; width and height in pixels. */
export interface Picture extends Head {
  readonly bytes: Uint8Array;
}

/**
 * A stored logo for a document, or null if its bytes are damaged: storing it has read only its head, and pdfkit ends the process
 * at the pixels of a damaged PNG.
 */
export function readPicture(bytes: Uint8Array): Picture | null {
  const head = readLogo(bytes);
  if (!head.ok) return null;
  const isWhole = head.value.contentType !== 'image/png' || hasPixels(bytes, head.value);
  return isWhole ? { ...head.value, bytes } : null;
}

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a part of a PNG (PNG specification, third edition, §5.3). */
const AROUND_DATA = 12;

function hasPixels(bytes: Uint8Array, { width, height }: Head): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pixels: Buffer[] = [];
  let isEnded = false;
  for (let at = SIGNATURE_BYTES; at + AROUND_DATA <= view.length && !isEnded; ) {
    const length = view.readUInt32BE(at);
    const type = view.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') pixels.push(view.subarray(at + 8, at + 8 + length));
    isEnded = type === 'IEND';
    at += AROUND_DATA + length;
  }
  const [bitDepth, colorType] = [view.readUInt8(24), view.readUInt8(25)];
  const samples = SAMPLES[colorType];
  if (!isEnded || samples === undefined) return false;
  try {
    // 16 bits, four samples, and one byte before each row.
    const most = height * (width * 8 + 1) + 8 * height;
    const least = height * Math.ceil((width * samples * bitDepth) / 8);
    return inflateSync(Buffer.concat(pixels), { maxOutputLength: most }).length >= least;
  } catch {
    return false;
  }
}

/** The numbers of a pixel by color type: gray, RGB, palette, gray with alpha, RGB with alpha. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
