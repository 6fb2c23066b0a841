import { Users } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { withoutAccents, wordMatcher } from '#web/ui/text/search-words.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import type { CandidateRow, ChosenCandidate } from './candidate-option.tsx';
import { CandidateOption } from './candidate-option.tsx';

interface CandidateListProps {
  candidates: readonly CandidateRow[];
  language: string;
  /** The present interpreter, if any: cannot be chosen. */
  bookedId: number | null;
  chosenId: number | null;
  /** Somebody who was booked elsewhere while being chosen. */
  refused: { id: number; sentence: string } | null;
  onChoose: (choice: ChosenCandidate) => void;
  onIntent: (intent: AssignmentIntent) => void;
  /** Beneath the chosen one. */
  children?: ReactNode;
}

/** From so many on they can be searched. */
const MANY = 8;
/** More are not drawn: a search narrows them. */
const MOST_SHOWN = 50;

/**
 * The interpreters who speak the language: those who can be asked, then those who can be with a reason, then the others, disabled, each with what keeps them (rule
 * D67).
 */
export function CandidateList(props: CandidateListProps) {
  const { candidates, language, bookedId, chosenId, refused, onChoose, onIntent, children } = props;
  const [query, setQuery] = useState('');
  const ordered = useSteadyOrder(candidates);
  const list = useRef<HTMLFieldSetElement>(null);
  if (candidates.length === 0) {
    return (
      <EmptyState title={`No ${language} interpreters`} icon={<Users aria-hidden />}>
        Add an interpreter who speaks {language}.
      </EmptyState>
    );
  }
  const isMatch = wordMatcher(query);
  const found = ordered.filter(({ name, phone }) => isMatch(withoutAccents(`${name}\n${phone}`)));
  const shown = found.slice(0, MOST_SHOWN);
  const free = candidates.filter(({ refusal }) => refusal === null).length;

  /** From the search straight into the list. */
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector<HTMLInputElement>('input:checked, input:enabled')?.focus();
  }

  return (
    <>
      {candidates.length > MANY && (
        <TextInput
          type="search"
          aria-label="Search interpreters"
          placeholder="Name or phone"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={handleKey}
        />
      )}
      <p className="text-ink-soft text-small" aria-live="polite">
        {query.trim() === '' ? `${free} of ${candidates.length} can be asked` : `${found.length} found`}
      </p>
      <fieldset ref={list} className="flex min-w-0 flex-col gap-2">
        <legend className="sr-only">Interpreters who speak {language}</legend>
        {shown.map((candidate) => (
          <CandidateOption
            key={candidate.id}
            candidate={candidate}
            isBooked={candidate.id === bookedId}
            isChosen={candidate.id === chosenId}
            refusedNow={refused?.id === candidate.id ? refused.sentence : null}
            onChoose={onChoose}
            onIntent={onIntent}
          >
            {children}
          </CandidateOption>
        ))}
      </fieldset>
      {found.length > shown.length && (
        <p className="text-ink-soft">{`${found.length - shown.length} more: search to narrow the list.`}</p>
      )}
    </>
  );
}

/**
 * The free ones first, as they were when the list was first shown: an interpreter who is booked or freed meanwhile changes in
 * place, so that nothing moves under the pointer; new ones are added at the end.
 */
function useSteadyOrder(candidates: readonly CandidateRow[]): readonly CandidateRow[] {
  const [places, setPlaces] = useState<ReadonlyMap<number, number>>(() => placesOf(candidates, new Map()));
  if (candidates.some(({ id }) => !places.has(id))) setPlaces(placesOf(candidates, places));
  const placeOf = ({ id }: CandidateRow) => places.get(id) ?? places.size;
  return [...candidates].sort((a, b) => placeOf(a) - placeOf(b));
}

function placesOf(
  candidates: readonly CandidateRow[],
  known: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const places = new Map(known);
  // A stable sort: within both parts the server's order stays.
  const sorted = [...candidates].sort((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null));
  for (const { id } of sorted) if (!places.has(id)) places.set(id, places.size);
  return places;
}

export function LoadingCandidates() {
  return (
    <SkeletonGroup label="Loading interpreters" className="flex flex-col gap-2">
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </SkeletonGroup>
  );
}
