import type { Order } from '#web/api/staff/loaded-list.ts';
import { withoutAccents } from '#web/ui/text/search-words.ts';
import { personMatcher, spokenText } from '../list/person-matcher.ts';
import type { RecordColumn } from '../list/record-columns.ts';
import type { Sort } from '../list/table/column.ts';

/** Someone the office keeps: an interpreter or a client. */
export interface DirectoryEntry {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The usual orders, by their text in the address. */
export const DIRECTORY_ORDERS = [
  { value: 'name', label: 'By name' },
  { value: 'rate', label: 'By rate' },
  { value: '-created', label: 'Newest first' },
] as const;

/** The searched text of an entry, the columns of its table, and the filters beside the search. */
export interface EntryFacts<Entry> {
  textsOf: (entry: Entry) => readonly (string | null)[];
  languagesOf?: (entry: Entry) => readonly string[];
  columns: readonly RecordColumn<Entry>[];
  filters: readonly EntryFilter<Entry>[];
}

/** A choice that narrows a directory; its value is in the address. */
export interface EntryFilter<Entry> {
  readonly name: string;
  /** 'All languages': what is shown while nothing is chosen. */
  readonly all: string;
  readonly options: (entries: readonly Entry[]) => readonly { value: string; label: string }[];
  readonly matches: (entry: Entry, value: string) => boolean;
}

const names = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** By text as people read it: in any case, with or without accents, numbers by their value. */
export function orderByText<Entry>(textOf: (entry: Entry) => string): Order<Entry> {
  return (a, b) => names.compare(textOf(a), textOf(b));
}

/** The order of a column, and by name where it says nothing; what the address asks for and is no column's order is by name. */
export function entryOrder<Entry extends DirectoryEntry>(
  sort: Sort | null,
  columns: readonly RecordColumn<Entry>[],
): Order<Entry> {
  const rank = columns.find(({ key }) => key === sort?.key)?.order ?? (() => 0);
  const sign = sort?.isDescending ? -1 : 1;
  return (a, b) => sign * rank(a, b) || names.compare(a.name, b.name) || a.id - b.id;
}

/** What is unknown is last, whichever way round. */
export function orderByNumber<Entry>(numberOf: (entry: Entry) => number | null): Order<Entry> {
  return (a, b) => (numberOf(a) ?? Number.MAX_VALUE) - (numberOf(b) ?? Number.MAX_VALUE);
}

/** The entries that every chosen filter lets through; `values` are '' where nothing is chosen. */
export function filteredEntries<Entry>(
  entries: readonly Entry[],
  filters: readonly EntryFilter<Entry>[],
  values: Readonly<Record<string, string>>,
): readonly Entry[] {
  const chosen = filters.filter(({ name }) => values[name]);
  if (chosen.length === 0) return entries;
  return entries.filter((entry) => chosen.every(({ name, matches }) => matches(entry, values[name] ?? '')));
}

/** An entry with the text that a search looks into, made once for a list and not at every key. */
export interface Indexed<Entry> {
  readonly entry: Entry;
  readonly text: string;
  readonly languages: string;
}

export function indexEntries<Entry>(
  entries: readonly Entry[],
  { textsOf, languagesOf }: Pick<EntryFacts<Entry>, 'textsOf' | 'languagesOf'>,
): Indexed<Entry>[] {
  return entries.map((entry) => ({
    entry,
    text: withoutAccents(textsOf(entry).filter(Boolean).join('\n')),
    languages: spokenText(languagesOf?.(entry) ?? []),
  }));
}

/** The entries in which every searched word is found (`personMatcher`), in any case, with or without accents. */
export function matchingEntries<Entry>(
  entries: readonly Indexed<Entry>[],
  query: string,
  known: readonly string[],
): Entry[] {
  const isFound = personMatcher(query, known);
  return entries.filter(({ text, languages }) => isFound(text, languages)).map(({ entry }) => entry);
}
