import PDFDocument from 'pdfkit';
import type { Picture } from './picture.ts';
import { lineHeight, type TextLine, type TextStyle, textLine, textLines } from './text-lines.ts';
import { isolated, reading } from './text-runs.ts';
import { lay } from './text-width.ts';

/** US Letter in points, and what stays white around it. */
export const PAGE = { width: 612, height: 792, left: 50, right: 50, top: 50, bottom: 62 } as const;

/** Between the margins. */
export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

/** The colors: black on white, one accent, two grays. */
export const INK = {
  text: '#16202a',
  muted: '#55606b',
  line: '#c9d0d6',
  accent: '#0b6a6b',
  tint: '#eef4f4',
} as const;

/** Where and how text stands: `x`, `y` and `width` in points, `y` at the top of the first line. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly style: TextStyle;
  readonly align?: 'start' | 'end';
  readonly color?: string;
}

/** What assistive technology learns of a part: PDF's standard structure types (ISO 32000-1, §14.8.4). */
export type TagName = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

export type Tag = ReturnType<PDFKit.PDFDocument['struct']>;

/** What a document is called and whose it is. */
export interface DocumentInfo {
  readonly title: string;
  readonly author: string;
  /** The civil date that the file is dated with: the same data make the same bytes at any time. */
  readonly date: string;
}

/** Pages that are written from top to bottom. `y` is where the next part begins. */
export class PdfDocument {
  y: number = PAGE.top;
  readonly root: Tag;
  readonly #about: DocumentInfo;
  readonly #doc: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #fontNames = new Set<string>();
  readonly #ended: Promise<void>;

  constructor(about: DocumentInfo) {
    const { title, author, date } = about;
    this.#about = about;
    const options = {
      size: 'LETTER',
      margin: 0,
      font: '', // none until the first text: else pdfkit reads its own
      bufferPages: true,
      tagged: true,
      // The types of pdfkit know only PDF/A.
      subset: 'PDF/UA' as 'PDF/A-1',
      pdfVersion: '1.7',
      lang: 'en-US',
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: new Date(`${date}T12:00:00Z`), ...PROGRAM },
    } as const;
    this.#doc = new PDFDocument(options);
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#ended = new Promise((resolve, reject) => this.#doc.on('end', resolve).on('error', reject));
    this.root = this.#doc.struct('Document');
    this.#doc.addStructure(this.root);
  }

  /** How much is left of the page. */
  get room(): number {
    return PAGE.height - PAGE.bottom - this.y;
  }

  newPage(): void {
    this.#doc.addPage();
    this.y = PAGE.top;
  }

  /** Begins a new page if so much does not fit on this one; whether it did. */
  makeRoom(height: number): boolean {
    if (height <= this.room || this.y === PAGE.top) return false;
    this.newPage();
    return true;
  }

  /** A part that contains others. */
  group(name: TagName, parent: Tag = this.root): Tag {
    const tag = this.#doc.struct(name);
    parent.add(tag);
    return tag;
  }

  /** Draws a part that has text or a picture of its own. */
  tagged(name: TagName, parent: Tag, draw: () => void, about: TagAbout = {}): void {
    const tag = this.#doc.struct(name, about);
    parent.add(tag);
    const content = this.#doc.markStructureContent(name);
    draw();
    this.#doc.endMarkedContent();
    tag.add(content);
    tag.end();
  }

  /** Draws what says nothing: lines, grounds, and what every page repeats. */
  decoration(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }

  /** Writes a paragraph into a part of its own and answers its height. */
  paragraph(text: string, placed: Placed & { readonly tag?: TagName; readonly parent?: Tag }): number {
    const lines = textLines(text, placed.style, placed.width);
    this.tagged(
      placed.tag ?? 'P',
      placed.parent ?? this.root,
      () => this.write(lines, placed),
      reading(text),
    );
    return lines.length * lineHeight(placed.style);
  }

  /** Writes lines inside a part that is drawn. */
  write(lines: readonly TextLine[], { x, y, width, style, align = 'start', color = INK.text }: Placed): void {
    this.#doc.fontSize(style.size).fillColor(color);
    for (const [index, line] of lines.entries()) {
      // The baseline is as far below the top of the line as Latin letters with accents need.
      const baseline = y + index * lineHeight(style) + style.size * 1.05;
      this.#writeLine(line, { x: align === 'end' ? x + width - line.width : x, baseline, size: style.size });
    }
  }

  #writeLine(line: TextLine, { x, baseline, size }: { x: number; baseline: number; size: number }): void {
    let at = x;
    for (const { font, text } of line.runs) {
      const laid = lay(font, text);
      if (laid === null) continue;
      this.#takeFont(font.name, font.font);
      // Without 'features' pdfkit would lay out word by word, from left to right. Its types know only lists of them.
      const features = laid.features as PDFKit.Mixins.OpenTypeFeatures[];
      this.#doc.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features });
      at += laid.width * size;
    }
  }

  #takeFont(name: string, font: unknown): void {
    // pdfkit takes a font that fontkit has opened; its types know only files and bytes.
    if (!this.#fontNames.has(name)) this.#doc.registerFont(name, font as Buffer);
    this.#fontNames.add(name);
    this.#doc.font(name);
  }

  /** A hairline. */
  line({ x = PAGE.left, y, width = CONTENT_WIDTH, color = INK.line, weight = 0.75 }: Rule): void {
    this.decoration(() => {
      this.#doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke();
    });
  }

  /** A ground behind what is written next. */
  ground({ x = PAGE.left, y, width = CONTENT_WIDTH, height }: Rule & { readonly height: number }): void {
    this.decoration(() => {
      this.#doc.rect(x, y, width, height).fillColor(INK.tint).fill();
    });
  }

  /** Draws a logo; whether it could be read. */
  picture({ bytes }: Picture, { x, y, width, height, alt }: PlacedPicture): boolean {
    const source = this.#open(bytes);
    if (source === null) return false;
    const draw = () => this.#doc.image(source, x, y, { width, height });
    this.tagged('Figure', this.root, draw, { alt, bbox: [x, y, x + width, y + height] });
    return true;
  }

  #open(bytes: Uint8Array): string | null {
    // The types of pdfkit have no open pictures, which it takes wherever it takes the name of a file.
    const doc = this.#doc as PDFKit.PDFDocument & { openImage(bytes: Buffer): string };
    try {
      return doc.openImage(Buffer.from(bytes));
    } catch {
      return null; // a damaged JPEG
    }
  }

  /** Numbers the pages and answers the bytes of the PDF. */
  async finish(): Promise<Uint8Array> {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      this.#writeFoot(`Page ${page + 1} of ${count}`);
    }
    this.root.end();
    this.#doc.end();
    await this.#ended;
    return Buffer.concat(this.#chunks);
  }

  #writeFoot(pageInWords: string): void {
    const style = { size: 8, weight: 'regular' } as const;
    const y = PAGE.height - PAGE.bottom + 22;
    const place = { y, style, color: INK.muted };
    this.decoration(() => {
      const { title, author } = this.#about;
      const [left, right] = [CONTENT_WIDTH * 0.8, CONTENT_WIDTH * 0.2];
      const name = textLines(`${isolated(author)} · ${title}`, style, left, 1);
      this.write(name, { ...place, x: PAGE.left, width: left });
      this.write([textLine(pageInWords, style)], {
        ...place,
        x: PAGE.left + left,
        width: right,
        align: 'end',
      });
    });
  }
}

const PROGRAM = { Creator: 'Parley', Producer: 'Parley' };

interface Rule {
  readonly x?: number;
  readonly y: number;
  readonly width?: number;
  readonly color?: string;
  readonly weight?: number;
}

interface PlacedPicture {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** `alt` describes a picture; `actual` is text in its own order; `scope` says what a heading of a table is about. */
interface TagAbout {
  readonly alt?: string;
  readonly actual?: string;
  readonly title?: string;
  readonly scope?: 'Column';
  readonly bbox?: readonly [number, number, number, number];
}
