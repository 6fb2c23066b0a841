import type { Page } from '@playwright/test';

interface PhotoOfReceipt {
  readonly width: number;
  readonly height: number;
  readonly type: 'image/png' | 'image/jpeg';
  readonly total: string;
}

/** A photograph of a receipt as a file: paper on a table, with the grain of a sensor. */
export async function photoOfReceipt(page: Page, about: PhotoOfReceipt): Promise<Buffer> {
  const base64 = await page.evaluate(async ({ width, height, type, total }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    const table = context.createLinearGradient(0, 0, width, height);
    table.addColorStop(0, '#6b5236');
    table.addColorStop(1, '#a98c63');
    context.fillStyle = table;
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#f4f1ea';
    context.fillRect(width * 0.2, height * 0.08, width * 0.6, height * 0.84);
    context.fillStyle = '#222';
    const line = height * 0.06;
    context.font = `${line * 0.6}px monospace`;
    const lines = ['CITY GARAGE', '12 Ward Street', '', 'Parking 2 h 10', 'Tax', '', `TOTAL ${total}`];
    for (const [at, text] of lines.entries())
      context.fillText(text, width * 0.25, height * 0.16 + at * line * 1.5, width * 0.5);
    // One tile of grain, over and over.
    const grain = new OffscreenCanvas(256, 256);
    const grainContext = grain.getContext('2d');
    if (grainContext === null) throw new Error('no canvas');
    const pixels = grainContext.createImageData(256, 256);
    for (let at = 0; at < pixels.data.length; at += 4)
      pixels.data.set([0, 0, 0, (at * 2_654_435_761) % 29], at);
    grainContext.putImageData(pixels, 0, 0);
    context.fillStyle = context.createPattern(grain, 'repeat') ?? '#000';
    context.fillRect(0, 0, width, height);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type, quality: 0.92 })).arrayBuffer());
    let binary = '';
    for (let at = 0; at < bytes.length; at += 32_768)
      binary += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return btoa(binary);
  }, about);
  return Buffer.from(base64, 'base64');
}

/** The same JPEG as a phone held upright writes it: lying, with a note to turn it, and with the place where it was taken. */
export function asPhonesWriteIt(jpeg: Buffer): Buffer {
  const tiff = Buffer.from(
    '4d4d002a00000008' + // big-endian, the directory follows
      '0002' +
      '011200030000000100060000' + // Orientation: turn right
      '882500040000000100000026' + // GPS: its directory at 38
      '00000000' +
      '0001' +
      '000100020000000247500000' + // 'GP' where 'N' or 'S' of the latitude belongs
      '00000000',
    'hex',
  );
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** Width and height that a JPEG says of itself (its frame header, ITU-T T.81 §B.2.2). */
export function sizeOfJpeg(jpeg: Buffer): { width: number; height: number } {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2)
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
  }
  throw new Error('no frame header');
}
