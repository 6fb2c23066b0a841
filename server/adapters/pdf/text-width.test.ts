import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import type { LoadedFont } from './fonts.ts';
import { lay } from './text-width.ts';
import { unpackFont } from './woff.ts';

const resolver = createRequire(import.meta.url);

/** A font that has drawn nothing yet. */
function freshFont(file: string): LoadedFont & { readonly font: Font } {
  const font = create(unpackFont(readFileSync(resolver.resolve(`@fontsource/${file}`))));
  if (!('layout' in font)) throw new Error('several fonts');
  return { name: `fresh ${file}`, font, isLatin: file.includes('latin') };
}

/** What is drawn of a text, by the character that each glyph stands for. */
function drawn({ font }: LoadedFont, text: string, features: string[] = []): string[] {
  return font.layout(text, features).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
}

describe('the letters of a document', () => {
  it('are all drawn, and can be copied, after a document that had them only with an accent', () => {
    const loaded = freshFont('noto-sans/files/noto-sans-latin-600-normal.woff');
    expect(lay(loaded, 'Élodie')).not.toBeNull();
    const subset = loaded.font.createSubset();
    for (const glyph of loaded.font.layout('Élodie').glyphs) subset.includeGlyph(glyph);
    subset.encode();
    expect(lay(loaded, 'East')).not.toBeNull();
    expect(drawn(loaded, 'East')).toEqual(['E', 'a', 's', 't']);
  });

  it('are all drawn where a font makes two glyphs of one letter', () => {
    const loaded = freshFont('noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff');
    expect(lay(loaded, 'น้ำ')).not.toBeNull();
    expect(drawn(loaded, 'น้ำ')).not.toContain(' ');
    expect(drawn(loaded, 'มา')).toEqual(['ม', 'า']);
  });

  it('are called the same, whichever text was drawn first', () => {
    const [one, other] = ['a', 'b'].map(() => freshFont('noto-sans/files/noto-sans-latin-400-normal.woff'));
    if (!one || !other) throw new Error('two fonts');
    lay(one, 'a b');
    lay(one, 'a\u00a0b');
    lay({ ...other, name: 'another' }, 'a\u00a0b');
    lay({ ...other, name: 'another' }, 'a b');
    expect(drawn(other, 'a b')).toEqual(drawn(one, 'a b'));
  });
});
