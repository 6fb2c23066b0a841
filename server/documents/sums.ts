import { type Cents, formatDollars } from '#domain/money.ts';
import { CONTENT_WIDTH, INK, PAGE, type PdfDocument } from '#server/adapters/pdf/document.ts';
import { type Column, drawTable } from '#server/adapters/pdf/table.ts';
import { lineHeight, type TextStyle } from '#server/adapters/pdf/text-lines.ts';
import type { AgeingFigures } from './document-data.ts';

/** A line of the sums at the end. 'strong' is a result. */
export interface Sum {
  readonly label: string;
  readonly cents: Cents;
  readonly isStrong?: boolean;
}

const PLAIN: TextStyle = { size: 9, weight: 'regular' };
const STRONG: TextStyle = { size: 10, weight: 'strong' };
const WIDTH = 260;

/** How high so many sums are, at most. */
export function heightOfSums(count: number): number {
  return count * (lineHeight(STRONG) + 7) + 16;
}

/** Draws sums at the right edge, on one page. */
export function drawSums(document: PdfDocument, sums: readonly Sum[]): void {
  document.makeRoom(heightOfSums(sums.length));
  document.y += 4;
  const x = PAGE.left + CONTENT_WIDTH - WIDTH;
  const figureWidth = 110;
  for (const { label, cents, isStrong } of sums) {
    const style = isStrong ? STRONG : PLAIN;
    if (isStrong) {
      document.line({ x, y: document.y + 2, width: WIDTH, color: INK.accent });
      document.y += 5;
    }
    const words = {
      x,
      y: document.y,
      width: WIDTH - figureWidth,
      style,
      color: isStrong ? INK.text : INK.muted,
    };
    const figure = { x: x + words.width, y: document.y, width: figureWidth, style, align: 'end' } as const;
    document.y +=
      Math.max(document.paragraph(label, words), document.paragraph(formatDollars(cents), figure)) + 2;
  }
  document.y += 8;
}

const AGEING_TITLES = [
  'Not yet due',
  '1–30 days late',
  '31–60 days late',
  '61–90 days late',
  'Over 90 days late',
];

/** How high the table of ages with its heading is. */
export const HEIGHT_OF_AGEING = 100;

/** Draws what is open by how late it is, and the sum of it. Source: rule invoices-17. */
export function drawAgeing(document: PdfDocument, heading: string, ageing: AgeingFigures): void {
  const cents = [
    ageing.currentCents,
    ageing.days1To30Cents,
    ageing.days31To60Cents,
    ageing.days61To90Cents,
    ageing.over90Cents,
  ];
  const width = CONTENT_WIDTH / 6;
  const columns: Column[] = [...AGEING_TITLES, 'Total'].map((title) => ({ title, width, align: 'end' }));
  const sum = cents.reduce((total, one) => total + one, 0);
  document.makeRoom(HEIGHT_OF_AGEING);
  document.y += 10;
  document.y += document.paragraph(heading, {
    x: PAGE.left,
    y: document.y,
    width: CONTENT_WIDTH,
    tag: 'H2',
    style: { size: 9, weight: 'strong' },
  });
  drawTable(document, columns, [
    [[...cents.map((one) => [{ text: formatDollars(one) }]), [{ text: formatDollars(sum), tone: 'strong' }]]],
  ]);
}
