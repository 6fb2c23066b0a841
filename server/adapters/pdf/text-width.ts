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

const ZERO_WIDTH_SPACE = 0x200b;

function attempt(font: LoadedFont['font'], text: string, features: Features): Laid | null {
  try {
    // fontkit also takes an object of features; its types do not say that it may switch them off.
    const { advanceWidth, direction, glyphs } = font.layout(text, features as string[]);
    // Else pdfkit writes a map to no text at all, which readers of PDFs do not understand.
    for (const glyph of glyphs) if (glyph.codePoints.length === 0) glyph.codePoints.push(ZERO_WIDTH_SPACE);
    return { width: advanceWidth / font.unitsPerEm, features, isTurned: direction === 'rtl' };
  } catch {
    return null;
  }
}
