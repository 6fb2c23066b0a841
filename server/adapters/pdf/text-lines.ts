import type { Weight } from './fonts.ts';
import { openParagraph, type Paragraph, printable, type Run } from './text-runs.ts';
import { lay } from './text-width.ts';

/** Letters of one size and weight; sizes in points. */
export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
}

/** A line as it stands on paper: its runs from left to right, and its width in points. */
export interface TextLine {
  readonly runs: readonly Run[];
  readonly width: number;
}

/** Baselines are so far apart, in sizes: letters of Khmer, Burmese and Arabic reach further than Latin ones. */
const LEADING = 1.4;

/** From the baseline of a line to that of the next, in points. */
export function lineHeight({ size }: TextStyle): number {
  return size * LEADING;
}

/**
 * Text in lines no wider than `width` points. Lines break at spaces, after hyphens and slashes, between words of scripts without
 * spaces, and inside a word that is wider than a line. A phone number, an e-mail address and a time stay whole if they fit. With `mostLines` the last line that is shown ends in '…' if there are more.
 */
export function textLines(text: string, style: TextStyle, width: number, mostLines = Infinity): TextLine[] {
  const lines: TextLine[] = [];
  for (const paragraph of printable(text).split('\n')) {
    for (const line of paragraphLines(paragraph, style, width)) {
      if (lines.length === mostLines) return [...lines.slice(0, -1), shortened(lines, style)];
      lines.push(line);
    }
  }
  return lines;
}

/** One line, however long. */
export function textLine(text: string, style: TextStyle): TextLine {
  const plain = printable(text).replaceAll('\n', ' ');
  return lineOf(openParagraph(plain, style.weight), { start: 0, end: plain.length }, style);
}

function shortened(lines: readonly TextLine[], style: TextStyle): TextLine {
  const last = lines.at(-1) ?? { runs: [], width: 0 };
  const dots = textLine(' …', style);
  return { runs: [...last.runs, ...dots.runs], width: last.width + dots.width };
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function paragraphLines(text: string, style: TextStyle, width: number): TextLine[] {
  const paragraph = openParagraph(text, style.weight);
  const lines: Stretch[] = [];
  let line: Stretch = { start: 0, end: 0 };
  let used = 0;
  for (const piece of piecesThatFit(paragraph, text, style, width)) {
    if (line.end > line.start && used + widthOf(paragraph, trimmed(text, piece), style) > width) {
      lines.push(line);
      [line, used] = [{ start: piece.start, end: piece.start }, 0];
    }
    line = { start: line.start, end: piece.end };
    used += widthOf(paragraph, piece, style);
  }
  lines.push(line);
  return lines.map((stretch) => lineOf(paragraph, trimmed(text, stretch), style));
}

/** The pieces between the places where a line may end; one that is wider than a line is cut. */
function* piecesThatFit(
  paragraph: Paragraph,
  text: string,
  style: TextStyle,
  width: number,
): Generator<Stretch> {
  for (const piece of pieces(text)) {
    if (widthOf(paragraph, trimmed(text, piece), style) <= width) yield piece;
    else yield* cut(paragraph, text, piece, { style, width });
  }
}

function* pieces(text: string): Generator<Stretch> {
  let start = 0;
  for (const { 0: whole, index } of text.matchAll(WHOLE)) {
    yield* piecesBetween(text, { start, end: index });
    yield { start: index, end: index + whole.length };
    start = index + whole.length;
  }
  yield* piecesBetween(text, { start, end: text.length });
}

const PHONE = String.raw`(?<![\p{L}\p{N}])(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,5}\) ?|\d{3}[ .-])\d{3,4}[ .-]\d{4}`;
const PHONE_ABROAD = String.raw`\+\d{1,3}(?:[ .-]\d{2,5}){2,5}`;
const EMAIL = String.raw`(?<![^\s<>()@,;])[^\s<>()@,;]+@[\p{L}\p{N}.-]+`;
const TIME = String.raw`\d{1,2}:\d{2} [AP]M`;

/** '(443) 555-2003', '+49 30 1234 567', 'ap-desk@example.com' and '12:00 PM', with the punctuation and the spaces after them. */
const WHOLE = new RegExp(`(?:${PHONE}|${PHONE_ABROAD}|${EMAIL}|${TIME})[^\\s\\p{L}\\p{N}]*\\s*`, 'gu');

function* piecesBetween(all: string, { start, end }: Stretch): Generator<Stretch> {
  for (const { 0: word, index } of all.slice(start, end).matchAll(/\S*?[-/]+(?=\S)|\S+\s*|\s+/gu)) {
    if (NO_SPACES.test(word)) yield* wordsOf(word, start + index);
    else yield { start: start + index, end: start + index + word.length };
  }
}

/** Scripts whose words stand together without spaces. */
const NO_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const words = new Intl.Segmenter('en-US', { granularity: 'word' });
const letters = new Intl.Segmenter('en-US', { granularity: 'grapheme' });

/** Words with the punctuation and the spaces after them. */
function* wordsOf(text: string, from: number): Generator<Stretch> {
  let start = from;
  for (const { index, isWordLike } of words.segment(text)) {
    if (!isWordLike || index === 0) continue;
    yield { start, end: from + index };
    start = from + index;
  }
  yield { start, end: from + text.length };
}

/** Between letters as people see them, as many to a line as fit; at least one. */
function* cut(
  paragraph: Paragraph,
  text: string,
  piece: Stretch,
  { style, width }: { readonly style: TextStyle; readonly width: number },
): Generator<Stretch> {
  let { start } = piece;
  let [end, used] = [start, 0];
  for (const { segment } of letters.segment(text.slice(piece.start, piece.end))) {
    const own = widthOf(paragraph, { start: end, end: end + segment.length }, style);
    if (end > start && used + own > width) {
      yield { start, end };
      [start, used] = [end, 0];
    }
    end += segment.length;
    used += own;
  }
  if (end > start) yield { start, end };
}

/** Without the spaces at both ends. */
function trimmed(text: string, { start, end }: Stretch): Stretch {
  const own = text.slice(start, end);
  const lead = own.length - own.trimStart().length;
  return own.trim() === ''
    ? { start, end: start }
    : { start: start + lead, end: start + own.trimEnd().length };
}

function lineOf(paragraph: Paragraph, { start, end }: Stretch, style: TextStyle): TextLine {
  const runs = paragraph.runs(start, end);
  return {
    runs,
    width: runs.reduce((sum, run) => sum + (lay(run.font, run.text)?.width ?? 0) * style.size, 0),
  };
}

function widthOf(paragraph: Paragraph, stretch: Stretch, style: TextStyle): number {
  return lineOf(paragraph, stretch, style).width;
}
