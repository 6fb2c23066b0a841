/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The media types of pictures whose heads are read. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/**
 * The size of a picture of this type, by its head; null for a damaged head. Nothing is decoded, so a small file that claims millions of
 * pixels costs nothing. Source: rules L12, T16.
 */
export function pictureSize(bytes: Uint8Array, type: PictureType): PictureSize | null {
  if (type === 'image/png') return sizeOfPng(bytes);
  return type === 'image/jpeg' ? sizeOfJpeg(bytes) : sizeOfWebp(bytes);
}

/** Whether a picture has its end, so that it was not cut off on its way. Source: rule T16. */
export function hasEnd(bytes: Uint8Array, type: PictureType): boolean {
  if (type === 'image/png') return endsWithin(bytes, 'IEND');
  if (type === 'image/jpeg') return endsWithin(bytes, '\xff\xd9');
  return bytes.length >= 30 && viewOf(bytes).getUint32(4, true) + 8 <= bytes.length;
}

/** Some phones write more behind the end of a picture, so it is looked for from behind. */
function endsWithin(bytes: Uint8Array, end: string): boolean {
  const first = end.charCodeAt(0);
  for (let at = bytes.lastIndexOf(first); at > 0; at = bytes.lastIndexOf(first, at - 1))
    if (letters(bytes, at, at + end.length) === end) return true;
  return false;
}

/** The first chunk says the size, each kind in its own way (RFC 9649 §2.5 to §2.7). */
function sizeOfWebp(bytes: Uint8Array): PictureSize | null {
  if (bytes.length < 30) return null;
  const view = viewOf(bytes);
  const chunk = letters(bytes, 12, 16);
  if (chunk === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk !== 'VP8X') return null;
  return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 };
}

/** The first part of a PNG says its size (PNG specification, third edition, §11.2.1). */
function sizeOfPng(bytes: Uint8Array): PictureSize | null {
  if (bytes.length < 33 || letters(bytes, 12, 16) !== 'IHDR') return null;
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** The head of the frame says a JPEG's size; it comes after parts that say how long they are (ITU-T T.81, annex B.1.1 and B.2.2). */
function sizeOfJpeg(bytes: Uint8Array): PictureSize | null {
  const view = viewOf(bytes);
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // filled up
      continue;
    }
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    const length = view.getUint16(at + 2);
    if (length < 2 || marker === START_OF_SCAN) return null;
    at += 2 + length;
  }
  return null;
}

const START_OF_SCAN = 0xda;

/** 0xC0 to 0xCF, except for tables of codes (DHT, DAC) and the reserved one. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Bytes as letters, one each. */
export function letters(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
