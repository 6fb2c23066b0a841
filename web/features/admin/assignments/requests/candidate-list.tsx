import { Users } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { POINTS_IN_WORDS } from '#domain/dispatch/ranking/explain-rank.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { withoutAccents, wordMatcher } from '#web/ui/text/search-words.ts';
import { useFirstOrder } from '../../list/use-first-order.ts';
import { scaleOf } from '../../ranking/rank-bar.tsx';
import type { RankSource } from '../../ranking/ranked-people.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import type { CandidateRow, ChosenCandidate } from './candidate-option.tsx';
import { CandidateOption } from './candidate-option.tsx';
import { BEGINNING, type Rest } from './use-candidates.ts';

interface CandidateListProps {
  candidates: readonly CandidateRow[];
  /** Those who are not among the candidates yet. */
  rest: Rest;
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
/** More are drawn only when all are to be seen: a search narrows them. */
const MOST_SHOWN = BEGINNING;

/**
 * The interpreters who can be booked, the best first; the others behind a button, with what keeps them: those who can be booked with a
 * reason first (rules eligibility-23 and ranking-10).
 */
export function CandidateList(props: CandidateListProps) {
  const { candidates, rest, language, bookedId, chosenId, refused, source, onChoose, onIntent, children } =
    props;
  const [query, setQuery] = useState('');
  const [isAllShown, setIsAllShown] = useState(false);
  const [isOthersOpen, setIsOthersOpen] = useState(false);
  // A stable sort: within both parts the server's order stays.
  const { ordered, firstOf } = useFirstOrder(
    candidates.toSorted((a, b) => Number(!isFirst(a)) - Number(!isFirst(b))),
  );
  /** Who is booked or freed meanwhile stays in their part. */
  const isAmongFirst = (one: CandidateRow) => isFirst(firstOf(one));
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
  const bookable = found.filter(isAmongFirst);
  const others = found.filter((one) => !isAmongFirst(one));
  const free = candidates.filter(isFirst);
  const isCut = candidates.length < rest.total;
  const most = isAllShown ? candidates.length : MOST_SHOWN;
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

  function toggleOthers(isOpen: boolean) {
    setIsOthersOpen(isOpen);
    if (isOpen) rest.read();
  }

  function toggleAll() {
    // In a search only those who are found are wanted.
    if (!isSearching) {
      setIsAllShown(isCut || !isAllShown);
      setIsOthersOpen(isCut || !isAllShown);
    }
    rest.read();
  }

  return (
    <>
      {candidates.length > MANY && (
        <TextInput
          type="search"
          aria-label="Search interpreters"
          placeholder="Name or phone"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            rest.read();
          }}
          onKeyDown={handleKey}
        />
      )}
      <p className="text-ink-soft text-small" aria-live="polite">
        {isSearching
          ? foundInWords(found.length, candidates.length, rest)
          : bookableInWords(free.length, candidates.length, rest)}
      </p>
      {free.length > 1 && <p className="text-ink-soft text-small">{POINTS_IN_WORDS}</p>}
      <fieldset ref={list} className="flex min-w-0 flex-col gap-2">
        <legend className="sr-only">Interpreters who are available and speak {language}</legend>
        {bookable.slice(0, most).map(optionOf)}
        <MoreToSearch count={bookable.length - most} />
        {others.length > 0 && (
          <Others
            count={isSearching ? others.length : rest.total - bookable.length}
            isOpen={isOthersOpen}
            isAlwaysOpen={isSearching || free.length === 0}
            onToggle={toggleOthers}
          >
            {others.slice(0, most).map(optionOf)}
            <MoreToSearch count={others.length - most} />
          </Others>
        )}
      </fieldset>
      {(isSearching ? isCut : rest.total > MOST_SHOWN) && (
        <ShowAll rest={rest} isAllShown={isAllShown && !isCut} onToggle={toggleAll} />
      )}
    </>
  );
}

const isFirst = ({ exclusions }: CandidateRow) => exclusions.length === 0;

const inWords = (count: number) => count.toLocaleString('en-US');

function foundInWords(found: number, searched: number, { total, isReading }: Rest): string {
  if (isReading) return `Looking through all ${inWords(total)}…`;
  return searched < total ? `${found} found among the first ${searched}` : `${inWords(found)} found`;
}

/** Who can be booked comes first: of a list that is cut their number is known as soon as it has somebody who cannot be. */
function bookableInWords(bookable: number, loaded: number, { total }: Rest): string {
  return bookable === loaded && loaded < total
    ? `The best ${bookable} of ${inWords(total)}`
    : `${inWords(bookable)} of ${inWords(total)} can be booked`;
}

interface OthersProps {
  count: number;
  isOpen: boolean;
  /** Whether somebody opened it or not. */
  isAlwaysOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Those who cannot be booked just like that. */
function Others({ count, isOpen, isAlwaysOpen, onToggle, children }: OthersProps) {
  return (
    <details
      open={isAlwaysOpen || isOpen}
      onToggle={({ currentTarget }) => !isAlwaysOpen && onToggle(currentTarget.open)}
    >
      <summary className="w-fit cursor-pointer rounded-[4px] py-1 font-medium">
        {`Others (${inWords(count)})`}
      </summary>
      <div className="flex flex-col gap-2 pt-2">{children}</div>
    </details>
  );
}

interface ShowAllProps {
  rest: Rest;
  isAllShown: boolean;
  onToggle: () => void;
}

/** Also tries again what could not be read. */
function ShowAll({ rest: { total, isReading, error, retry }, isAllShown, onToggle }: ShowAllProps) {
  return (
    <div className="flex flex-col items-start gap-2">
      {error && (
        <p role="alert" className="text-danger">
          The other interpreters could not be loaded. {sentenceOf(error)}
        </p>
      )}
      <Button
        variant="secondary"
        pending={isReading}
        pendingLabel="Loading..."
        onClick={error ? retry : onToggle}
      >
        {error ? 'Try again' : isAllShown ? 'Show fewer' : `Show all ${inWords(total)}`}
      </Button>
    </div>
  );
}

function MoreToSearch({ count }: { count: number }) {
  return count > 0 && <p className="text-ink-soft">{`${inWords(count)} more: search to narrow the list.`}</p>;
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
