import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpegOf, pngOf } from '#kit/pictures.ts';
import { decodedSize } from './decode-picture.ts';

const limits = { longestSide: 10_000, pixels: 50_000_000 };
const read = (bytes: Uint8Array) => decodedSize(bytes, { limits, failOn: 'warning' });

/** The same grain each time. */
const grain = Uint8Array.from({ length: 400 * 300 * 3 }, (_, at) => ((at * 2_654_435_761) >>> 16) & 63);
const photo = () => sharp(grain, { raw: { width: 400, height: 300, channels: 3 } });
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } });
/** As a camera writes it that is held upright. */
const withExif = photo()
  .withMetadata({ orientation: 6 })
  .withExif({ IFD0: { Make: 'Phone' } });

describe('a picture is decoded', () => {
  it.each([
    ['a phone’s photo with metadata and more behind its end', withExif.jpeg(), Buffer.alloc(500, 7)],
    ['a progressive JPEG', photo().jpeg({ progressive: true }), ''],
    ['a PNG', photo().png(), ''],
    ['an interlaced PNG', photo().png({ progressive: true }), ''],
    ['a WebP', photo().webp(), ''],
    ['a WebP without losses', photo().webp({ lossless: true }), ''],
  ])('%s', async (_, drawn, behind) => {
    const bytes = Buffer.concat([await drawn.toBuffer(), Buffer.from(behind)]);
    expect(await read(bytes)).toEqual({ width: 400, height: 300 });
  });

  it('however small', async () => {
    expect(await read(jpegOf())).toEqual({ width: 8, height: 8 });
    expect(await read(pngOf(1, 3))).toEqual({ width: 1, height: 3 });
  });
});

describe('a damaged picture has no size', () => {
  const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length * 0.7);
  const overwritten = (bytes: Buffer) => {
    const from = Math.floor(bytes.length / 2);
    return Buffer.from(bytes).fill(
      grain.subarray(0, 500).map((sample) => sample * 5),
      from,
      from + 500,
    );
  };
  it.each([
    ['a JPEG that was cut off', photo().jpeg(), cut],
    ['a JPEG without its last byte', photo().jpeg(), (bytes: Buffer) => bytes.subarray(0, -1)],
    ['a JPEG with a damaged middle', photo().jpeg(), overwritten],
    ['a progressive JPEG with a damaged middle', photo().jpeg({ progressive: true }), overwritten],
    ['a PNG that was cut off', photo().png(), cut],
    ['a PNG with a damaged middle', photo().png(), overwritten],
    ['a WebP that was cut off', photo().webp(), cut],
    ['text behind the first bytes of a JPEG', photo().jpeg(), () => Buffer.from('\xff\xd8\xff so', 'latin1')],
  ])('%s', async (_, drawn, damaged) => {
    expect(await read(damaged(await drawn.toBuffer()))).toBeNull();
  });

  it('a PNG that claims more pixels than it has', async () => {
    expect(await read(pngOf(2000, 9000))).toBeNull();
  });
});

describe('a picture beyond the limits is not decoded', () => {
  it.each([
    ['claims many pixels that it does not have', 10_000, 9000],
    ['has a side that is too long', 10_001, 1],
  ])('because it %s', async (_, width, height) => {
    // The lines of such a picture end after 2,000 pixels: it could not be decoded.
    expect(await read(pngOf(width, height))).toEqual({ width, height });
  });

  it('because a few kilobytes have many pixels', async () => {
    const bytes = await flat(9000, 6000).png({ compressionLevel: 9 }).toBuffer();
    expect(bytes.length).toBeLessThan(300_000);
    const cut = bytes.subarray(0, bytes.length / 2);
    expect(await read(cut)).toEqual({ width: 9000, height: 6000 });
  });
});
