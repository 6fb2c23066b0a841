import { TERM_NAMES } from '#domain/dispatch/ranking/explain-rank.ts';
import type { ScoreTerm } from '#domain/dispatch/ranking/weights.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { pointsInWords, type RankTerm } from './rank-words.ts';

/** Beside each color stands a name wherever it matters (`RankReasons`). */
export const TERM_COLORS: Readonly<Record<ScoreTerm, string>> = {
  travel: 'bg-gray-dot',
  continuity: 'bg-teal-dot',
  same_series: 'bg-teal-ink',
  client_prefers: 'bg-blue-dot',
  preferred_skills: 'bg-green-dot',
  fairness: 'bg-yellow-dot',
  pay: 'bg-accent',
  rating: 'bg-yellow-ink',
  late_dropouts: 'bg-red-dot',
  scarce_elsewhere: 'bg-ink-soft',
  likely_to_answer: 'bg-blue-ink',
};

/** The widest bar of a list in both directions, in points: all bars of it have one scale. */
export interface RankScale {
  readonly against: number;
  readonly inFavor: number;
}

export function scaleOf(lists: readonly (readonly RankTerm[])[]): RankScale {
  const widest = (sign: 1 | -1) => Math.max(1, ...lists.map((terms) => sumOf(terms, sign)));
  return { against: widest(-1), inFavor: widest(1) };
}

const sumOf = (terms: readonly RankTerm[], sign: 1 | -1) =>
  terms.reduce((sum, { points }) => sum + Math.max(0, sign * points), 0);

/** What speaks against somebody, to the left of the line, and in their favor, to the right, term by term. */
export function RankBar({ terms, scale }: { terms: readonly RankTerm[]; scale: RankScale }) {
  const reasons = terms
    .filter(({ points }) => points !== 0)
    .map(({ key, points }) => `${TERM_NAMES[key]} ${pointsInWords(points)}`);
  const words = reasons.join(', ') || 'Nothing for or against';
  const whole = scale.against + scale.inFavor;
  return (
    <span
      role="img"
      aria-label={words}
      data-tooltip={words}
      className="relative z-10 flex h-3 w-full max-w-56 items-stretch"
    >
      <Side terms={terms} sign={-1} share={scale.against / whole} most={scale.against} />
      <span aria-hidden className="w-px bg-line-strong" />
      <Side terms={terms} sign={1} share={scale.inFavor / whole} most={scale.inFavor} />
    </span>
  );
}

interface SideProps {
  terms: readonly RankTerm[];
  sign: 1 | -1;
  /** Of the whole width, and how many points that is. */
  share: number;
  most: number;
}

function Side({ terms, sign, share, most }: SideProps) {
  return (
    <span
      aria-hidden
      style={{ inlineSize: `${100 * share}%` }}
      className={classNames('flex min-w-0 py-0.5', sign === -1 && 'flex-row-reverse')}
    >
      {terms
        .filter(({ points }) => points * sign > 0)
        .map(({ key, points }) => (
          <span
            key={key}
            style={{ inlineSize: `${(100 * Math.abs(points)) / most}%` }}
            className={classNames(
              'border-surface border-e first:rounded-s-sm last:rounded-e-sm',
              TERM_COLORS[key],
            )}
          />
        ))}
    </span>
  );
}
