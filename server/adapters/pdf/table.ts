import { CONTENT_WIDTH, INK, PAGE, type PdfDocument, type Tag } from './document.ts';
import { lineHeight, type TextLine, type TextStyle, textLines } from './text-lines.ts';
import { reading } from './text-runs.ts';

/** A column; widths in points, together as wide as the page. */
export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: 'end';
}

/** A text in a cell. 'quiet' is small and gray, 'strong' heavy. */
export interface CellText {
  readonly text: string;
  readonly tone?: 'quiet' | 'strong';
}

/** A cell for each column, from top to bottom in each. */
export type Row = readonly (readonly CellText[])[];

/** Rows that stay together on a page, with a line below the last. */
export type RowGroup = readonly Row[];

const BODY: TextStyle = { size: 9, weight: 'regular' };
const STYLES = {
  plain: BODY,
  quiet: { size: 8, weight: 'regular' },
  strong: { size: 9, weight: 'strong' },
} as const satisfies Record<string, TextStyle>;
const HEAD: TextStyle = { size: 8, weight: 'strong' };
const GAP = 10;
const PADDING = 4;
/** So that a row is never higher than a page, whatever a text says. */
const MOST_LINES = 30;

/**
 * Draws a table whose head is repeated on each page. A group goes to the next page whole; rows are never split.
 * The last group goes with what follows the table, so that no page has sums or how to pay alone.
 */
export function drawTable(
  document: PdfDocument,
  columns: readonly Column[],
  groups: readonly RowGroup[],
  heightBelow = 0,
): void {
  const table = document.group('Table');
  const wholePage = PAGE.height - PAGE.bottom - PAGE.top - headHeight();
  let isBegun = false;
  for (const [index, group] of groups.entries()) {
    const rows = group.map((row) => layOut(row, columns));
    const height = rows.reduce((sum, row) => sum + row.height, 2 * PADDING);
    const follows = index === groups.length - 1 ? heightBelow : 0;
    const needed = height + follows <= wholePage ? height + follows : (rows[0]?.height ?? 0);
    if (isBegun) makeRoom(document, columns, needed);
    else {
      // A head without a row below it helps nobody.
      document.makeRoom(headHeight() + needed);
      drawHead(document, columns, table);
      isBegun = true;
    }
    for (const row of rows) {
      makeRoom(document, columns, row.height);
      drawRow(document, row, table);
      document.y += row.height;
    }
    document.y += PADDING;
    document.line({ y: document.y, weight: 0.5 });
    document.y += PADDING;
  }
  if (!isBegun) drawHead(document, columns, table);
  table.end();
}

function makeRoom(document: PdfDocument, columns: readonly Column[], height: number): void {
  if (document.makeRoom(height)) drawHead(document, columns, null);
}

function headHeight(): number {
  return lineHeight(HEAD) + 3 * PADDING;
}

/** On later pages the head is a decoration: who listens to the table has heard it. */
function drawHead(document: PdfDocument, columns: readonly Column[], table: Tag | null): void {
  const top = document.y + PADDING;
  const row = table && document.group('TR', table);
  for (const { column, x, width } of placed(columns)) {
    const write = () =>
      document.write(textLines(column.title, HEAD, width), {
        x,
        y: top,
        width,
        style: HEAD,
        color: INK.accent,
        ...(column.align && { align: column.align }),
      });
    if (row) document.tagged('TH', row, write, { title: column.title, scope: 'Column' });
    else document.decoration(write);
  }
  row?.end();
  document.y = top + lineHeight(HEAD) + PADDING;
  document.line({ y: document.y, color: INK.accent, weight: 1 });
  document.y += PADDING;
}

function drawRow(document: PdfDocument, { cells }: LaidOutRow, table: Tag): void {
  const tag = document.group('TR', table);
  for (const { x, width, align, blocks, text } of cells) {
    const write = () => {
      let { y } = document;
      for (const { lines, style, color } of blocks) {
        document.write(lines, { x, y, width, style, color, ...(align && { align }) });
        y += lines.length * lineHeight(style);
      }
    };
    document.tagged('TD', tag, write, reading(text));
  }
  tag.end();
}

function* placed(columns: readonly Column[]) {
  let x: number = PAGE.left;
  for (const [index, column] of columns.entries()) {
    const isLast = index === columns.length - 1;
    yield { column, x, index, width: column.width - (isLast ? 0 : GAP) };
    x += column.width;
  }
}

interface Block {
  readonly lines: readonly TextLine[];
  readonly style: TextStyle;
  readonly color: string;
}

interface LaidOutRow {
  readonly height: number;
  readonly cells: readonly {
    readonly x: number;
    readonly width: number;
    readonly align: Column['align'];
    readonly blocks: readonly Block[];
    readonly text: string;
  }[];
}

/** A row in lines, once: its height is needed before it is drawn. */
function layOut(row: Row, columns: readonly Column[]): LaidOutRow {
  const cells = [...placed(columns)].map(({ column: { align }, x, width, index }) => {
    const cell = row[index] ?? [];
    const blocks = cell.map(({ text, tone }) => {
      const style = STYLES[tone ?? 'plain'];
      const color = tone === 'quiet' ? INK.muted : INK.text;
      return { lines: textLines(text, style, width, MOST_LINES), style, color };
    });
    return { x, width, align, blocks, text: cell.map(({ text }) => text).join('\n') };
  });
  const heights = cells.map(({ blocks }) =>
    blocks.reduce((sum, { lines, style }) => sum + lines.length * lineHeight(style), 0),
  );
  return { height: Math.max(...heights, lineHeight(BODY)), cells };
}

/** The width that is left for one column beside the others. */
export function restOfWidth(...others: readonly number[]): number {
  return CONTENT_WIDTH - others.reduce((sum, width) => sum + width, 0);
}
