import { Suspense } from 'react';
import { dollars } from '#web/parts/dollars.ts';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { formatNumber, sizeOf } from './format-number.ts';
import { yearUntil } from './period-choices.ts';
import type { NumberKind, ReportColumn } from './report-kinds.ts';
import { describeBefore, numberIn, type ReportRow } from './report-rows.ts';
import type { ReportView } from './use-report-view.ts';

const ReportChart = lazyComponent(() => import('./report-chart.tsx'), 'ReportChart');

interface ReportFigureProps {
  label: string;
  columns: readonly ReportColumn[];
  view: ReportView;
  rows: readonly ReportRow[];
}

/** As many rows as one can compare at a look; months are all shown. */
const MOST_BARS = 12;

/** One number of the report as a chart: of all months, or of the rows where it is largest. A row alone is written, because one bar compares nothing. */
export function ReportFigure({ label, columns, view, rows }: ReportFigureProps) {
  const { by, draw, set, isCompared } = view;
  const column = columns.find(({ name }) => name === draw.name) ?? columns[0];
  if (!column) return null;
  const { name, kind } = column;
  const isUpright = by === 'month';
  const inOrder = isUpright
    ? rows.toSorted((a, b) => (a.key ?? '').localeCompare(b.key ?? ''))
    : rows
        .toSorted((a, b) => sizeOf(numberIn(b.now, name)) - sizeOf(numberIn(a.now, name)))
        .slice(0, MOST_BARS);
  const bars = inOrder.map((row) => ({
    label: row.name,
    now: sizeOf(numberIn(row.now, name)),
    before: isCompared ? sizeOf(numberIn(row.before, name)) : null,
  }));
  const isAnything = bars.some(({ now, before }) => now !== 0 || (before ?? 0) !== 0);
  const only = inOrder.length === 1 ? inOrder[0] : undefined;
  const words = isAnything
    ? inWords({ column, rows: inOrder, all: rows.length, isUpright })
    : `${column.title}: nothing to draw, all rows are 0.`;
  return (
    <figure aria-label={`Chart: ${column.title}`} className="rounded-card border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-2">
        <Select
          aria-label="Number in the chart"
          className="w-52"
          options={columns.map((one) => ({ value: one.name, label: one.title }))}
          value={name}
          onChange={({ target }) => set({ draw: target.value === columns[0]?.name ? '' : target.value })}
        />
        {isCompared && !only && (
          <p aria-hidden className="flex items-center gap-3 text-ink-soft text-small">
            <span className="flex items-center gap-1">
              <span className="size-3 bg-accent" /> This period
            </span>
            <span className="flex items-center gap-1">
              <span className="size-3 border border-ink-soft bg-[repeating-linear-gradient(45deg,var(--ink-soft)_0_1.5px,transparent_1.5px_4px)]" />
              The period before
            </span>
          </p>
        )}
      </div>
      {only && <OnlyNumber row={only} column={column} view={view} />}
      {isAnything && !only && (
        <Suspense fallback={<div className="h-65" />}>
          <ReportChart bars={bars} isUpright={isUpright} format={(value) => drawn(value, kind)} />
        </Suspense>
      )}
      <figcaption className="pt-2 text-ink-soft text-small">
        {!only && words}
        <span className="sr-only">{` The table has the same numbers: ${label}.`}</span>
      </figcaption>
    </figure>
  );
}

interface OnlyNumberProps {
  row: ReportRow;
  column: ReportColumn;
  view: ReportView;
}

/** The number of the one row, that of the period before, and from a month the way to those before it. */
function OnlyNumber({ row, column, view: { by, isCompared, period, set } }: OnlyNumberProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold text-display tabular-nums">
        {formatNumber(numberIn(row.now, column.name), column.kind)}
      </span>
      <span className="text-ink-soft">{row.name}</span>
      {isCompared && <span className="text-ink-soft">{describeBefore(row, column)}</span>}
      {by === 'month' && (
        <TextButton onClick={() => set({ ...yearUntil(period.to) })}>Show 12 months</TextButton>
      )}
    </div>
  );
}

const WHOLE: readonly NumberKind[] = ['count', 'minutes', 'span'];

/** Amounts of a chart are whole dollars: the table has the cents. */
function drawn(value: number, kind: NumberKind): string {
  if (kind === 'money') return dollars(value.toFixed(0)).replace('.00', '');
  return formatNumber(WHOLE.includes(kind) ? Math.round(value) : value, kind);
}

interface Described {
  column: ReportColumn;
  rows: readonly ReportRow[];
  all: number;
  isUpright: boolean;
}

/** The chart in a sentence. */
function inWords({ column: { name, title, kind }, rows, all, isUpright }: Described): string {
  const ordered = rows.toSorted((a, b) => sizeOf(numberIn(b.now, name)) - sizeOf(numberIn(a.now, name)));
  const [most, least] = [ordered[0], ordered.at(-1)];
  if (!most || !least) return '';
  const say = (row: ReportRow) => `${row.name} (${formatNumber(numberIn(row.now, name), kind)})`;
  const which =
    isUpright || all <= rows.length
      ? ''
      : ` The ${rows.length} largest of ${all.toLocaleString('en-US')} rows are drawn.`;
  if (most === least) return `${title}: ${say(most)}.`;
  return `${title}: most ${say(most)}, least ${say(least)}.${which}`;
}
