import { describe, expect, it, test } from 'vitest';
import { jpegOf, pngOf } from '#kit/pictures.ts';
import { fitLogo, logoType } from './logo.ts';

const textAs = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const refused = (bytes: Uint8Array) => {
  const type = logoType(bytes);
  return type.ok ? null : type.refusal;
};

test.each([
  ['image/png', pngOf(64, 64)],
  ['image/jpeg', jpegOf()],
] as const)('the type of a logo is read from its bytes: %s', (type, bytes) => {
  expect(logoType(bytes)).toEqual({ ok: true, value: type });
});

test.each([
  [64, 64],
  [2000, 2000],
])('a logo may be %i x %i pixels', (width, height) => {
  const value = { contentType: 'image/png', width, height };
  expect(fitLogo('image/png', { width, height })).toEqual({ ok: true, value });
});

describe('a file that cannot be a logo is refused with a sentence', () => {
  it.each([
    [63, 200],
    [200, 63],
    [2001, 200],
    [200, 2001],
  ])('for its size: %i x %i', (width, height) => {
    const message = `A logo must be from 64 to 2,000 pixels wide and high. This one is ${width} × ${height}.`;
    const refusal = { code: 'validation_failed', message };
    expect(fitLogo('image/jpeg', { width, height })).toEqual({ ok: false, refusal });
  });

  it('if it could not be decoded', () => {
    const message = 'This picture is damaged. Save it again, or use another one.';
    expect(fitLogo('image/png', null)).toMatchObject({ refusal: { message } });
  });

  it('for more than 200 kB', () => {
    const filledUp = (size: number) => Buffer.concat([pngOf(64, 64)], size);
    expect(logoType(filledUp(200_000)).ok).toBe(true);
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
});
