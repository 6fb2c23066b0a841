/** One line of the report. A figure that was not measured is absent. */
export interface Line {
  readonly name: string;
  readonly limit: string;
  readonly alone?: string;
  readonly atTen?: string;
  readonly perSecond?: string;
  /** How many times as many a second as the generic back end. */
  readonly peer?: string;
  readonly isWithin: boolean;
}

const HEAD = ['Measurement', 'Limit', 'Alone', 'p95 of ten at once', 'A second', '× Directus', 'Within'];

/** One line while the rest is still measured. */
export const lineText = ({ name, alone, atTen, perSecond, isWithin }: Line): string =>
  `${isWithin ? 'ok ' : 'NO '} ${name}: ${[alone, atTen, perSecond].filter((cell) => cell !== undefined).join(', ')}`;

/** The table as Markdown that also reads well on a terminal. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ name, limit, alone = '', atTen = '', perSecond = '', peer = '', isWithin }) => [
    name,
    limit,
    alone,
    atTen,
    perSecond,
    peer,
    isWithin ? 'yes' : '**no**',
  ]);
  const widths = HEAD.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const isText = (at: number) => at < 2;
  const pad = (cell: string, at: number) =>
    isText(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  const line = (cells: readonly string[]) => `| ${cells.map(pad).join(' | ')} |`;
  const rule = widths.map((width, at) => (isText(at) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(HEAD), line(rule), ...rows.map(line)].join('\n');
}

/** Milliseconds, megabytes and rates, as short as they are useful. */
export function text(value: number, unit = ''): string {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : 1;
  const number = value.toLocaleString('en-US', { maximumFractionDigits: digits });
  return unit === '' ? number : `${number} ${unit}`;
}
