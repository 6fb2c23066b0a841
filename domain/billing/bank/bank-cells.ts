import { isCivilDate } from '#domain/civil.ts';
import { type Cents, parseMoney } from '#domain/money.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Whether a file writes the day before the month: 15/10/2026. Known from a day that can be no month. */
export type DayOrder = 'month first' | 'day first';

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * Reads a date as banks write it; what stands after a space is a time. Null for anything else. Output 'YYYY-MM-DD'. Source: rule
 * client-payments-8.
 * @example readBankDate('10/05/26', 'month first') // '2026-10-05'
 * @example readBankDate('5 Oct 2026', 'month first') // '2026-10-05'
 */
export function readBankDate(cell: string, order: DayOrder): string | null {
  const parts = isoParts(cell) ?? namedParts(cell) ?? numberedParts(cell, order);
  if (!parts) return null;
  const year = parts.year < 100 ? 2000 + parts.year : parts.year;
  const date = [String(year), two(parts.month), two(parts.day)].join('-');
  return isCivilDate(date) ? date : null;
}

const two = (number: number) => String(number).padStart(2, '0');

function isoParts(cell: string): DateParts | null {
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ].*)?$/.exec(cell.trim()) ?? [];
  return year ? { year: Number(year), month: Number(month), day: Number(day) } : null;
}

function namedParts(cell: string): DateParts | null {
  const text = cell.trim().toLowerCase();
  const [, dayFirst, nameAfter, yearAfter] =
    /^(\d{1,2})[ .-]+([a-z]{3})[a-z]*[ .,-]+(\d{4}|\d{2})$/.exec(text) ?? [];
  const [, nameFirst, dayAfter, yearLast] =
    /^([a-z]{3})[a-z]*[ .]+(\d{1,2}),?[ ]+(\d{4}|\d{2})$/.exec(text) ?? [];
  const month = MONTHS.indexOf(nameAfter ?? nameFirst ?? '') + 1;
  if (month === 0) return null;
  return { year: Number(yearAfter ?? yearLast), month, day: Number(dayFirst ?? dayAfter) };
}

const NUMBERED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/;

function numberedParts(cell: string, order: DayOrder): DateParts | null {
  const [, first, second, year] = NUMBERED.exec(cell.trim()) ?? [];
  if (year === undefined) return null;
  const [month, day] = order === 'month first' ? [first, second] : [second, first];
  return { year: Number(year), month: Number(month), day: Number(day) };
}

/** The order in which a file writes day and month: month first, as banks of the United States do, unless that is impossible. */
export function dayOrderOf(cells: readonly string[]): DayOrder {
  const isDayFirst = cells.some((cell) => {
    const [, first, second] = NUMBERED.exec(cell.trim()) ?? [];
    return first !== undefined && Number(first) > 12 && Number(second) <= 12;
  });
  return isDayFirst ? 'day first' : 'month first';
}

/**
 * Reads an amount as banks write it, in cents: with a currency, thousands, a minus before or behind, DR or brackets for less than 0. Null for anything
 * else. Source: rule client-payments-8.
 * @example readBankAmount('($1,234.50)') // -123450
 * @example readBankAmount('1.234,50') // 123450
 */
export function readBankAmount(cell: string): Cents | null {
  const [, marked = cell, mark = ''] = /^(.*\d[).-]*)\s*(dr|db|cr)\.?$/i.exec(cell.trim()) ?? [];
  const bare = marked
    .trim()
    .replace(/^(?:USD|US\$|\$)|(?:USD)$/gi, '')
    .replaceAll(/[\s\u00a0$]/g, '')
    .replaceAll('\u2212', '-');
  const [, open = '', before = '', digits = '', behind = '', close = ''] =
    /^(\(?)([+-]?)([\d.,]+)(-?)(\)?)$/.exec(bare) ?? [];
  if (digits === '' || (open === '') !== (close === '')) return null;
  const number = plainNumber(digits);
  const cents = number === null ? null : parseMoney(number);
  if (cents === null) return null;
  const isNegative = open !== '' || before === '-' || behind === '-';
  return (isNegative || /^d/i.test(mark)) && cents !== 0 ? -cents : cents;
}

/** Without thousands, with a point. A last separator with one or two digits behind it is the decimal one. */
function plainNumber(digits: string): string | null {
  if (/^\d+(?:\.\d{1,2})?$/.test(digits)) return digits;
  if (/^\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?$/.test(digits)) return digits.replaceAll(',', '');
  // '1.234' alone may be either, and is asked back.
  if (/^\d{1,3}(?:\.\d{3})*,\d{1,2}$/.test(digits) || /^\d+,\d{1,2}$/.test(digits))
    return digits.replaceAll('.', '').replace(',', '.');
  return null;
}
