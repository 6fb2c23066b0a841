/** Colors and grays that can be read on a light and on a dark page. */
const TEXT = '#7a8290';
const COLORS = ['#9aa1ad', '#d97706', '#8b5cf6', '#64748b', '#2563eb', '#16a34a'] as const;
const colorOf = (at: number): string => COLORS[at % COLORS.length] ?? TEXT;

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const label = (
  x: number,
  y: number,
  text: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
  fill: string = TEXT,
) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="${fill}">${escapeText(text)}</text>`;

const line = (
  from: readonly [number, number],
  to: readonly [number, number],
  style = 'stroke-opacity="0.3"',
) =>
  `<line x1="${from[0].toFixed(1)}" y1="${from[1].toFixed(1)}" x2="${to[0].toFixed(1)}" y2="${to[1].toFixed(1)}" stroke="${TEXT}" ${style}/>`;

function picture(
  size: { readonly width: number; readonly height: number },
  title: string,
  parts: readonly string[],
): string {
  const { width, height } = size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="12">`,
    `<title>${escapeText(title)}</title>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

const TICKS: readonly (readonly [number, string])[] = [
  [1, '1 min'],
  [5, '5'],
  [15, '15'],
  [60, '1 h'],
  [240, '4 h'],
  [1440, '1 day'],
  [10_080, '7 days'],
];

/** The share that was filled within each time, one line for each policy. `minutes` are sorted. */
export function timesChart(
  title: string,
  lines: readonly { readonly name: string; readonly minutes: readonly number[] }[],
): string {
  const size = { width: 720, height: 360 };
  const [left, right, top, bottom] = [44, 500, 16, 320];
  const x = (minutes: number) => left + ((right - left) * Math.log(Math.max(1, minutes))) / Math.log(10_080);
  const y = (share: number) => bottom - (bottom - top) * share;
  const parts = [
    ...[0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
      line([left, y(share)], [right, y(share)]),
      label(left - 6, y(share) + 4, `${100 * share}%`, 'end'),
    ]),
    ...TICKS.map(([minutes, text]) => label(x(minutes), bottom + 18, text, 'middle')),
  ];
  const points = Array.from({ length: 93 }, (_, at) => Math.exp((at / 92) * Math.log(10_080)));
  const ends = lines.map(({ minutes }) => shareWithin(minutes, 10_080));
  const order = ends.map((share, at) => ({ at, share })).sort((a, b) => b.share - a.share);
  for (const [at, { name, minutes }] of lines.entries()) {
    const way = points.map(
      (point, step) =>
        `${step === 0 ? 'M' : 'L'}${x(point).toFixed(1)} ${y(shareWithin(minutes, point)).toFixed(1)}`,
    );
    parts.push(`<path d="${way.join('')}" fill="none" stroke="${colorOf(at)}" stroke-width="2"/>`);
    const rank = order.findIndex((one) => one.at === at);
    parts.push(label(right + 10, top + 14 + 18 * rank, name, 'start', colorOf(at)));
  }
  return picture(size, title, parts);
}

const shareWithin = (sorted: readonly number[], minutes: number): number => {
  const at = sorted.findIndex((one) => one > minutes);
  return (at < 0 ? sorted.length : at) / sorted.length;
};

/** One row of two panels: values in the left one, a difference with its interval in the right one. */
export interface CornerRow {
  readonly name: string;
  readonly dots: readonly number[];
  readonly difference: { readonly mean: number; readonly half: number };
}

/** Offers as a share of a broadcast's, and the difference of what is filled, corner by corner. */
export function cornersChart(
  title: string,
  rows: readonly CornerRow[],
  about: { readonly dotNames: readonly string[]; readonly goal: number },
): string {
  const [step, top, names] = [18, 56, 330];
  const size = { width: 820, height: top + step * rows.length + 28 };
  const share = (value: number) => names + 220 * Math.min(1, value / 0.6);
  const widest = Math.max(
    2,
    ...rows.map(({ difference: { mean, half } }) => Math.abs(mean) + (Number.isFinite(half) ? half : 0)),
  );
  const [from, to] = [names + 260, names + 470];
  const points = (value: number) =>
    (from + to) / 2 + ((to - from) / 2) * Math.max(-1, Math.min(1, value / widest));
  const end = top + step * rows.length;
  const parts = [
    label(names, 16, 'offers, as a share of the broadcast'),
    ...about.dotNames.map((name, at) => label(names + 110 * at, 34, `● ${name}`, 'start', colorOf(4 + at))),
    label(from, 16, 'filled: plan − broadcast, points'),
    ...[0, 0.2, 0.4, 0.6].map((value) => label(share(value), end + 16, `${100 * value}%`, 'middle')),
    ...[0, 0.2, 0.4, 0.6].map((value) => line([share(value), top - 10], [share(value), end])),
    line([share(about.goal), top - 10], [share(about.goal), end], 'stroke-width="2" stroke-dasharray="4 3"'),
    line([points(0), top - 10], [points(0), end], 'stroke-opacity="0.8"'),
    label(points(0), end + 16, '0', 'middle'),
    label(to, end + 16, `+${widest.toFixed(0)}`, 'middle'),
    label(from, end + 16, `−${widest.toFixed(0)}`, 'middle'),
  ];
  for (const [at, { name, dots, difference }] of rows.entries()) {
    const y = top + step * at + 6;
    parts.push(label(names - 12, y + 4, name, 'end'));
    for (const [which, value] of dots.entries())
      parts.push(`<circle cx="${share(value).toFixed(1)}" cy="${y}" r="4" fill="${colorOf(4 + which)}"/>`);
    const half = Number.isFinite(difference.half) ? difference.half : 0;
    parts.push(
      line([points(difference.mean - half), y], [points(difference.mean + half), y], 'stroke-width="2"'),
      `<circle cx="${points(difference.mean).toFixed(1)}" cy="${y}" r="4" fill="${colorOf(4)}"/>`,
    );
  }
  return picture(size, title, parts);
}
