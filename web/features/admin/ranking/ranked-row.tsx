import { type ReactNode, useState } from 'react';
import { RankBar, type RankScale } from './rank-bar.tsx';
import { RankReasons } from './rank-reasons.tsx';
import { pointsInWords } from './rank-words.ts';
import type { RankedPerson, RankSource } from './ranked-people.ts';

interface RankedRowProps {
  person: RankedPerson;
  first: RankedPerson | undefined;
  source: RankSource;
  scale: RankScale;
  /** The name, with what it is chosen by. */
  name: ReactNode;
}

/** Somebody in a ranking: the bar of their reasons, the strongest ones in a sentence, and all of them on opening. */
export function RankedRow({ person, first, source, scale, name }: RankedRowProps) {
  const { rank, cautions } = person;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="grid grid-cols-[minmax(0,1fr)_3rem] items-center gap-x-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,9rem)_3rem]">
        <div className="min-w-0">{name}</div>
        {/* Below the name on a phone: beside it there is no room for both. */}
        <span className="max-sm:order-last max-sm:col-span-2">
          {rank.terms && <RankBar terms={rank.terms} scale={scale} />}
        </span>
        <span className="text-end tabular-nums" data-tooltip="Minutes of driving, all reasons together">
          {pointsInWords(rank.total)}
        </span>
      </div>
      <RankSummary person={person} first={first} source={source} />
      {cautions.map((caution) => (
        <p key={caution} className="wrap-anywhere text-ink-soft text-small">
          {`Note: ${caution}`}
        </p>
      ))}
    </div>
  );
}

type RankSummaryProps = Pick<RankedRowProps, 'person' | 'first' | 'source'>;

/** The strongest reasons as a sentence, which opens all of them. */
export function RankSummary({ person, first, source }: RankSummaryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="relative z-10 text-ink-soft text-small"
    >
      <summary className="cursor-pointer rounded-[4px] pointer-coarse:min-h-11 pointer-coarse:py-2">
        {person.rank.reason}
        <span className="sr-only"> Why this place?</span>
      </summary>
      {isOpen && (
        <div className="pt-2 pb-1">
          <RankReasons person={person} first={first} source={source} />
        </div>
      )}
    </details>
  );
}
