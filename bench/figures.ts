/** One thing that is measured, over several runs. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  /** The largest allowed value, if there is such a goal; the smallest, if `isLeast`. */
  readonly goal?: number;
  readonly isLeast?: true;
  readonly values: readonly number[];
}

/** Collects values under their names, in the order in which the names first come. */
export function figures() {
  const found = new Map<string, Figure & { values: number[] }>();
  return {
    add(name: string, value: number, about: Partial<Pick<Figure, 'unit' | 'goal' | 'isLeast'>> = {}) {
      const figure = found.get(name) ?? { name, unit: 'ms', ...about, values: [] };
      figure.values.push(value);
      found.set(name, figure);
    },
    all: (): Figure[] => [...found.values()],
  };
}

export type Figures = ReturnType<typeof figures>;

const HEAD = ['What', 'min', 'median', 'max', 'unit', 'goal'];

/** The table, as Markdown that also reads well on a terminal. The goal is for the median. */
export function figuresTable(all: readonly Figure[]): string {
  const rows = all.map(({ name, unit, goal, isLeast, values }) => {
    const sorted = [...values].sort((a, b) => a - b);
    const median = middle(sorted);
    const verdict = goal === undefined ? '' : verdictOn(median, goal, isLeast === true);
    return [name, text(sorted[0]), text(median), text(sorted.at(-1)), unit, verdict];
  });
  const widths = HEAD.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const isText = (at: number) => at === 0 || at === 4;
  const pad = (cell: string, at: number) =>
    isText(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  const line = (cells: readonly string[]) => `| ${cells.map(pad).join(' | ')} |`;
  const rule = widths.map((width, at) => (isText(at) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(HEAD), line(rule), ...rows.map(line)].join('\n');
}

function verdictOn(median: number, goal: number, isLeast: boolean): string {
  const isMet = isLeast ? median >= goal : median <= goal;
  return `${isLeast ? '≥' : '≤'} ${goal} ${isMet ? 'met' : 'missed'}`;
}

function middle(sorted: readonly number[]): number {
  const at = sorted.length >> 1;
  const upper = sorted[at] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[at - 1] ?? Number.NaN)) / 2;
}

function text(value = Number.NaN): string {
  return value >= 100 || Number.isInteger(value)
    ? Math.round(value).toLocaleString('en-US')
    : value.toPrecision(2);
}
