import bidiFactory from 'bidi-js';
import { fontOf, type LoadedFont, latinFont, type Weight } from './fonts.ts';
import { lay } from './text-width.ts';

/** A part of a line in one font and one direction, as it is handed to the font: drawn as a whole, from left to right. */
export interface Run {
  readonly font: LoadedFont;
  readonly text: string;
}

const bidi = bidiFactory();

/** Controls that turn the direction of what follows; a text that people typed must not reorder the rest of a line. */
const OVERRIDES = /[\u202a-\u202e]/gu;
const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/** Ligatures and positional forms of letters, which fonts make themselves from the letters. */
const COMPATIBLE = /[\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufdff\ufe70-\ufefc]/gu;
/** Everything else without a shape of its own. Joiners stay: they change the letters beside them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u00ad\u2060\ufeff\u{fff9}-\u{fffb}]/gu;

/** Text as it can be drawn: composed letters, line breaks as '\n', plain spaces, no controls. */
export function printable(text: string): string {
  const composed = text
    .toWellFormed()
    .normalize('NFC')
    .replace(COMPATIBLE, (form) => form.normalize('NFKC'));
  const lines = composed.replace(BREAKS, '\n').split('\n');
  return lines
    .map((line) => line.replaceAll('\t', ' ').replace(OVERRIDES, '').replace(UNPRINTABLE, ''))
    .join('\n');
}

/** A name or other text of people inside a sentence: its direction does not touch the words around it (Unicode's FSI and PDI). */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** Letters of scripts that run from right to left, and what is only in them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether the order of letters on paper is not the order in the text. */
function isReordered(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** How assistive technology reads a part with this text, if its letters do not stand on paper in their order. */
export function reading(text: string): { readonly actual?: string } {
  return isReordered(text) ? { actual: text } : {};
}

const INVISIBLE = /[\u200b\u200e\u200f\u061c\u2066-\u2069]/u;
const JOINERS = /\u200c|\u200d|[\ufe00-\ufe0f]/u;

/** A paragraph in which directions are found out once, so that each of its lines can be drawn. */
export interface Paragraph {
  /** The runs of a part of the paragraph, in the order in which they stand on paper; indices in UTF-16 units. */
  runs(start: number, end: number): Run[];
}

/**
 * Prepares one paragraph of printable text. Its direction is that of its first letter outside of what is `isolated`: a Hebrew name on a line of its own
 * has its full stop at the left.
 */
export function openParagraph(text: string, weight: Weight): Paragraph {
  const levels = isReordered(text) ? bidi.getEmbeddingLevels(text).levels : null;
  return { runs: (start, end) => visualRuns(text, { start, end, weight, levels }) };
}

interface Part {
  readonly font: LoadedFont;
  readonly level: number;
  text: string;
}

interface Line {
  readonly start: number;
  readonly end: number;
  readonly weight: Weight;
  readonly levels: Uint8Array | null;
}

function visualRuns(text: string, line: Line): Run[] {
  const parts = partsOf(text, line);
  return inVisualOrder(parts).flatMap((part) => drawable({ font: part.font, text: asDrawn(part) }));
}

const letters = new Intl.Segmenter('en-US', { granularity: 'grapheme' });

/** A run that fontkit cannot lay out is drawn letter by letter, and such a letter sign by sign, rather than not at all. */
function drawable(run: Run): Run[] {
  if (lay(run.font, run.text) !== null) return [run];
  const segments = [...letters.segment(run.text)].map(({ segment }) => segment);
  const smaller = segments.length > 1 ? segments : [...run.text];
  if (smaller.length < 2) return [];
  return smaller.flatMap((text) => drawable({ font: run.font, text }));
}

/** Neighbours of one font and one level, in the order of the text. */
function partsOf(text: string, { start, end, weight, levels }: Line): Part[] {
  const parts: Part[] = [];
  let at = start;
  for (const character of text.slice(start, end)) {
    const level = levels?.[at] ?? 0;
    at += character.length;
    if (INVISIBLE.test(character)) continue;
    const last = parts.at(-1);
    const font = chooseFont(character, last?.level === level ? last : null, weight);
    if (font === null) continue;
    if (last?.font === font && last.level === level) last.text += character;
    else parts.push({ font, level, text: character });
  }
  return parts;
}

/** Marks and joiners stay with their letter if its font has them, and so do spaces between words from right to left. */
function chooseFont(character: string, before: Part | null, weight: Weight): LoadedFont | null {
  const isSpaceInside = character === ' ' && before !== null && before.level % 2 === 1;
  const staysIfPossible = isSpaceInside || /\p{M}/u.test(character) || JOINERS.test(character);
  const font = staysIfPossible ? before?.font : undefined;
  if (font?.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return font;
  if (JOINERS.test(character)) return null;
  return fontOf(character, weight) ?? latinFont(weight);
}

/** Unicode's rule api-1: from the highest level down, everything from that level on is turned around. */
function inVisualOrder(parts: readonly Part[]): Part[] {
  const ordered = [...parts];
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}

/**
 * A part as its font wants it. The fonts of Arabic and Hebrew turn a text around themselves, also figures, which run from left to
 * right; others do not. From right to left, brackets face the other way.
 */
function asDrawn({ font, level, text }: Part): string {
  const isRightToLeft = level % 2 === 1;
  const isTurned = lay(font, text)?.isTurned ?? false;
  const signs = isRightToLeft
    ? [...text].map((character) => bidi.getMirroredCharacter(character) ?? character)
    : [...text];
  return (isRightToLeft === isTurned ? signs : signs.reverse()).join('').replace(BURMESE, '$4$2$1$3');
}

/** fontkit does not know that two signs of Burmese, E and medial RA, stand before the consonant that they follow in a text. */
const BURMESE =
  /([\u1000-\u102a\u103f](?:\u1039[\u1000-\u102a])*\u103b?)(\u103c?)([\u103d\u103e]*)(\u1031?)/gu;
