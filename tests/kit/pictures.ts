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

/** The head of a WebP of `width` by `height` pixels (RFC 9649 §2.7); it has no pixels. */
export function webpOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(30);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(22, 4);
  head.write('WEBPVP8X', 8, 'latin1');
  head.writeUInt32LE(10, 16);
  head.writeUIntLE(width - 1, 24, 3);
  head.writeUIntLE(height - 1, 27, 3);
  return head;
}

function pngPart(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The head of a JPEG of `width` by `height` pixels, at most 65,535 (ITU-T T.81, annex B); it has no pixels. */
export function jpegOf(width: number, height: number): Buffer {
  const app0 = [0xff, 0xe0, 0x00, 0x10, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0];
  const frame = [
    0xff,
    0xc0,
    0x00,
    0x0b,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    0x11,
    0,
  ];
  return Buffer.from([0xff, 0xd8, ...app0, ...frame, 0xff, 0xd9]);
}
