import type { CSSProperties, ReactNode } from 'react';
import type { Order } from '#web/api/staff/loaded-list.ts';
import { dollars } from '#web/parts/dollars.ts';
import { formatDate } from '../payments/describe-payments.ts';
import type { StableRow } from './stable-rows.ts';

interface NamedRow {
  readonly id: number | string;
  readonly name: string;
}

/**
 * A column of a list of records: its head, its cells, its place, and what paper and file have of it come from this one
 * definition. Without a `width` it is only on paper and in the file.
 */
export interface RecordColumn<Item> {
  /** Its name in the address. */
  readonly key: string;
  readonly title: string;
  /** Its track where a row is one line: 'minmax(8rem, 2fr)'. */
  readonly width?: string;
  /** The same in a window below 1440 px; null: there it is shown only when somebody asks for it. */
  readonly narrow?: string | null;
  /** What is printed, and shown where there is no `cell`. */
  readonly text: (item: Item) => string;
  /** What a file has in its place, as programs read it: a date as 2026-11-24. */
  readonly csv?: (item: Item) => string;
  /** Whom the text names: a file tells namesakes apart. */
  readonly person?: (item: Item) => NamedRow | null;
  /** `tabIndex` is that of a control in it: Tab reaches the controls of one row. */
  readonly cell?: (item: Item, tabIndex: number, row: StableRow<Item>) => ReactNode;
  /** 'ascending' is what its order means; without it the list cannot be sorted by it. */
  readonly order?: Order<Item>;
  /** It says what the row is about and cannot be hidden. */
  readonly isFixed?: boolean;
  /** Shown only when somebody asks for it. */
  readonly isExtra?: boolean;
  readonly isNumeric?: boolean;
  /** Rates and amounts: where columns can be chosen, only for roles that see them (rule access-9). */
  readonly isMoney?: boolean;
  readonly className?: string | ((item: Item) => string);
  /** What the number is, where no head says so: 'charge'. */
  readonly unit?: string;
  /** In place of the title, the button that turns the order round; `sort` is the order of now. */
  readonly head?: ReactNode;
  readonly sort?: 'ascending' | 'descending';
  readonly headClassName?: string;
  /** Neither paper nor a file has it. */
  readonly isOnScreenOnly?: true;
}

/** The columns that paper and a file have. */
export function printedColumns<Item>(columns: readonly RecordColumn<Item>[]) {
  return columns.filter(({ isOnScreenOnly }) => !isOnScreenOnly);
}

/** What a column says, by its kind: what is shown, printed and put in a file follows. */
type Kind<Item> =
  | { readonly text: (item: Item) => string }
  | { readonly money: (item: Item) => string | null }
  /** Money by the hour. */
  | { readonly rate: (item: Item) => string | null }
  /** The year is said where it is not this one. */
  | { readonly day: (item: Item) => string }
  /** With a `text`, that is said in place of the name. */
  | { readonly person: (item: Item) => NamedRow | null; readonly text?: (item: Item) => string };

/** A column as a page declares it. */
export type DefinedColumn<Item> = Omit<RecordColumn<Item>, 'text' | 'person'> & Kind<Item>;

/** The columns as a page declares them, each in one line. */
export function recordColumns<Item>(
  today: string | undefined,
  defined: readonly DefinedColumn<Item>[],
): readonly RecordColumn<Item>[] {
  return defined.map((column) => ({ ...sayingsOf(column, today), ...column }));
}

const NUMERIC_MONEY = { isNumeric: true, isMoney: true } as const;

function sayingsOf<Item>(kind: Kind<Item>, today: string | undefined) {
  if ('money' in kind) {
    const { money } = kind;
    return { text: inDollars(money), csv: (item: Item) => money(item) ?? '', ...NUMERIC_MONEY };
  }
  if ('rate' in kind) return { text: inDollars(kind.rate, '/hr'), ...NUMERIC_MONEY };
  if ('day' in kind) {
    const { day } = kind;
    return {
      text: (item: Item) => formatDate(day(item), today),
      csv: (item: Item) => day(item).slice(0, 10),
    };
  }
  if ('person' in kind) return { text: kind.text ?? ((item: Item) => kind.person(item)?.name ?? '') };
  return { text: kind.text };
}

function inDollars<Item>(amount: (item: Item) => string | null, unit = '') {
  return (item: Item) => {
    const text = amount(item);
    return text === null ? '' : `${dollars(text)}${unit}`;
  };
}

/** Where columns are: the tracks, and in each line the keys of the columns. `check` is the box, `more` what opens a row. */
interface Placement {
  readonly tracks: string;
  readonly lines: readonly string[];
}

/**
 * Where the columns are in a card, and where a list has middle room, if they are not in one line there. A column that has no
 * place there is shown only where there is room for all, in one line in their order.
 */
export interface RecordLayout {
  readonly card: Placement;
  readonly medium?: Placement;
}

/** The column of the button that opens a row below itself. */
export const MORE = { key: 'more', width: '2.25rem' };

type Placed = Pick<RecordColumn<never>, 'key' | 'width'>;

/** The places as custom properties, which `WIDTHS` reads. */
export function layoutStyle(
  shown: readonly Placed[],
  layout: RecordLayout | undefined,
  hasBoxes: boolean,
): CSSProperties {
  const all = hasBoxes ? [{ key: 'check', width: 'var(--check)' }, ...shown] : shown;
  const line: Placement = {
    tracks: all.map(({ width }) => width).join(' '),
    lines: [all.map(({ key }) => key).join(' ')],
  };
  const card = layout?.card ?? line;
  const { tracks, lines } = layout?.medium ?? line;
  // Custom properties are not known to React's types.
  return {
    '--card-tracks': card.tracks,
    '--card-areas': areas(card.lines),
    '--middle-tracks': tracks,
    '--middle-areas': areas(lines),
    // The head is one line high wherever it is seen.
    '--head-areas': areas(lines.slice(0, 1)),
    '--line-tracks': line.tracks,
    '--line-areas': areas(line.lines),
  } as CSSProperties;
}

const areas = (lines: readonly string[]) => lines.map((line) => `'${line}'`).join(' ');

const placesIn = ({ lines }: Placement) => new Set(lines.flatMap((line) => line.split(' ')));

/** A column that is on screen, with the classes of the widths that have no room for it, and none for its head. */
export type ShownColumn<Item> = RecordColumn<Item> & { readonly room: ReturnType<typeof roomFor> };

export function shownColumns<Item>(
  columns: readonly RecordColumn<Item>[],
  layout: RecordLayout | undefined,
  at: keyof typeof WIDTHS,
): readonly ShownColumn<Item>[] {
  return columns
    .filter(({ width }) => width !== undefined)
    .map((column) => ({ ...column, room: roomFor(column.key, layout, at) }));
}

function roomFor(key: string, layout: RecordLayout | undefined, at: keyof typeof WIDTHS) {
  if (layout === undefined) return { column: [], head: undefined };
  const { card, medium } = layout;
  const isAtMediumWidth = medium === undefined || placesIn(medium).has(key);
  const isInFirstLine = medium === undefined || medium.lines[0]?.split(' ').includes(key) === true;
  const { notInCard, hiddenAtMediumWidth, notInHead } = WIDTHS[at];
  return {
    column: [!placesIn(card).has(key) && notInCard, !isAtMediumWidth && hiddenAtMediumWidth],
    head: isAtMediumWidth && !isInFirstLine && notInHead,
  };
}

/** Where rows are cards, where they have middle room and where they are one line: by the room of the list, or of the window. */
export const WIDTHS = {
  list: {
    columns:
      'grid-cols-(--card-tracks) [grid-template-areas:var(--card-areas)] @2xl:grid-cols-(--middle-tracks) @2xl:[grid-template-areas:var(--middle-areas)] @5xl:grid-cols-(--line-tracks) @5xl:[grid-template-areas:var(--line-areas)]',
    headColumns:
      'grid-cols-(--card-tracks) [grid-template-areas:var(--card-areas)] @2xl:grid-cols-(--middle-tracks) @2xl:[grid-template-areas:var(--head-areas)] @5xl:grid-cols-(--line-tracks) @5xl:[grid-template-areas:var(--line-areas)]',
    head: '@max-2xl:sr-only @2xl:rounded-t-card @2xl:border @2xl:border-line @2xl:bg-sunken',
    body: '@2xl:overflow-clip @2xl:rounded-b-card @2xl:border-line @2xl:border-x',
    unit: '@2xl:hidden',
    card: '@max-2xl:mb-2 @max-2xl:overflow-hidden @max-2xl:rounded-card @max-2xl:border',
    sides: 'px-3',
    row: 'min-h-10 py-1 @max-2xl:gap-y-0.5 @max-2xl:py-3',
    notInCard: '@max-2xl:hidden',
    hiddenAtMediumWidth: '@2xl:@max-5xl:hidden',
    notInHead: '@max-5xl:sr-only',
    cell: undefined,
  },
  window: {
    columns:
      'grid-cols-(--card-tracks) [grid-template-areas:var(--card-areas)] lg:grid-cols-(--middle-tracks) lg:[grid-template-areas:var(--middle-areas)] xl:grid-cols-(--line-tracks) xl:[grid-template-areas:var(--line-areas)]',
    headColumns:
      'grid-cols-(--card-tracks) [grid-template-areas:var(--card-areas)] lg:grid-cols-(--middle-tracks) lg:[grid-template-areas:var(--head-areas)] xl:grid-cols-(--line-tracks) xl:[grid-template-areas:var(--line-areas)]',
    head: 'max-lg:sr-only lg:rounded-t-card lg:border lg:border-line lg:bg-sunken',
    body: 'lg:overflow-clip lg:rounded-b-card lg:border-line lg:border-x',
    unit: 'xl:hidden',
    card: 'max-lg:mb-2 max-lg:overflow-hidden max-lg:rounded-card max-lg:border',
    // The boxes of cards stand below the one that selects all.
    sides: 'max-lg:pe-4 lg:px-2',
    row: 'min-h-10 py-1 max-lg:gap-y-0.5 max-lg:py-3',
    notInCard: 'max-lg:hidden',
    hiddenAtMediumWidth: 'lg:max-xl:hidden',
    notInHead: 'max-xl:sr-only',
    cell: undefined,
  },
  /** One line everywhere. */
  table: {
    columns: 'grid-cols-(--line-tracks) [grid-template-areas:var(--line-areas)]',
    headColumns: 'grid-cols-(--line-tracks) [grid-template-areas:var(--line-areas)]',
    head: 'rounded-t-card border border-line bg-sunken',
    body: 'overflow-clip rounded-b-card border-line border-x',
    unit: 'hidden',
    card: undefined,
    sides: 'px-2',
    row: 'h-9.25 scroll-mt-48 scroll-mb-22',
    notInCard: undefined,
    hiddenAtMediumWidth: undefined,
    notInHead: undefined,
    cell: 'truncate',
  },
} as const;
