/** One thing that is measured, over several runs. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  /** What it may come to at most, where there is such a goal. */
  readonly goal?: number;
  readonly values: readonly number[];
}

/** Collects values under their names, in the order in which the names first come. */
export function figures() {
  const found = new Map<string, { name: string; unit: string; goal?: number; values: number[] }>();
  return {
    add(name: string, value: number, { unit = 'ms', goal }: { unit?: string; goal?: number } = {}) {
      const figure = found.get(name) ?? { name, unit, ...(goal !== undefined && { goal }), values: [] };
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
  const rows = all.map(({ name, unit, goal, values }) => {
    const sorted = [...values].sort((a, b) => a - b);
    const median = middle(sorted);
    const verdict = goal === undefined ? '' : `≤ ${goal} ${median <= goal ? 'met' : 'missed'}`;
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
