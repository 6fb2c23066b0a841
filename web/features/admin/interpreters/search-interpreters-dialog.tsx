import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { FoundInterpreter } from '#contracts/interpreters/shapes.ts';
import { clockAfter, formatClockRange, isClockTime } from '#domain/civil.ts';
import { languageKey } from '#domain/languages.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { interpretersForLanguageQuery } from '#web/api/staff/assignments.ts';
import { type InterpreterSearch, interpreterSearchQuery } from '#web/api/staff/interpreters.ts';
import { interpreterPath } from '#web/app/paths.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { dateInZone } from '#web/parts/time/civil-time.ts';
import { useLanguages } from '#web/parts/use-languages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DateInput, TimeInput } from '#web/ui/form/text-input.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import type { ProposedTime } from '../assignments/assignment-intent.ts';
import { spanOf } from '../assignments/form/form-values.ts';
import { SearchInput } from '../list/search-input.tsx';
import { type RankedPerson, type RankSource, rankedOf } from '../ranking/ranked-people.ts';
import { RankSummary } from '../ranking/ranked-row.tsx';
import { usePermission } from '../use-permission.ts';
import { stateOf } from './availability-words.ts';

const LOCATIONS = [
  { value: '', label: 'All locations' },
  { value: 'downtown', label: 'Downtown' },
  { value: 'midtown', label: 'Midtown' },
  { value: 'uptown', label: 'Uptown' },
];

/** How many results are shown; for more, only their number. */
const SHOWN = 50;

const nothing = { query: '', location: '', date: '', startTime: '', endTime: '', now: false, today: false };
type SearchValues = typeof nothing;

/** The time that is asked about: all three parts, the date alone, or the present moment (null). */
function timeOf(
  { date, startTime, endTime, now, today }: SearchValues,
  day: string | undefined,
): InterpreterSearch['time'] {
  if (date === '') return today && !now && day !== undefined ? { date: day } : null;
  return startTime !== '' && endTime !== '' ? { date, startTime, endTime } : { date };
}

interface SearchInterpretersDialogProps {
  /** Opens the form of a new appointment. */
  onBook: (at: ProposedTime) => void;
  onClose: () => void;
}

/** 'Search Interpreters': by name or language, place, time and availability (rule availability-7). */
export function SearchInterpretersDialog({ onBook, onClose }: SearchInterpretersDialogProps) {
  const [values, setValues] = useState(nothing);
  // Another field for each 'Clear': what was typed a moment ago goes too.
  const [cleared, setCleared] = useState(0);
  const searchRef = useRef<HTMLElement>(null);
  useEffect(() => {
    // After 'Clear' the person types again.
    if (cleared > 0) searchRef.current?.querySelector('input')?.focus();
  }, [cleared]);
  const change = (part: Partial<SearchValues>) => setValues({ ...values, ...part });
  return (
    <Dialog
      title="Search Interpreters"
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              setValues(nothing);
              setCleared(cleared + 1);
            }}
          >
            Clear
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_11rem]">
          <search ref={searchRef}>
            <SearchInput
              key={cleared}
              hasKey={false}
              label="Name or language"
              placeholder="Name or language"
              value={values.query}
              onChange={(query) => change({ query })}
            />
          </search>
          <Select
            aria-label="Location"
            value={values.location}
            onChange={(event) => change({ location: event.target.value })}
            options={LOCATIONS}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <When values={values} onChange={change} />
          <Checkbox
            label="Available now"
            checked={values.now}
            onChange={(event) => change({ now: event.target.checked })}
          />
          <Checkbox
            label="Available today"
            checked={values.today}
            onChange={(event) => change({ today: event.target.checked })}
          />
        </div>
        {/* As high as a dialog may be, so that it does not move under the pointer when the number of results changes. */}
        <div className="md:min-h-[min(34rem,calc(100dvh-19rem))]">
          <Results values={values} onBook={onBook} onClose={onClose} />
        </div>
      </div>
    </Dialog>
  );
}

/** The time for which interpreters are wanted; a start alone takes two hours. */
function When({
  values,
  onChange,
}: {
  values: SearchValues;
  onChange: (part: Partial<SearchValues>) => void;
}) {
  const startAt = (startTime: string) =>
    onChange({ startTime, ...(isClockTime(startTime) && { endTime: clockAfter(startTime, USUAL_MINUTES) }) });
  return (
    <fieldset className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 max-sm:w-full sm:flex">
      <legend className="sr-only">Free at</legend>
      <span className="max-sm:col-span-3 sm:w-36">
        <DateInput
          aria-label="Date"
          value={values.date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
      </span>
      <span className="sm:w-34">
        <TimeInput
          aria-label="From"
          value={values.startTime}
          onChange={({ target }) => startAt(target.value)}
        />
      </span>
      to
      <span className="sm:w-34">
        <TimeInput
          aria-label="To"
          value={values.endTime}
          onChange={({ target }) => onChange({ endTime: target.value })}
        />
      </span>
    </fieldset>
  );
}

const USUAL_MINUTES = 120;
interface ResultsProps extends SearchInterpretersDialogProps {
  values: SearchValues;
}

function Results({ values, onBook, onClose }: ResultsProps) {
  const company = useQuery(companyQuery);
  const time = timeOf(values, company.data && dateInZone(company.data.timeZone, new Date()));
  const [, navigate] = useLocation();
  const { data, isPending, isError, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...interpreterSearchQuery({ query: values.query, location: values.location, time }),
    placeholderData: keepPreviousData,
  });
  const { source, people } = useRanking(values);
  if (isPending) {
    return (
      <SkeletonGroup label="Searching" className="flex flex-col gap-2">
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </SkeletonGroup>
    );
  }
  if (isError) {
    return <LoadError title="The search failed" of={{ error, isFetching, refetch }} />;
  }
  const found = byRank(wantedOf(data, values), people);
  if (found.length === 0) return <EmptyState title="No interpreters found" icon={<SearchX aria-hidden />} />;
  return (
    <div className={classNames('transition-opacity', isPlaceholderData && 'opacity-60')}>
      <ul aria-label="Results" className="divide-y divide-line">
        {found.slice(0, SHOWN).map((interpreter) => (
          <Result
            key={interpreter.id}
            interpreter={interpreter}
            rank={
              source && (
                <RankOf
                  person={people.find(({ id }) => id === interpreter.id)}
                  first={people[0]}
                  source={source}
                />
              )
            }
            onBook={() => {
              onClose();
              onBook({ ...time, ...whoIs(interpreter) });
            }}
            onOpen={() => {
              onClose();
              navigate(interpreterPath(interpreter.id));
            }}
          />
        ))}
      </ul>
      {found.length > SHOWN && (
        <p className="border-line border-t py-2 text-ink-soft">
          and {found.length - SHOWN} more. Type to narrow the list.
        </p>
      )}
    </div>
  );
}

/** With a language and a time those who can be asked are ranked, as for an appointment without a client and a place. */
function useRanking(values: SearchValues) {
  const company = useQuery(companyQuery);
  const language = languageTyped(values.query, useLanguages().all);
  const span = spanOf(values, company.data?.timeZone);
  const question =
    language !== undefined && span?.ok
      ? { language, startsAt: span.value.startsAt, endsAt: span.value.endsAt }
      : null;
  const ranking = useQuery({
    ...interpretersForLanguageQuery(question ?? { language: '' }),
    enabled: question !== null,
  });
  const people = question && ranking.data ? rankedOf(ranking.data) : [];
  return { source: question && { question }, people };
}

const languageTyped = (query: string, languages: readonly string[]) =>
  languages.find((language) => languageKey(language) === languageKey(query));

/** The best first; those who are not ranked come after them, in the order that they have. */
function byRank(found: readonly FoundInterpreter[], people: readonly RankedPerson[]): FoundInterpreter[] {
  const places = new Map(people.map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: FoundInterpreter) => places.get(id) ?? places.size;
  return found.toSorted((a, b) => Number(isFree(b)) - Number(isFree(a)) || placeOf(a) - placeOf(b));
}

interface RankOfProps {
  person: RankedPerson | undefined;
  first: RankedPerson | undefined;
  source: RankSource;
}

function RankOf({ person, first, source }: RankOfProps) {
  if (person === undefined || person.exclusions.length > 0) return null;
  return (
    <div className="col-span-full">
      <RankSummary person={person} first={first} source={source} />
    </div>
  );
}

/** Who is free comes first. Either checkbox hides those who are not free then (rule availability-7). */
function wantedOf(found: readonly FoundInterpreter[], { now, today }: SearchValues): FoundInterpreter[] {
  const shown = found.filter((one) => isFree(one) || !(now || today));
  return [...shown.filter(isFree), ...shown.filter((one) => !isFree(one))];
}

function isFree(one: FoundInterpreter): boolean {
  return one.isAvailable && isUntaken(one);
}

const isUntaken = ({ booking, notFree }: FoundInterpreter) => booking === null && notFree === null;

/** The language is a choice if there are several. */
function whoIs({ id, languages }: FoundInterpreter): ProposedTime {
  const [only, ...others] = languages;
  return { interpreterId: String(id), ...(only && others.length === 0 && { language: only }) };
}

interface ResultProps {
  interpreter: FoundInterpreter;
  /** Why they have their place; null: nobody is ranked. */
  rank: ReactNode;
  onBook: () => void;
  onOpen: () => void;
}

function Result({ interpreter, rank, onBook, onOpen }: ResultProps) {
  const may = usePermission();
  const { name, languages, phone, address, isAvailable, booking, notFree, freeTimes } = interpreter;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-1 max-md:items-start md:grid-cols-[minmax(0,8fr)_minmax(0,4fr)_8.5rem_9.5rem_auto]">
      <p className="min-w-0 max-md:row-start-1 md:truncate" title={`${name}, ${languages.join(', ')}`}>
        <span className="font-medium">{name}</span>{' '}
        <span className="text-ink-soft">{languages.join(', ')}</span>
      </p>
      <p className="text-ink-soft max-md:col-span-2 max-md:row-start-2 md:truncate" title={address}>
        {address}
      </p>
      <span className="max-md:row-start-3">
        <PhoneLink phone={phone} />
      </span>
      <span className="max-md:col-start-2 max-md:row-start-1 max-md:text-end md:truncate">
        <Badge tone={isFree(interpreter) ? 'green' : 'gray'} dot isPlain={isFree(interpreter)}>
          {stateOf(interpreter)}
        </Badge>
        {booking && (
          <span className="ms-2 text-ink-soft text-small" title={booking.clientName}>
            {formatClockRange(booking.startTime, booking.endTime)}
          </span>
        )}
      </span>
      <span className="flex gap-1 max-md:col-start-2 max-md:row-start-3">
        {isAvailable && may('assignments.create') && (
          <Button size="small" variant="secondary" aria-label={`Book ${name}`} onClick={onBook}>
            Book
          </Button>
        )}
        <Button size="small" variant="quiet" aria-label={`Open ${name}`} onClick={onOpen}>
          Open
        </Button>
      </span>
      {booking === null && (notFree !== null || freeTimes !== undefined) && (
        <p className="col-span-full text-ink-soft text-small">{notFree?.sentence ?? freeTimes}</p>
      )}
      {rank}
    </li>
  );
}
