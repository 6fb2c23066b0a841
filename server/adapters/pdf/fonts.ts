import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackFont } from './woff.ts';

/** How heavy letters are. Chinese, Japanese and Korean have one weight. */
export type Weight = 'regular' | 'strong';

/** A font file in memory. `name` is unique for each file. */
export interface LoadedFont {
  readonly name: string;
  readonly font: Font;
  readonly isLatin: boolean;
}

interface Family {
  /** The characters that are looked for here first. */
  readonly scripts: RegExp;
  readonly files: Readonly<Record<Weight, string>>;
}

const resolver = createRequire(import.meta.url);

/** WOFF, not WOFF2: fontkit breaks the composite glyphs of WOFF2 when it makes a subset. */
function noto(scripts: RegExp, subset: string, family = 'noto-sans'): Family {
  const file = (weight: number) => `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`;
  return { scripts, files: { regular: file(400), strong: file(600) } };
}

const notoOf = (scripts: RegExp, script: string) => noto(scripts, script, `noto-sans-${script}`);

function oneWeight(scripts: RegExp, file: string): Family {
  return { scripts, files: { regular: file, strong: file } };
}

const LATIN: Family = noto(/[\p{ASCII}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u, 'latin');

/** In the order in which they are asked. Noto Sans Hans has kana and all ideographs of Unicode 1, simplified or not. */
const FAMILIES: readonly Family[] = [
  LATIN,
  noto(/[\p{Script=Latin}\p{Script=Inherited}\p{Sc}]/u, 'latin-ext'),
  noto(/[\p{Script=Latin}\p{Script=Inherited}]/u, 'vietnamese'),
  noto(/[\p{Script=Cyrillic}№]/u, 'cyrillic'),
  noto(/\p{Script=Cyrillic}/u, 'cyrillic-ext'),
  noto(/\p{Script=Greek}/u, 'greek'),
  noto(/\p{Script=Greek}/u, 'greek-ext'),
  noto(/[\p{Script=Devanagari}।॥]/u, 'devanagari'),
  // Noto Sans Arabic composes letters of a base and dots: one base means several letters, and text that is copied is wrong.
  noto(/[\p{Script=Arabic}،؛؟ـ]/u, 'arabic', 'vazirmatn'),
  notoOf(/\p{Script=Hebrew}/u, 'hebrew'),
  notoOf(/\p{Script=Armenian}/u, 'armenian'),
  notoOf(/\p{Script=Bengali}/u, 'bengali'),
  notoOf(/\p{Script=Ethiopic}/u, 'ethiopic'),
  notoOf(/\p{Script=Georgian}/u, 'georgian'),
  notoOf(/\p{Script=Gujarati}/u, 'gujarati'),
  notoOf(/\p{Script=Gurmukhi}/u, 'gurmukhi'),
  notoOf(/\p{Script=Khmer}/u, 'khmer'),
  notoOf(/\p{Script=Lao}/u, 'lao'),
  notoOf(/\p{Script=Myanmar}/u, 'myanmar'),
  notoOf(/\p{Script=Tamil}/u, 'tamil'),
  notoOf(/\p{Script=Telugu}/u, 'telugu'),
  notoOf(/[\p{Script=Thai}฿]/u, 'thai'),
  oneWeight(/\p{Script=Hangul}/u, '@fontsource/gowun-dodum/files/gowun-dodum-korean-400-normal.woff'),
  oneWeight(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{So}\p{Sm}\u3000-\u303f\uff00-\uffef]/u,
    'NotoSansHans-Regular.otf',
  ),
];

const loaded = new Map<string, LoadedFont>();

/** A font is read once, when a text first needs it, and kept: each document takes its own glyphs from it. */
function load(file: string): LoadedFont {
  const before = loaded.get(file);
  if (before) return before;
  const font = create(unpackFont(readFileSync(pathOf(file))));
  if (!('layout' in font)) throw new Error(`${file} has several fonts`);
  const now = { name: file, font, isLatin: /noto-sans-(latin|vietnamese)/.test(file) };
  loaded.set(file, now);
  return now;
}

function pathOf(file: string): string | URL {
  if (!file.endsWith('.otf')) return resolver.resolve(file);
  // The package names only its list of fonts to the outside.
  return new URL(`../fonts/${file}`, `file://${resolver.resolve('@embedpdf/fonts-sc')}`);
}

/** The font of Latin letters, figures and punctuation; it draws a box for what it has not. */
export function latinFont(weight: Weight): LoadedFont {
  return load(LATIN.files[weight]);
}

/** By weight and character; there are no more of them than Unicode has. */
const chosen = new Map<string, LoadedFont | null>();

/** The first font that has this character; null if none of ours has it. */
export function fontOf(character: string, weight: Weight): LoadedFont | null {
  const key = `${weight}${character}`;
  const before = chosen.get(key);
  if (before !== undefined) return before;
  const font = findFont(character, weight);
  chosen.set(key, font);
  return font;
}

function findFont(character: string, weight: Weight): LoadedFont | null {
  const codePoint = character.codePointAt(0) ?? 0;
  for (const { scripts, files } of FAMILIES) {
    if (!scripts.test(character)) continue;
    const candidate = load(files[weight]);
    if (candidate.font.hasGlyphForCodePoint(codePoint)) return candidate;
  }
  return null;
}
