import { useQuery } from '@tanstack/react-query';
import type { Rank } from '#contracts/ranking/shapes.ts';
import { TERM_NAMES, whyAfter } from '#domain/dispatch/ranking/explain-rank.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { TERM_COLORS } from './rank-bar.tsx';
import { factsInWords, pointsInWords, type RankTerm } from './rank-words.ts';
import { type RankedPerson, type RankSource, rankedPersonQuery } from './ranked-people.ts';

interface RankReasonsProps {
  person: RankedPerson;
  /** Who comes first; the others are compared with them. */
  first: RankedPerson | undefined;
  source: RankSource;
}

/** Why somebody has their place, reason by reason, and why they come after the first. */
export function RankReasons({ person, first, source }: RankReasonsProps) {
  const { rank } = person;
  const isWhole = rank.terms !== null;
  const one = useQuery({ ...rankedPersonQuery(source, person.id), enabled: !isWhole });
  const terms = rank.terms ?? one.data?.rank.terms;
  const firstTerms = first?.rank.terms;
  const after =
    first && first.id !== person.id && terms && firstTerms
      ? whyAfter(
          { name: first.name, total: first.rank.total, terms: firstTerms },
          { name: person.name, total: rank.total, terms },
        )
      : null;
  return (
    <div className="flex flex-col gap-2 text-small">
      <p className="text-ink-soft">{factsInWords(rank).join(' · ')}</p>
      {after && <p>{after}</p>}
      {terms && <Terms terms={terms} rank={rank} />}
      {!terms && one.isError && <LoadError title="The reasons could not be loaded" of={one} />}
      {!terms && !one.isError && (
        <SkeletonGroup label="Loading the reasons">
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Terms({ terms, rank }: { terms: readonly RankTerm[]; rank: Rank }) {
  return (
    <ul aria-label="Reasons" className="flex flex-col gap-0.5">
      {terms.map(({ key, points, text }) => (
        <li key={key} className="grid grid-cols-[0.75rem_2.5rem_minmax(0,1fr)] items-baseline gap-x-2">
          <span aria-hidden className={classNames('size-2.5 rounded-[2px]', TERM_COLORS[key])} />
          <span className="text-end tabular-nums">{pointsInWords(points)}</span>
          <span className="wrap-anywhere">
            <span className="font-medium">{TERM_NAMES[key]}</span>{' '}
            <span className="text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
      <li className="grid grid-cols-[0.75rem_2.5rem_minmax(0,1fr)] gap-x-2 border-line border-t pt-0.5">
        <span className="col-start-2 text-end font-medium tabular-nums">{pointsInWords(rank.total)}</span>
        <span className="text-ink-soft">in all, in minutes of driving</span>
      </li>
    </ul>
  );
}
