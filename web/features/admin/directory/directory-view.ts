import { plainText, searchFor } from '#web/ui/plain-text.ts';

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
export function directoryOrderOf(text: string | null): DirectoryOrder {
  return DIRECTORY_ORDERS.find(({ value }) => value === text)?.value ?? 'name';
}

/** An entry with what is searched and sorted by, made once for a list and not at every key. */
export interface Indexed<Entry> {
  readonly entry: Entry;
  readonly text: string;
  /** Dollars per hour; null stands last. */
  readonly rate: number | null;
}

const names = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** The entries in their order, those of equal rank by name, each with the text that a search looks into. */
export function indexed<Entry extends DirectoryEntry>(
  entries: readonly Entry[],
  order: DirectoryOrder,
  about: { textsOf: (entry: Entry) => readonly (string | null)[]; rateOf: (entry: Entry) => number | null },
): Indexed<Entry>[] {
  const rank: Record<DirectoryOrder, (a: Indexed<Entry>, b: Indexed<Entry>) => number> = {
    name: () => 0,
    rate: (a, b) => (a.rate ?? Number.MAX_VALUE) - (b.rate ?? Number.MAX_VALUE),
    newest: (a, b) => Date.parse(b.entry.createdAt) - Date.parse(a.entry.createdAt),
  };
  return entries
    .map((entry) => ({
      entry,
      text: plainText(about.textsOf(entry).filter(Boolean).join('\n')),
      rate: about.rateOf(entry),
    }))
    .sort(
      (a, b) => rank[order](a, b) || names.compare(a.entry.name, b.entry.name) || a.entry.id - b.entry.id,
    );
}

/** The entries in whose text every word stands that is searched for, in any case, with or without accents. */
export function found<Entry>(entries: readonly Indexed<Entry>[], query: string): Entry[] {
  const isFound = searchFor(query);
  return entries.filter(({ text }) => isFound(text)).map(({ entry }) => entry);
}
