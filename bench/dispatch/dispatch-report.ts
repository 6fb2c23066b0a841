import { type DispatchFigures, type Measured, measureDispatch, type Size } from './measure-dispatch.ts';
import type { Metrics } from './metrics.ts';
import { POLICIES, type PolicyKey } from './policies.ts';
import { intervalOf, meanOf } from './statistics.ts';

interface Column {
  readonly name: string;
  readonly of: keyof Metrics;
  readonly text: (value: number) => string;
}

const percent = (value: number) => `${(100 * value).toFixed(1)}%`;
const minutes = (value: number) =>
  Number.isFinite(value) ? (value < 10 ? value.toFixed(1) : value.toFixed(0)) : 'never';
const decimals = (digits: number) => (value: number) => value.toFixed(digits);

const COLUMNS: readonly Column[] = [
  { name: 'filled', of: 'filled', text: percent },
  { name: 'median min', of: 'medianMinutes', text: minutes },
  { name: 'p90 min', of: 'p90Minutes', text: minutes },
  {
    name: 'p90 of lead',
    of: 'p90OfLead',
    text: (value) => (Number.isFinite(value) ? percent(value) : 'never'),
  },
  { name: 'offers a job', of: 'offersPerJob', text: decimals(1) },
  { name: 'minutes of travel', of: 'travelMinutes', text: decimals(1) },
  { name: 'yes too late, a filled job', of: 'tooLatePerFilled', text: decimals(2) },
  { name: 'Gini of opportunity', of: 'giniOpportunity', text: decimals(3) },
  { name: 'Gini of hours', of: 'giniHours', text: decimals(3) },
];

/** The values of a policy, in the order of the seeds. */
const valuesOf = (measured: Measured, key: PolicyKey, of: keyof Metrics): number[] =>
  (measured[key] ?? []).map((metrics) => metrics[of]);

/** The difference of each seed: the same days under two policies. */
function differences(
  measured: Measured,
  [one, other]: readonly [PolicyKey, PolicyKey],
  of: keyof Metrics,
): number[] {
  const others = valuesOf(measured, other, of);
  return valuesOf(measured, one, of).map((value, at) => value - (others[at] ?? Number.NaN));
}

/** The mean of one divided by the mean of the other. */
const ratioOf = (
  measured: Measured,
  [one, other]: readonly [PolicyKey, PolicyKey],
  of: keyof Metrics,
): number => meanOf(valuesOf(measured, one, of)) / meanOf(valuesOf(measured, other, of));

/** Whether a difference may be none. */
const isChance = ({ mean, half }: { readonly mean: number; readonly half: number }) => Math.abs(mean) < half;

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const rule = (count: number) => row(['---', ...Array.from({ length: count - 1 }, () => '---:')]);
const signed = (value: number, digits: number) =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

/** Every policy at the base of the guesses, as Markdown. */
function baseTable({ base }: DispatchFigures): string {
  const keys = Object.keys(base) as PolicyKey[];
  const head = ['policy', ...COLUMNS.map(({ name }) => name)];
  const lines = keys.map((key) =>
    row([POLICIES[key].name, ...COLUMNS.map(({ of, text }) => text(meanOf(valuesOf(base, key, of))))]),
  );
  return [row(head), rule(head.length), ...lines].join('\n');
}

/** The plan against the others on the same days: mean difference and 95 % interval, as Markdown. */
function pairsTable({ base }: DispatchFigures): string {
  const pairs: readonly (readonly [PolicyKey, PolicyKey])[] = [
    ['plan', 'broadcast'],
    ['plan', 'tiers'],
    ['plan', 'oneByOne'],
    ['standing', 'broadcast'],
    ['standing', 'plan'],
  ];
  const shown: readonly (readonly [keyof Metrics, string, number, number])[] = [
    ['filled', 'filled, points', 100, 1],
    ['medianMinutes', 'median min', 1, 1],
    ['offersPerJob', 'offers a job', 1, 1],
    ['travelMinutes', 'minutes of travel', 1, 1],
    ['giniOpportunity', 'Gini of opportunity', 1, 3],
  ];
  const head = ['difference', ...shown.map(([, name]) => name)];
  const lines = pairs.map((pair) => {
    const cells = shown.map(([of, , unit, digits]) => {
      const { mean, half } = intervalOf(differences(base, pair, of).map((value) => unit * value));
      return `${signed(mean, digits)} ± ${half.toFixed(digits)}`;
    });
    return row([`${POLICIES[pair[0]].name} − ${POLICIES[pair[1]].name}`, ...cells]);
  });
  return [row(head), rule(head.length), ...lines].join('\n');
}

/** Each corner of the guesses, as Markdown. */
function cornersTable({ corners }: DispatchFigures): string {
  const head = [
    'corner',
    'could be filled',
    'broadcast',
    'tiers',
    'plan',
    'auto-accept',
    'plan − broadcast, points',
    'offers of plan : broadcast',
    'with auto-accept',
    'median of plan : tiers',
    'p90 of lead, plan',
    'Gini: broadcast, plan, auto-accept',
  ];
  const lines = corners.map(({ corner, measured }) => {
    const mean = (key: PolicyKey, of: keyof Metrics) => meanOf(valuesOf(measured, key, of));
    const { mean: points, half } = intervalOf(
      differences(measured, ['plan', 'broadcast'], 'filled').map((value) => 100 * value),
    );
    const ginis = (['broadcast', 'plan', 'standing'] as const).map((key) =>
      mean(key, 'giniOpportunity').toFixed(3),
    );
    return row([
      corner.name,
      percent(mean('broadcast', 'fillable')),
      ...(['broadcast', 'tiers', 'plan', 'standing'] as const).map((key) => percent(mean(key, 'filled'))),
      `${signed(points, 1)} ± ${half.toFixed(1)}`,
      ratioOf(measured, ['plan', 'broadcast'], 'offersPerJob').toFixed(2),
      ratioOf(measured, ['standing', 'broadcast'], 'offersPerJob').toFixed(2),
      ratioOf(measured, ['plan', 'tiers'], 'medianMinutes').toFixed(2),
      COLUMNS[3]?.text(mean('plan', 'p90OfLead')) ?? '',
      ginis.join(', '),
    ]);
  });
  return [row(head), rule(head.length), ...lines].join('\n');
}

/** The goals, and whether they are met, as Markdown. */
function goalsTable({ base, corners }: DispatchFigures): string {
  const offers = (measured: Measured, key: PolicyKey) =>
    ratioOf(measured, [key, 'broadcast'], 'offersPerJob');
  const worst = corners
    .map(({ corner, measured }) => ({ name: corner.name, value: offers(measured, 'plan') }))
    .toSorted((a, b) => b.value - a.value)[0];
  const fills = corners
    .map(({ corner, measured }) => ({
      name: corner.name,
      ...intervalOf(differences(measured, ['plan', 'broadcast'], 'filled')),
    }))
    .toSorted((a, b) => a.mean - b.mean);
  const lower = fills.filter(({ mean, half }) => mean + half < 0);
  const gini = (key: PolicyKey) => meanOf(valuesOf(base, key, 'giniOpportunity'));
  const median = ratioOf(base, ['plan', 'tiers'], 'medianMinutes');
  const lead = meanOf(valuesOf(base, 'plan', 'p90OfLead'));
  const evenness = intervalOf(differences(base, ['standing', 'broadcast'], 'giniOpportunity'));
  const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**');
  const lines: readonly (readonly [string, string, boolean])[] = [
    [
      'fills no fewer than the broadcast, in any corner',
      fills[0] === undefined
        ? 'no corner was measured'
        : `lowest: ${signed(100 * fills[0].mean, 1)} ± ${(100 * fills[0].half).toFixed(1)} points (${fills[0].name})`,
      lower.length === 0,
    ],
    ['offers ≤ 30% of the broadcast at the base', percent(offers(base, 'plan')), offers(base, 'plan') <= 0.3],
    [
      'offers ≤ 40% in the worst corner',
      worst ? `${percent(worst.value)} (${worst.name})` : '',
      (worst?.value ?? 0) <= 0.4,
    ],
    ['offers ≤ 15% with auto-accept', percent(offers(base, 'standing')), offers(base, 'standing') <= 0.15],
    ['median time to fill ≤ 0.7 × fixed tiers', median.toFixed(2), median <= 0.7],
    ['p90 of time to fill ≤ 5% of the lead', percent(lead), lead <= 0.05],
    [
      'Gini of opportunity below the broadcast',
      `${gini('plan').toFixed(3)} against ${gini('broadcast').toFixed(3)}`,
      gini('plan') < gini('broadcast'),
    ],
    [
      'the same with auto-accept',
      `${gini('standing').toFixed(3)} (${signed(evenness.mean, 3)} ± ${evenness.half.toFixed(3)}${isChance(evenness) ? ': equal within chance' : ''})`,
      evenness.mean + evenness.half < 0,
    ],
  ];
  return [
    row(['goal', 'measured', '']),
    '| --- | --- | --- |',
    ...lines.map(([goal, value, isMet]) => row([goal, value, verdict(isMet)])),
  ].join('\n');
}

/** Plays the simulation and prints its figures, as they stand in docs/dispatch.md. */
export function reportDispatch(size: Size): void {
  const figures = measureDispatch(size, (line) => console.error(line));
  console.log(
    [
      `- Base: seeds ${rangeOf(figures.seeds)}; each corner: seeds ${rangeOf(figures.cornerSeeds)}`,
      ...[goalsTable, baseTable, pairsTable, cornersTable].map((table) => table(figures)),
    ].join('\n\n'),
  );
}

const rangeOf = (seeds: readonly number[]) => `${seeds[0]} to ${seeds.at(-1)}`;
