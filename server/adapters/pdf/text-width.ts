import type { LoadedFont } from './fonts.ts';

/** A text as a font lays it out: the width at a size of one point, and the OpenType features that fontkit is asked for. */
export interface Laid {
  readonly width: number;
  readonly features: Features;
  /** Whether the font turns the text around itself, because its script runs from right to left. */
  readonly isTurned: boolean;
}

/** None besides those that a script needs, or some of these switched off. */
type Features = string[] | Readonly<Record<string, false>>;

/** fontkit fails at the positions of marks in some sequences, for example of Gurmukhi: they then stand where the font puts them. */
const WITHOUT_MARKS: Features = { mark: false, mkmk: false, abvm: false, blwm: false, dist: false };

/** 'ị' would become two signs, an 'i' and a dot, and the dot would be no text: texts are composed already. */
const WITHOUT_PARTS: Features = { ccmp: false };

/** What is known, by font and text; the same words stand in every line of every document. */
const known = new Map<string, Laid | null>();
const MOST_KNOWN = 20_000;

/** How a font lays out a text; null if fontkit cannot. */
export function lay({ name, font, isLatin }: LoadedFont, text: string): Laid | null {
  const key = `${name}\u0000${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  let laid: Laid | null = null;
  for (const features of [isLatin ? WITHOUT_PARTS : [], WITHOUT_MARKS])
    laid ??= attempt(font, text, features);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, laid);
  return laid;
}

function attempt(font: LoadedFont['font'], text: string, features: Features): Laid | null {
  try {
    nameGlyphs(font, text);
    // fontkit also takes an object of features; its types do not say that it may switch them off.
    const { advanceWidth, direction, glyphs } = font.layout(text, features as string[]);
    for (const glyph of glyphs) if (glyph.codePoints.length === 0) glyph.codePoints.push(textOf(font, glyph));
    return { width: advanceWidth / font.unitsPerEm, features, isTurned: direction === 'rtl' };
  } catch {
    return null;
  }
}

/** The glyphs of each font that have been named. */
const named = new WeakMap<LoadedFont['font'], Set<number>>();

/**
 * fontkit keeps each glyph with the text for which it was first taken. 'E' that was first taken as a part of 'É' has no text then, and what a document says
 * would depend on those made before it. So each glyph is named by the character that stands in a text.
 */
function nameGlyphs(font: LoadedFont['font'], text: string): void {
  const done = named.get(font) ?? new Set();
  named.set(font, done);
  for (const character of text) {
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    // The box for what a font has not stands for many characters.
    if (glyph.id === 0 || done.has(glyph.id)) continue;
    const name = OF_ONE_SHAPE.test(character) ? character.normalize('NFKC') : character;
    glyph.codePoints.splice(0, glyph.codePoints.length, name.codePointAt(0) ?? 0);
    done.add(glyph.id);
  }
}

/** Spaces, and radicals of Chinese, have the shape of the plain space and of the word: either may stand in a text first. */
const OF_ONE_SHAPE = /[\p{Zs}\u2e80-\u2fdf]/u;

/** A sign without a shape that fontkit still draws the glyph of: it hides those of zero-width spaces and joiners. */
const WITHOUT_SHAPE = 0x180f;

/** The text of a glyph that a font puts in by itself. With none, pdfkit writes a map to no text at all, which readers of PDFs do not understand. */
function textOf(font: LoadedFont['font'], { id }: { readonly id: number }): number {
  return font.stringsForGlyph(id)[0]?.codePointAt(0) ?? WITHOUT_SHAPE;
}
