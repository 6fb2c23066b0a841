import { Users } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { withoutAccents, wordMatcher } from '#web/ui/text/search-words.ts';
import { scaleOf } from '../../ranking/rank-bar.tsx';
import type { RankSource } from '../../ranking/ranked-people.ts';
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
  /** What they are ranked for. */
  source: RankSource;
  /** Beneath the chosen one. */
  children?: ReactNode;
}

/** From so many on they can be searched. */
const MANY = 8;
/** More are not drawn: a search narrows them. */
const MOST_SHOWN = 50;

/** The interpreters who can be asked, the best first; the others behind a button, with what keeps them: those who can be asked with a reason first (rules D67, D102). */
export function CandidateList(props: CandidateListProps) {
  const { candidates, language, bookedId, chosenId, refused, source, onChoose, onIntent, children } = props;
  const [query, setQuery] = useState('');
  const { ordered, isAmongFirst } = useSteadyOrder(candidates);
  const list = useRef<HTMLFieldSetElement>(null);
  if (candidates.length === 0) {
    return (
      <EmptyState title={`No ${language} interpreters`} icon={<Users aria-hidden />}>
        Add an interpreter who speaks {language}.
      </EmptyState>
    );
  }
  const isMatch = wordMatcher(query);
  const isSearching = query.trim() !== '';
  const found = ordered.filter(({ name, phone }) => isMatch(withoutAccents(`${name}\n${phone}`)));
  const askable = found.filter(isAmongFirst);
  const others = found.filter((one) => !isAmongFirst(one));
  const free = candidates.filter(isFirst);
  const scale = scaleOf(free.flatMap(({ rank }) => (rank.terms ? [rank.terms] : [])));
  const ranking = { first: free[0], source, scale };
  const optionOf = (candidate: CandidateRow) => (
    <CandidateOption
      key={candidate.id}
      candidate={candidate}
      isBooked={candidate.id === bookedId}
      isChosen={candidate.id === chosenId}
      refusedNow={refused?.id === candidate.id ? refused.sentence : null}
      ranking={ranking}
      onChoose={onChoose}
      onIntent={onIntent}
    >
      {children}
    </CandidateOption>
  );

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
        {isSearching ? `${found.length} found` : `${free.length} of ${candidates.length} can be asked`}
      </p>
      <fieldset ref={list} className="flex min-w-0 flex-col gap-2">
        <legend className="sr-only">Interpreters who are available and speak {language}</legend>
        {askable.slice(0, MOST_SHOWN).map(optionOf)}
        <MoreToSearch count={askable.length - MOST_SHOWN} />
        {others.length > 0 && (
          <Others count={others.length} isOpen={isSearching || free.length === 0}>
            {others.slice(0, MOST_SHOWN).map(optionOf)}
            <MoreToSearch count={others.length - MOST_SHOWN} />
          </Others>
        )}
      </fieldset>
    </>
  );
}

const isFirst = ({ exclusions }: CandidateRow) => exclusions.length === 0;

interface OthersProps {
  count: number;
  /** Whether they opened it or not. */
  isOpen: boolean;
  children: ReactNode;
}

/** Those who cannot be asked just like that. */
function Others({ count, isOpen, children }: OthersProps) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details
      open={isOpen || isOpened}
      onToggle={({ currentTarget }) => !isOpen && setIsOpened(currentTarget.open)}
    >
      <summary className="w-fit cursor-pointer rounded-[4px] py-1 font-medium">{`Others (${count})`}</summary>
      <div className="flex flex-col gap-2 pt-2">{children}</div>
    </details>
  );
}

function MoreToSearch({ count }: { count: number }) {
  return count > 0 && <p className="text-ink-soft">{`${count} more: search to narrow the list.`}</p>;
}

/**
 * Those who can be asked first, as they were when the list was first shown: an interpreter who is booked or freed meanwhile changes in
 * place, so that nothing moves under the pointer; new ones are added at the end.
 */
function useSteadyOrder(candidates: readonly CandidateRow[]) {
  const [places, setPlaces] = useState<Places>(() => placesOf(candidates, new Map()));
  if (candidates.some(({ id }) => !places.has(id))) setPlaces(placesOf(candidates, places));
  const placeOf = ({ id }: CandidateRow) => places.get(id)?.at ?? places.size;
  return {
    ordered: candidates.toSorted((a, b) => placeOf(a) - placeOf(b)),
    isAmongFirst: (one: CandidateRow) => places.get(one.id)?.isFirst ?? isFirst(one),
  };
}

type Places = ReadonlyMap<number, { readonly at: number; readonly isFirst: boolean }>;

function placesOf(candidates: readonly CandidateRow[], known: Places): Places {
  const places = new Map(known);
  // A stable sort: within both parts the server's order stays.
  const sorted = candidates.toSorted((a, b) => Number(!isFirst(a)) - Number(!isFirst(b)));
  for (const one of sorted)
    if (!places.has(one.id)) places.set(one.id, { at: places.size, isFirst: isFirst(one) });
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
