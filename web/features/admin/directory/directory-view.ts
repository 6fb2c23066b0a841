import type { Order } from '#web/api/staff/loaded-list.ts';
import { withoutAccents, wordMatcher } from '#web/ui/text/search-words.ts';

/** Someone the office keeps: an interpreter or a client. */
export interface DirectoryEntry {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
}

export const DIRECTORY_ORDERS = [
  { value: 'name', label: 'By name' },
  { value: 'rate', label: 'By rate' },
  { value: 'newest', label: 'Newest first' },
] as const;
export type DirectoryOrder = (typeof DIRECTORY_ORDERS)[number]['value'];

/** The order that a URL asks for; by name when it asks for none that there is. */
export function parseDirectoryOrder(text: string | null): DirectoryOrder {
  return DIRECTORY_ORDERS.find(({ value }) => value === text)?.value ?? 'name';
}

/** The searched text of an entry, and its hourly rate in dollars. */
export interface EntryFacts<Entry> {
  textsOf: (entry: Entry) => readonly (string | null)[];
  /** Null is last. */
  rateOf: (entry: Entry) => number | null;
}

const names = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** Entries of equal rank are ordered by name. */
export function entryOrder<Entry extends DirectoryEntry>(
  order: DirectoryOrder,
  { rateOf }: EntryFacts<Entry>,
): Order<Entry> {
  const rank: Record<DirectoryOrder, Order<Entry>> = {
    name: () => 0,
    rate: (a, b) => (rateOf(a) ?? Number.MAX_VALUE) - (rateOf(b) ?? Number.MAX_VALUE),
    newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  };
  return (a, b) => rank[order](a, b) || names.compare(a.name, b.name) || a.id - b.id;
}

/** An entry with the text that a search looks into, made once for a list and not at every key. */
export interface Indexed<Entry> {
  readonly entry: Entry;
  readonly text: string;
}

export function indexEntries<Entry>(
  entries: readonly Entry[],
  { textsOf }: EntryFacts<Entry>,
): Indexed<Entry>[] {
  return entries.map((entry) => ({ entry, text: withoutAccents(textsOf(entry).filter(Boolean).join('\n')) }));
}

/** The entries whose text contains every searched word, in any case, with or without accents. */
export function matchingEntries<Entry>(entries: readonly Indexed<Entry>[], query: string): Entry[] {
  const isFound = wordMatcher(query);
  return entries.filter(({ text }) => isFound(text)).map(({ entry }) => entry);
}
