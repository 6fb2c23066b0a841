import type { SeriesDates } from '#contracts/series/shapes.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { ordinal } from '#domain/ordinal.ts';
import type { NewSeries } from '#web/api/staff/series.ts';
import { dollars } from '#web/parts/dollars.ts';
import { frequencyOptions } from '#web/parts/series/frequency-options.ts';
import { joinNames } from '#web/ui/text/join-names.ts';

/** How one date differs from the rule: switched off, moved, at another time, or left without the interpreter. */
export type DateException = NonNullable<NewSeries['exceptions']>[number];

/** How a new appointment repeats, as typed. */
export interface RepeatValues {
  /** A frequency; '' does not repeat. */
  repeats: string;
  /** 'until' a date, or after a 'count' of dates. */
  ends: string;
  until: string;
  count: string;
  /** Also of dates that the rule has no longer: they come back with them. */
  exceptions: readonly DateException[];
}

export const NO_REPEAT: RepeatValues = {
  repeats: '',
  ends: 'count',
  until: '',
  count: '12',
  exceptions: [],
};

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
/** How often an appointment may repeat, in the words of its date; without a date in general words. */
export const repeatOptions = (date: string) => [
  { value: '' as const, label: 'Does not repeat' },
  ...frequencyOptions(date),
];

/** When the series ends, as the contract has it. */
export function endOf({ ends, until, count }: RepeatValues) {
  return ends === 'until' ? { until } : { count: count.trim() === '' ? Number.NaN : Number(count) };
}

/** One date of a series before it is made, with what was changed about it since the server answered. */
export type PlannedRow = SeriesDates['dates'][number] & {
  readonly isOpen: boolean;
  /** It is not as the rule has it. */
  readonly isChanged: boolean;
};

/** The answered dates with the exceptions of now. The common times are those that were asked about. */
export function rowsOf(
  dates: SeriesDates['dates'],
  exceptions: readonly DateException[],
  common: { readonly startTime: string; readonly endTime: string },
): PlannedRow[] {
  const byDate = new Map(exceptions.map((one) => [one.originalDate, one]));
  return dates.map((answered) => {
    const { originalDate } = answered;
    const own = byDate.get(originalDate);
    const { date = originalDate, startTime = common.startTime, endTime = common.endTime } = own ?? {};
    const isChanged = date !== originalDate || startTime !== common.startTime || endTime !== common.endTime;
    const { isOff = false, isOpen = false } = own ?? {};
    return { ...answered, date, startTime, endTime, isOff, isOpen, isChanged };
  });
}

/** The exceptions with another one for this date; without anything in it there is none. */
export function withException(
  exceptions: readonly DateException[],
  { originalDate, ...change }: DateException,
): DateException[] {
  const others = exceptions.filter((one) => one.originalDate !== originalDate);
  const own = exceptions.find((one) => one.originalDate === originalDate);
  const { originalDate: _, ...next } = { originalDate, ...own, ...change };
  const kept = Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== undefined && value !== false),
  );
  return Object.keys(kept).length === 0 ? others : [...others, { originalDate, ...kept }];
}

/** Whether somebody is booked or asked for the date. */
const isTaken = ({ isOff, isOpen, conflict }: PlannedRow) => !isOff && !isOpen && conflict === null;

interface Planned {
  readonly rows: readonly PlannedRow[];
  /** The chosen interpreter's; null: nobody. */
  readonly name: string | null;
  /** Booked, not only asked. */
  readonly isBooking: boolean;
}

/** '12 dates: 10 booked with Ana Ruiz, 2 open, 1 off · $1,800.00'; nobody without a sum sees one. */
export function plannedInWords({ rows, name, isBooking }: Planned): string {
  const on = rows.filter(({ isOff }) => !isOff);
  const taken = name === null ? 0 : on.filter(isTaken).length;
  const parts = [
    taken > 0 && `${taken} ${isBooking ? 'booked with' : 'offered to'} ${name}`,
    name !== null && on.length > taken && `${on.length - taken} open`,
    rows.length > on.length && `${rows.length - on.length} off`,
  ].filter((part) => part !== false);
  const sum = sumOf(on);
  const all = [datesInWords(on.length), parts.join(', ')].filter((part) => part !== '').join(': ');
  return sum === null ? all : `${all} · ${dollars(sum)}`;
}

export const datesInWords = (count: number) => (count === 1 ? '1 date' : `${count} dates`);

function sumOf(rows: readonly PlannedRow[]): string | null {
  const amounts = rows.flatMap(({ charge }) => charge ?? []).map((charge) => parseMoney(charge) ?? 0);
  return amounts.length === 0 ? null : formatMoney(amounts.reduce((sum, cents) => sum + cents, 0));
}

/** 'No 31st in February and April.'; null if no month is left out. */
export function skippedInWords(months: readonly string[], firstDate: string): string | null {
  if (months.length === 0) return null;
  const names = [...new Set(months.map((month) => monthFormat.format(new Date(`${month}-01T00:00Z`))))];
  return `No ${ordinal(Number(firstDate.slice(8)))} in ${joinNames(names)}.`;
}
