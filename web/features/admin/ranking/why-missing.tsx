import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { LoadError } from '#web/parts/load-error.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { mayOverride, whetherReasonHelps } from '../assignments/override/override-of.ts';
import { useDebounced } from '../use-debounced.ts';
import { type RankedPerson, type RankSource, whyMissingQuery } from './ranked-people.ts';

const PAUSE_MS = 300;
/** One letter would find half of the company. */
const FEWEST_LETTERS = 2;

/**
 * 'Why is … missing?': anybody by name, also of another language or deleted, with all that keeps them from the appointment (rule
 * ranking-10).
 */
export function WhyMissing({ source }: { source: RankSource }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), PAUSE_MS);
  const isAsked = q.length >= FEWEST_LETTERS;
  const found = useQuery({
    ...whyMissingQuery(source, q),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  // In a dialog it would come below the edge of what is seen.
  const answer = useRef<HTMLDivElement>(null);
  const { data } = found;
  useEffect(() => {
    if (isAsked && data) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked, data]);
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium">
        Why is … missing?
      </label>
      <TextInput
        id={id}
        type="search"
        placeholder="Name"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // It stands in a form that something else submits.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div aria-live="polite" ref={answer} className="scroll-mb-4">
        {typed.trim().length === 1 && <p className="text-ink-soft">Type at least two letters.</p>}
        {isAsked && found.isError && <LoadError title="Nobody could be looked up" of={found} />}
        {isAsked && found.data?.length === 0 && (
          <p className="text-ink-soft">No interpreter has that name.</p>
        )}
        {isAsked && found.data && found.data.length > 0 && (
          <ul aria-label="Found by name" className="flex flex-col gap-2">
            {found.data.map((person) => (
              <Answer key={person.id} person={person} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Answer({ person }: { person: RankedPerson }) {
  const { name, exclusions, cautions, rank } = person;
  return (
    <li>
      <p className="font-medium">{name}</p>
      {exclusions.length === 0 ? (
        <p className="text-ink-soft">{`They can be asked: number ${rank.place} in the list. ${rank.reason}`}</p>
      ) : (
        <>
          <ul className="list-disc ps-5 text-ink-soft">
            {exclusions.map(({ constraint, sentence }) => (
              <li key={constraint}>{sentence}</li>
            ))}
          </ul>
          <p>{whetherReasonHelps(mayOverride(person), 'booked')}</p>
        </>
      )}
      {cautions.map((caution) => (
        <p key={caution} className="text-ink-soft">
          {caution}
        </p>
      ))}
    </li>
  );
}
