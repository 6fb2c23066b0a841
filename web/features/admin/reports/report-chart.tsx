import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { axisTicks } from './axis-ticks.ts';

/** A bar, and that of the period before; null: it was not asked for. */
export interface ChartBar {
  readonly label: string;
  readonly now: number;
  readonly before: number | null;
}

interface ReportChartProps {
  bars: readonly ChartBar[];
  /** Months stand side by side; other rows, which have long names, below one another. */
  isUpright: boolean;
  format: (value: number) => string;
}

/** Bars of numbers, those of the period before hatched beside them. The table has the same numbers: it is what a screen reader reads. */
export function ReportChart(props: ReportChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    // Until it is measured again the drawing has the width of before: it must neither widen the page nor keep the frame wide.
    <div ref={frame} className="w-full overflow-hidden text-ink contain-inline-size">
      {width > 0 &&
        (props.isUpright ? <Columns {...props} width={width} /> : <Rows {...props} width={width} />)}
    </div>
  );
}

function useWidth(frame: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    setWidth(element.clientWidth || FALLBACK_WIDTH);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || FALLBACK_WIDTH));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

/** Where nothing is laid out. */
const FALLBACK_WIDTH = 640;
const TICK = {
  className: 'fill-ink-soft text-small tabular-nums',
  fontFamily: 'inherit',
  fontSize: 12,
} as const;

const domainOf = (bars: readonly ChartBar[]): [number, number] => {
  const values = bars.flatMap(({ now, before }) => [now, before ?? 0]);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  return [least, most === least ? 1 : most];
};

type Drawn = ReportChartProps & { width: number };
const HEIGHT = 260;
/** Two months are bars and not walls. */
const WIDEST = 160;

function Columns({ bars, format, width }: Drawn) {
  const hatch = useId();
  const [left, bottom, top] = [72, 28, 20];
  const end = Math.min(width - 8, left + bars.length * WIDEST);
  const x = scaleBand({ domain: bars.map(({ label }) => label), range: [left, end], padding: 0.25 });
  const y = scaleLinear({ domain: domainOf(bars), range: [HEIGHT - bottom, top], nice: true });
  const every = Math.ceil(bars.length / Math.max(1, Math.floor((width - left) / 72)));
  const half = x.bandwidth() / (bars.some(({ before }) => before !== null) ? 2 : 1);
  return (
    <svg aria-hidden width={width} height={HEIGHT}>
      <Hatch id={hatch} />
      <AxisLeft
        scale={y}
        left={left}
        hideAxisLine={true}
        hideTicks={true}
        tickValues={axisTicks((about) => y.ticks(about), format)}
        tickFormat={(value) => format(Number(value))}
        tickLabelProps={() => ({ ...TICK, textAnchor: 'end', dx: -8, dy: 4 })}
      />
      {bars.map(({ label, now, before }) => (
        <g key={label}>
          {before !== null && (
            <Upright x={x(label) ?? 0} width={half} value={before} y={y} fill={`url(#${hatch})`} isBefore />
          )}
          <Upright x={(x(label) ?? 0) + (before === null ? 0 : half)} width={half} value={now} y={y} />
          {bars.length * 64 <= width - left && (
            <text
              x={(x(label) ?? 0) + x.bandwidth() - half / 2}
              y={Math.min(y(now), y(0)) - 5}
              textAnchor="middle"
              className="fill-ink text-small tabular-nums"
            >
              {format(now)}
            </text>
          )}
        </g>
      ))}
      <Line from={{ x: left, y: y(0) }} to={{ x: width - 8, y: y(0) }} className="stroke-line-strong" />
      <AxisBottom
        scale={x}
        top={HEIGHT - bottom}
        hideAxisLine={true}
        hideTicks={true}
        tickValues={bars.filter((_, at) => at % every === 0).map(({ label }) => label)}
        tickLabelProps={() => ({ ...TICK, textAnchor: 'middle' })}
      />
    </svg>
  );
}

interface UprightProps {
  x: number;
  width: number;
  value: number;
  y: (value: number) => number;
  fill?: string;
  isBefore?: true;
}

function Upright({ x, width, value, y, fill, isBefore }: UprightProps) {
  const style = isBefore ? 'stroke-ink-soft' : 'fill-accent';
  return (
    <Bar
      x={x}
      width={Math.max(1, width - 1)}
      y={Math.min(y(value), y(0))}
      height={Math.abs(y(value) - y(0))}
      {...(fill && { fill })}
      className={style}
    />
  );
}

const ROW = 30;

function Rows({ bars, format, width }: Drawn) {
  const hatch = useId();
  const left = Math.min(180, width * 0.36);
  const height = bars.length * ROW + 8;
  const x = scaleLinear({ domain: domainOf(bars), range: [left, width - 88] });
  const y = scaleBand({ domain: bars.map((_, at) => String(at)), range: [4, height - 4], padding: 0.22 });
  return (
    <svg aria-hidden width={width} height={height}>
      <Hatch id={hatch} />
      {bars.map(({ label, now, before }, at) => {
        const top = y(String(at)) ?? 0;
        const half = y.bandwidth() / (before === null ? 1 : 2);
        const span = (value: number) => ({ x: Math.min(x(value), x(0)), width: Math.abs(x(value) - x(0)) });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two clients may have one name.
          <g key={at}>
            <text
              x={left - 8}
              y={top + y.bandwidth() / 2 + 4}
              textAnchor="end"
              className="fill-ink-soft text-small"
            >
              {shorten(label, left)}
            </text>
            <Bar {...span(now)} y={top} height={half} className="fill-accent" />
            {before !== null && (
              <Bar
                {...span(before)}
                y={top + half}
                height={half}
                fill={`url(#${hatch})`}
                className="stroke-ink-soft"
              />
            )}
            <text
              x={Math.max(x(now), x(0)) + 6}
              y={top + y.bandwidth() / 2 + 4}
              className="fill-ink text-small tabular-nums"
            >
              {format(now)}
            </text>
          </g>
        );
      })}
      <Line from={{ x: x(0), y: 0 }} to={{ x: x(0), y: height }} className="stroke-line-strong" />
    </svg>
  );
}

/** What fits in so many pixels at 12 px. */
function shorten(text: string, width: number): string {
  const most = Math.floor((width - 8) / 7.4);
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** Lines, so that the period before differs not by color alone. */
function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={6} height={6} className="fill-surface" />
        <line x1={0} y1={0} x2={0} y2={6} className="stroke-ink-soft" strokeWidth={2} />
      </pattern>
    </defs>
  );
}
