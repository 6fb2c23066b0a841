import { describe, expect, it, test } from 'vitest';
import { jpegOf, pngOf } from '#kit/pictures.ts';
import { readLogo } from './logo.ts';

const textAs = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const refused = (bytes: Uint8Array) => {
  const read = readLogo(bytes);
  return read.ok ? null : read.refusal;
};

describe('the type and size of a logo are read from its bytes', () => {
  it.each([
    ['image/png', 64, 64],
    ['image/png', 2000, 300],
    ['image/jpeg', 64, 2000],
    ['image/jpeg', 400, 100],
  ] as const)('%s, %i x %i pixels', (contentType, width, height) => {
    const bytes = (contentType === 'image/png' ? pngOf : jpegOf)(width, height);
    expect(readLogo(bytes)).toEqual({ ok: true, value: { contentType, width, height } });
  });

  it('in a progressive JPEG with metadata in front and filled up between its parts', () => {
    const metadata = [0xff, 0xe1, 0x00, 0x08, ...textAs('Exif\0\0')];
    const frame = [0xff, 0xff, 0xc2, 0x00, 0x0b, 0x08, 0x00, 0x80, 0x01, 0x00, 0x01, 0x01, 0x11, 0x00];
    const value = { contentType: 'image/jpeg', width: 256, height: 128 };
    expect(readLogo(Uint8Array.from([0xff, 0xd8, ...metadata, ...frame]))).toEqual({ ok: true, value });
  });
});

describe('a file that cannot be a logo is refused with a sentence', () => {
  const size = (width: number, height: number) =>
    `A logo must be from 64 to 2,000 pixels wide and high. This one is ${width} × ${height}.`;
  it.each([
    [pngOf(63, 200), size(63, 200)],
    [pngOf(200, 63), size(200, 63)],
    [jpegOf(2001, 200), size(2001, 200)],
    [jpegOf(200, 2001), size(200, 2001)],
    [pngOf(4_000_000_000, 200), size(4_000_000_000, 200)],
  ])('for its size', (bytes, message) => {
    expect(refused(bytes)).toEqual({ code: 'validation_failed', message });
  });

  it('for more than 200 kB', () => {
    const filledUp = (size: number) => Buffer.concat([pngOf(64, 64)], size);
    expect(readLogo(filledUp(200_000)).ok).toBe(true);
    expect(refused(filledUp(200_001))?.message).toBe('A logo must be at most 200 kB. This one is 201 kB.');
  });

  const SVG = 'A logo cannot be an SVG file, because it can run code. Use a PNG or JPEG file.';
  const WEBP =
    'A logo cannot be a WebP file, because some mail programs do not show it. Use a PNG or JPEG file.';
  const OTHER = 'This file is neither PNG nor JPEG. Use a PNG or JPEG file.';
  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', SVG],
    ['\xef\xbb\xbf\n<?xml version="1.0"?>\n<!-- a drawing --><SVG width="1">', SVG],
    ['RIFF\x10\x00\x00\x00WEBPVP8 ', WEBP],
    ['GIF89a', OTHER],
    ['<!doctype html><script>', OTHER],
    ['%PDF-1.7', OTHER],
    ['', OTHER],
    ['\x89PNG\n\x1a\n', OTHER],
  ])('%j', (text, message) => {
    expect(refused(textAs(text))).toEqual({ code: 'validation_failed', message });
  });

  test.each([
    ['a PNG that ends in its head', pngOf(64, 64).subarray(0, 20)],
    ['a PNG that begins with another part', Buffer.from(pngOf(64, 64)).fill('X', 12, 16)],
    ['a JPEG that ends in its head', jpegOf(64, 64).subarray(0, 24)],
    ['a JPEG without a frame', Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0x00, 0x02, 1, 2, 3])],
    ['a JPEG with a part of no length', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x00, 1, 2, 3])],
    ['a JPEG that is text after its first bytes', textAs('\xff\xd8\xff and so on, for a while')],
  ])('%s', (_, bytes) => {
    expect(refused(bytes)?.message).toBe('This picture is damaged. Save it again, or use another one.');
  });
});
