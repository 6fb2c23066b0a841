import { useState } from 'react';
import { POINTS_IN_WORDS } from '#domain/dispatch/ranking/explain-rank.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { scaleOf } from '../../ranking/rank-bar.tsx';
import type { RankedPerson, RankSource } from '../../ranking/ranked-people.ts';
import { RankedRow } from '../../ranking/ranked-row.tsx';
import type { Chosen } from './broadcast-plan.ts';

/** More are not drawn at once: a broadcast may be about hundreds. */
const SHOWN = 50;
const BEST = [3, 5, 10] as const;

interface BroadcastChoiceProps {
  /** The best first. */
  people: readonly (RankedPerson & { readonly phone: string })[];
  source: RankSource;
  /** Null: all. */
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** Whom a broadcast asks: all, the best few, or one by one, in the order of their rank. */
export function BroadcastChoice({ people, source, chosen, onChoose }: BroadcastChoiceProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? people : people.slice(0, SHOWN);
  const scale = scaleOf(people.flatMap(({ rank }) => (rank.terms ? [rank.terms] : [])));
  const ids = people.map(({ id }) => id);
  const isChosen = (id: number) => chosen === null || chosen.has(id);

  function toggle(id: number) {
    const next = new Set(ids.filter((one) => (one === id ? !isChosen(one) : isChosen(one))));
    onChoose(next.size === ids.length ? null : next);
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">Whom to ask</legend>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {BEST.filter((count) => count < people.length).map((count) => (
          <Button
            key={count}
            size="small"
            variant="secondary"
            onClick={() => onChoose(new Set(ids.slice(0, count)))}
          >
            {`The best ${count}`}
          </Button>
        ))}
        {people.length > 1 && (
          <Button size="small" variant="secondary" onClick={() => onChoose(null)}>
            {`All ${people.length}`}
          </Button>
        )}
      </div>
      {people.length > 1 && <p className="text-ink-soft text-small">{POINTS_IN_WORDS}</p>}
      <ol aria-label="By rank" className="flex flex-col divide-y divide-line">
        {shown.map((person) => (
          <li key={person.id} className="py-1">
            <RankedRow
              person={person}
              first={people[0]}
              source={source}
              scale={scale}
              name={
                <span className="flex flex-wrap items-center gap-x-3">
                  <Checkbox
                    label={person.name}
                    checked={isChosen(person.id)}
                    onChange={() => toggle(person.id)}
                  />
                  {person.phone !== '' && <PhoneLink phone={person.phone} />}
                </span>
              }
            />
          </li>
        ))}
      </ol>
      {shown.length < people.length && (
        <Button variant="quiet" size="small" className="self-start" onClick={() => setIsWhole(true)}>
          {`Show all ${people.length}`}
        </Button>
      )}
    </fieldset>
  );
}
