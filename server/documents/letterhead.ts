import { CONTENT_WIDTH, INK, PAGE, PdfDocument } from '#server/adapters/pdf/document.ts';
import { type Picture, readPicture } from '#server/adapters/pdf/picture.ts';
import { lineHeight, type TextStyle, textLine, textLines } from '#server/adapters/pdf/text-lines.ts';
import { reading } from '#server/adapters/pdf/text-runs.ts';
import type { Party, Sender } from './document-data.ts';

const TITLE: TextStyle = { size: 20, weight: 'strong' };
const NAME: TextStyle = { size: 15, weight: 'strong' };
const STRONG: TextStyle = { size: 9, weight: 'strong' };
const PLAIN: TextStyle = { size: 9, weight: 'regular' };
const SMALL: TextStyle = { size: 8, weight: 'regular' };
const LOGO = { width: 190, height: 52 } as const;
const GAP = 24;
const RIGHT = { x: PAGE.left + CONTENT_WIDTH / 2 + GAP / 2, width: (CONTENT_WIDTH - GAP) / 2 } as const;
const LEFT = { x: PAGE.left, width: RIGHT.width } as const;

/** A fact beside the title: 'Due date', 'Dec 6, 2026'. */
export type Fact = readonly [name: string, value: string];

/** The head of a document's first page, and the pages it is on. */
export interface Letterhead {
  readonly title: string;
  /** What the file is called by readers of PDFs, and what each page says below. */
  readonly name: string;
  readonly date: string;
  readonly from: Sender;
  readonly to: Party;
  /** 'Bill to'. */
  readonly toWords: string;
  readonly facts: readonly Fact[];
}

/** Begins a document: logo or name, title with its facts on the right, both addresses. */
export async function openDocument(head: Letterhead): Promise<PdfDocument> {
  const { title, name, date, from, to, toWords, facts } = head;
  const logo = from.logo && (await readPicture(from.logo));
  const document = new PdfDocument({ title: name, author: from.name, date });
  const top = document.y;
  const factsEnd = drawTitle(document, title, facts);
  document.y = top;
  drawSender(document, from, logo);
  document.y += 14;
  drawAddress(document, to, toWords);
  document.y = Math.max(document.y, factsEnd) + 16;
  return document;
}

function drawTitle(document: PdfDocument, title: string, facts: readonly Fact[]): number {
  const place = { ...RIGHT, y: document.y - 4, style: TITLE, align: 'end', color: INK.accent } as const;
  let y = place.y + document.paragraph(title, { ...place, tag: 'H1' }) + 6;
  const valueWidth = RIGHT.width * 0.6;
  for (const [fact, value] of facts) {
    const label = { x: RIGHT.x, y, width: RIGHT.width - valueWidth, style: PLAIN, color: INK.muted };
    const valuePlace = {
      x: label.x + label.width,
      y,
      width: valueWidth,
      style: PLAIN,
      align: 'end',
    } as const;
    y += Math.max(document.paragraph(fact, label), document.paragraph(value, valuePlace));
  }
  return y;
}

function drawSender(document: PdfDocument, from: Sender, picture: Picture | null): void {
  // A picture of a screen has two pixels to a point on paper, or more.
  const scale = picture ? Math.min(LOGO.width / picture.width, LOGO.height / picture.height, 0.75) : 0;
  const size = picture && { width: picture.width * scale, height: picture.height * scale };
  const isDrawn =
    picture && size && document.picture(picture, { ...LEFT, y: document.y, ...size, alt: from.name });
  if (isDrawn) document.y += size.height + 10;
  document.y += document.paragraph(from.name, { ...LEFT, y: document.y, style: isDrawn ? STRONG : NAME });
  for (const line of [...from.addressLines, ...contactOf(from, SMALL), from.taxNumber ?? ''])
    if (line)
      document.y += document.paragraph(line, { ...LEFT, y: document.y, style: SMALL, color: INK.muted });
}

/** E-mail address and phone number in one line if they fit, else each in its own. */
function contactOf({ email, phone }: Party, style: TextStyle): readonly string[] {
  const both = [email, phone].filter((one): one is string => Boolean(one));
  const line = both.join(' · ');
  return textLine(line, style).width <= LEFT.width ? [line] : both;
}

function drawAddress(document: PdfDocument, to: Party, toWords: string): void {
  const place = { ...LEFT, style: PLAIN };
  document.y += document.paragraph(toWords, {
    ...place,
    y: document.y,
    style: SMALL,
    color: INK.accent,
    tag: 'H2',
  });
  document.y += document.paragraph(to.name, { ...place, y: document.y, style: STRONG });
  for (const line of [...to.addressLines, ...contactOf(to, PLAIN), to.taxNumber ?? ''])
    if (line) document.y += document.paragraph(line, { ...place, y: document.y });
}

const BANNER_HEIGHT = 34;

/** The one figure that matters, on a ground across the page: 'Amount due by Dec 6, 2026', '$1,206.25'. */
export function drawBanner(document: PdfDocument, words: string, figure: string): void {
  const style = { size: 14, weight: 'strong' } as const;
  const width = textLine(figure, style).width + 1;
  document.makeRoom(BANNER_HEIGHT + 12);
  document.ground({ y: document.y, height: BANNER_HEIGHT });
  const inner = { x: PAGE.left + 12, width: CONTENT_WIDTH - 24 };
  const wordsAt = {
    x: inner.x,
    width: inner.width - width - GAP,
    y: drawMiddle(document.y, PLAIN),
    style: PLAIN,
  };
  document.paragraph(words, wordsAt);
  const at = {
    x: inner.x + inner.width - width,
    width,
    y: drawMiddle(document.y, style),
    style,
    align: 'end',
  } as const;
  document.paragraph(figure, { ...at, color: INK.accent });
  document.y += BANNER_HEIGHT + 14;
}

/** A sentence about the figure of the banner above. */
export function drawBelowBanner(document: PdfDocument, text: string): void {
  const place = { x: PAGE.left + 12, y: document.y - 8, width: CONTENT_WIDTH - 24, style: PLAIN };
  document.y += document.paragraph(text, place) + 2;
}

function drawMiddle(y: number, style: TextStyle): number {
  return y + (BANNER_HEIGHT - lineHeight(style)) / 2;
}

/** So many lines of a note are kept on one page with what stands above it; of a longer note only its beginning is. */
const MOST_KEPT_LINES = 12;
const heightOfLines = (count: number) => lineHeight(STRONG) + count * lineHeight(PLAIN) + 14;
const BEGINNING = heightOfLines(2);

/** How high a note is, or its beginning if it may go on on another page. */
export function heightOfNote(text: string): number {
  const paragraphs = text.split('\n').map((paragraph) => textLines(paragraph, PLAIN, CONTENT_WIDTH).length);
  const count = paragraphs.reduce((sum, lines) => sum + lines, 0);
  return count <= MOST_KEPT_LINES ? heightOfLines(count) : BEGINNING;
}

/** A heading with text of people below it, over as many pages as it needs. */
export function drawNote(document: PdfDocument, heading: string, text: string): void {
  const place = { x: PAGE.left, width: CONTENT_WIDTH };
  document.makeRoom(BEGINNING);
  document.y += 10;
  document.y += document.paragraph(heading, { ...place, y: document.y, style: STRONG, tag: 'H2' });
  for (const paragraph of text.split('\n')) drawParagraph(document, paragraph);
}

/** A paragraph that is longer than the rest of the page goes on on the next one. */
function drawParagraph(document: PdfDocument, text: string): void {
  const lines = textLines(text, PLAIN, CONTENT_WIDTH);
  const [placed, about] = [{ x: PAGE.left, width: CONTENT_WIDTH, style: PLAIN }, reading(text)];
  while (lines.length > 0) {
    document.makeRoom(lineHeight(PLAIN));
    const now = lines.splice(0, Math.max(1, Math.floor(document.room / lineHeight(PLAIN))));
    document.tagged('P', document.root, () => document.write(now, { ...placed, y: document.y }), about);
    document.y += now.length * lineHeight(PLAIN);
  }
}
