import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one color, `width` by `height` pixels (PNG specification, third edition, §5); its lines are only there up to 2,000 pixels. */
export function pngOf(width: number, height: number, [red, green, blue] = [11, 106, 107]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8); // 8 bits, red, green and blue
  const line = Buffer.from([
    0,
    ...Array.from({ length: Math.min(width, 2000) }, () => [red, green, blue]).flat(),
  ]);
  const lines = Buffer.concat(Array.from({ length: Math.min(height, 2000) }, () => line));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngPart('IHDR', head),
    pngPart('IDAT', deflateSync(lines)),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

function pngPart(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A JPEG with a gray 8 by 8 pixels, `size` bytes long: decoders read nothing behind its end. */
export function jpegOf(size = 141): Buffer {
  return Buffer.concat([Buffer.from(JPEG, 'base64'), Buffer.alloc(Math.max(0, size - 141), 0x20)]);
}

const JPEG =
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8Aa//Z';
