import { CONTENT_WIDTH, INK, PAGE, Paper } from '#server/adapters/pdf/document.ts';
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
export async function openDocument(head: Letterhead): Promise<Paper> {
  const { title, name, date, from, to, toWords, facts } = head;
  const logo = from.logo && (await readPicture(from.logo));
  const paper = new Paper({ title: name, author: from.name, date });
  const top = paper.y;
  const factsEnd = drawTitle(paper, title, facts);
  paper.y = top;
  drawSender(paper, from, logo);
  paper.y += 14;
  drawAddress(paper, to, toWords);
  paper.y = Math.max(paper.y, factsEnd) + 16;
  return paper;
}

function drawTitle(paper: Paper, title: string, facts: readonly Fact[]): number {
  const place = { ...RIGHT, y: paper.y - 4, style: TITLE, align: 'end', color: INK.accent } as const;
  let y = place.y + paper.paragraph(title, { ...place, tag: 'H1' }) + 6;
  const valueWidth = RIGHT.width * 0.6;
  for (const [fact, value] of facts) {
    const label = { x: RIGHT.x, y, width: RIGHT.width - valueWidth, style: PLAIN, color: INK.muted };
    const said = { x: label.x + label.width, y, width: valueWidth, style: PLAIN, align: 'end' } as const;
    y += Math.max(paper.paragraph(fact, label), paper.paragraph(value, said));
  }
  return y;
}

function drawSender(paper: Paper, from: Sender, picture: Picture | null): void {
  // A picture of a screen has two pixels to a point on paper, or more.
  const scale = picture ? Math.min(LOGO.width / picture.width, LOGO.height / picture.height, 0.75) : 0;
  const size = picture && { width: picture.width * scale, height: picture.height * scale };
  const isDrawn = picture && size && paper.picture(picture, { ...LEFT, y: paper.y, ...size, alt: from.name });
  if (isDrawn) paper.y += size.height + 10;
  paper.y += paper.paragraph(from.name, { ...LEFT, y: paper.y, style: isDrawn ? STRONG : NAME });
  for (const line of [...from.addressLines, ...contactOf(from, SMALL), from.taxNumber ?? ''])
    if (line) paper.y += paper.paragraph(line, { ...LEFT, y: paper.y, style: SMALL, color: INK.muted });
}

/** E-mail address and phone number in one line if they fit, else each in its own. */
function contactOf({ email, phone }: Party, style: TextStyle): readonly string[] {
  const both = [email, phone].filter((one): one is string => Boolean(one));
  const line = both.join(' · ');
  return textLine(line, style).width <= LEFT.width ? [line] : both;
}

function drawAddress(paper: Paper, to: Party, toWords: string): void {
  const place = { ...LEFT, style: PLAIN };
  paper.y += paper.paragraph(toWords, { ...place, y: paper.y, style: SMALL, color: INK.accent, tag: 'H2' });
  paper.y += paper.paragraph(to.name, { ...place, y: paper.y, style: STRONG });
  for (const line of [...to.addressLines, ...contactOf(to, PLAIN), to.taxNumber ?? ''])
    if (line) paper.y += paper.paragraph(line, { ...place, y: paper.y });
}

const BANNER_HEIGHT = 34;

/** The one figure that matters, on a ground across the page: 'Amount due by Dec 6, 2026', '$1,206.25'. */
export function drawBanner(paper: Paper, words: string, figure: string): void {
  const style = { size: 14, weight: 'strong' } as const;
  const width = textLine(figure, style).width + 1;
  paper.makeRoom(BANNER_HEIGHT + 12);
  paper.ground({ y: paper.y, height: BANNER_HEIGHT });
  const inner = { x: PAGE.left + 12, width: CONTENT_WIDTH - 24 };
  const wordsAt = { x: inner.x, width: inner.width - width - GAP, y: middle(paper.y, PLAIN), style: PLAIN };
  paper.paragraph(words, wordsAt);
  const at = {
    x: inner.x + inner.width - width,
    width,
    y: middle(paper.y, style),
    style,
    align: 'end',
  } as const;
  paper.paragraph(figure, { ...at, color: INK.accent });
  paper.y += BANNER_HEIGHT + 14;
}

/** A sentence about the figure of the banner above. */
export function drawBelowBanner(paper: Paper, text: string): void {
  const place = { x: PAGE.left + 12, y: paper.y - 8, width: CONTENT_WIDTH - 24, style: PLAIN };
  paper.y += paper.paragraph(text, place) + 2;
}

function middle(y: number, style: TextStyle): number {
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
export function drawNote(paper: Paper, heading: string, text: string): void {
  const place = { x: PAGE.left, width: CONTENT_WIDTH };
  paper.makeRoom(BEGINNING);
  paper.y += 10;
  paper.y += paper.paragraph(heading, { ...place, y: paper.y, style: STRONG, tag: 'H2' });
  for (const paragraph of text.split('\n')) drawParagraph(paper, paragraph);
}

/** A paragraph that is longer than the rest of the page goes on on the next one. */
function drawParagraph(paper: Paper, text: string): void {
  const lines = textLines(text, PLAIN, CONTENT_WIDTH);
  const [placed, about] = [{ x: PAGE.left, width: CONTENT_WIDTH, style: PLAIN }, reading(text)];
  while (lines.length > 0) {
    paper.makeRoom(lineHeight(PLAIN));
    const now = lines.splice(0, Math.max(1, Math.floor(paper.room / lineHeight(PLAIN))));
    paper.tagged('P', paper.root, () => paper.write(now, { ...placed, y: paper.y }), about);
    paper.y += now.length * lineHeight(PLAIN);
  }
}
