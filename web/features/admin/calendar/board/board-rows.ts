import type { CalendarEntry } from '#contracts/assignments/calendar.ts';
import type { Candidate } from '#contracts/assignments/shapes.ts';
import type { Interpreter, NotFreeTimes } from '#contracts/interpreters/shapes.ts';
import { nextStatus } from '#domain/assignment/lifecycle.ts';
import { formatClockRange } from '#domain/civil.ts';
import { joinSpans } from '#domain/dispatch/availability/spans.ts';
import { withoutAccents } from '#web/ui/text/search-words.ts';
import { personMatcher, spokenText } from '../../list/person-matcher.ts';
import { isUnfilled } from '../is-unfilled.ts';
import type { DaySpan } from './day-span.ts';

/** Whom a row is of. */
export type BoardPerson = Pick<Interpreter, 'id' | 'name' | 'languages' | 'isAvailable'>;

/** How well somebody suits the appointment that waits for an interpreter; the lowest rank comes first. */
interface Fit {
  readonly rank: 0 | 1 | 2;
  readonly words: string;
}

export interface BoardRow {
  readonly id: number;
  readonly person: BoardPerson;
  /** What they are booked or asked for on the day. */
  readonly entries: readonly CalendarEntry[];
  /** When something keeps them on the day. */
  readonly notFree: NotFreeTimes['times'];
  readonly isAllDay: boolean;
  /** Null while no appointment is chosen, or while nobody knows yet who is free. */
  readonly fit: Fit | null;
}

/** The appointment for which somebody is looked for, and what is known of those who could have it. */
export interface Chosen {
  readonly entry: CalendarEntry;
  readonly candidates: readonly Candidate[] | undefined;
  /** The interpreters who have been asked and have not answered. */
  readonly offeredIds: ReadonlySet<number>;
}

/** Whether staff can assign somebody to it now, also in another's place. */
export function isAssignable({ status }: CalendarEntry): boolean {
  return nextStatus(status, 'assign', 'staff').ok;
}

/** The appointments in each person's row: what they have, and what they are asked for. Who declined has nothing. */
function entriesByPerson(entries: readonly CalendarEntry[]): ReadonlyMap<number, CalendarEntry[]> {
  const byPerson = new Map<number, CalendarEntry[]>();
  for (const entry of entries) {
    if (entry.interpreter === null || entry.status === 'declined') continue;
    const known = byPerson.get(entry.interpreter.id);
    if (known) known.push(entry);
    else byPerson.set(entry.interpreter.id, [entry]);
  }
  return byPerson;
}

/** When something keeps somebody on a day, and whether that is all of it. */
export interface NotFreeDay {
  readonly times: NotFreeTimes['times'];
  readonly isAllDay: boolean;
}

/** The same of each person of an answer, for a day. */
export function notFreeDays(
  answer: readonly NotFreeTimes[],
  { startsAt, endsAt }: DaySpan,
): Map<number, NotFreeDay> {
  return new Map(
    answer.map(({ interpreterId, times }) => {
      const [first] = joinSpans(times);
      const isAllDay =
        first !== undefined && Date.parse(first.startsAt) <= startsAt && Date.parse(first.endsAt) >= endsAt;
      return [interpreterId, { times, isAllDay }];
    }),
  );
}

const FREE: NotFreeDay = { times: [], isAllDay: false };
const NOBODY: ReadonlyMap<number, NotFreeDay> = new Map();

interface BoardRowsQuestion {
  readonly people: readonly BoardPerson[];
  readonly entries: readonly CalendarEntry[];
  readonly chosen: Chosen | null;
  /** What keeps people on the day, by their ids. */
  readonly notFree?: ReadonlyMap<number, NotFreeDay>;
  /** Words of a name or of a language; '' for everybody. */
  readonly search: string;
  /** The company's languages. */
  readonly languages: readonly string[];
  readonly isOnlyWithWork: boolean;
}

/**
 * The rows of the board (rule screens-7): those with work that day, then those who are available on the day, then the others, each by name.
 * For a chosen appointment first those who are free for it, then those who are booked, then those who cannot have it.
 */
export function boardRows({
  people,
  entries,
  chosen,
  notFree = NOBODY,
  search,
  languages: known,
  isOnlyWithWork,
}: BoardRowsQuestion): BoardRow[] {
  const byPerson = entriesByPerson(entries);
  const isMatch = personMatcher(search, known);
  const fitOf = chosen?.candidates && fitFinder(chosen.entry, chosen.candidates);
  const ranked = withFormer(people, entries)
    .filter(({ name, languages }) => search === '' || isMatch(withoutAccents(name), spokenText(languages)))
    .filter(({ id }) => !isOnlyWithWork || byPerson.has(id))
    .map((person) => {
      const own = byPerson.get(person.id) ?? [];
      const isAsked = chosen?.offeredIds.has(person.id) && !own.some(({ id }) => id === chosen.entry.id);
      const shown = isAsked && chosen ? [...own, chosen.entry] : own;
      const { times, isAllDay } = notFree.get(person.id) ?? FREE;
      const usual = own.length > 0 ? 0 : person.isAvailable && !isAllDay ? 1 : 2;
      const fit = fitOf?.(person) ?? null;
      return {
        row: { id: person.id, person, entries: shown, notFree: times, isAllDay, fit },
        rank: fit?.rank ?? usual,
      };
    });
  return ranked
    .sort(
      (a, b) =>
        a.rank - b.rank || byName.compare(a.row.person.name, b.row.person.name) || a.row.id - b.row.id,
    )
    .map(({ row }) => row);
}

const byName = new Intl.Collator('en-US');

/** Interpreters who no longer work here still have their rows on the days of their appointments. */
function withFormer(
  people: readonly BoardPerson[],
  entries: readonly CalendarEntry[],
): readonly BoardPerson[] {
  const known = new Set(people.map(({ id }) => id));
  const former = new Map<number, BoardPerson>();
  for (const { interpreter } of entries) {
    if (interpreter === null || known.has(interpreter.id)) continue;
    former.set(interpreter.id, { ...interpreter, languages: [], isAvailable: false });
  }
  return former.size === 0 ? people : [...people, ...former.values()];
}

const UNAVAILABLE = { rank: 2, words: 'Not available' } as const;

function fitFinder(entry: CalendarEntry, candidates: readonly Candidate[]): (person: BoardPerson) => Fit {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  return ({ id, languages, isAvailable }) => {
    if (id === entry.interpreter?.id && !isUnfilled(entry)) return { rank: 2, words: 'Has it now' };
    if (!languages.includes(entry.language)) return { rank: 2, words: `Does not speak ${entry.language}` };
    const refusal = byId.get(id)?.refusal;
    if (!refusal) return isAvailable ? { rank: 0, words: 'Free at that time' } : UNAVAILABLE;
    const { booking } = refusal;
    if (!booking) return isAvailable ? { rank: 1, words: refusal.message } : UNAVAILABLE;
    return { rank: 1, words: `Booked ${formatClockRange(booking.startTime, booking.endTime)}` };
  };
}
