import { durationInWords, longDurationInWords } from '#domain/civil.ts';
import type { Dimension } from '#domain/report/reports.ts';
import { dollars } from '#web/parts/dollars.ts';
import type { NumberKind } from './report-kinds.ts';

/** A number of a report as the server tells it; null: there is nothing to tell. */
export type ReportNumber = number | string | null;

const count = new Intl.NumberFormat('en-US');
const ratio = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, minimumFractionDigits: 2 });
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/**
 * A number for people.
 * @example formatNumber(0.8333, 'share') // '83.3%'
 */
export function formatNumber(value: ReportNumber, kind: NumberKind): string {
  if (value === null) return '–';
  if (typeof value === 'string') return dollars(value);
  switch (kind) {
    case 'money':
    case 'count':
      return count.format(value);
    case 'ratio':
      return ratio.format(value);
    case 'share':
      return share.format(value);
    case 'minutes':
      return durationInWords(value);
    case 'span':
      return longDurationInWords(value);
  }
}

/** A number as programs read it; '' for none. */
export function plainNumber(value: ReportNumber): string {
  return value === null ? '' : String(value);
}

/** A number to draw and to sort by; nothing is least. */
export function sizeOf(value: ReportNumber): number {
  return value === null ? 0 : Number(value);
}

/**
 * How much a number changed since the period before; null if that was nothing.
 * @example changeInWords(150, 100) // '+50%'
 */
export function changeInWords(now: ReportNumber, before: ReportNumber): string | null {
  const [is, was] = [sizeOf(now), sizeOf(before)];
  if (was === 0) return null;
  const change = (is - was) / Math.abs(was);
  return `${change > 0 ? '+' : ''}${share.format(change)}`;
}

const MODE_NAMES: Readonly<Record<string, string>> = {
  on_site: 'On site',
  phone: 'By phone',
  video: 'By video',
};
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** What a row stands for, in words. */
export function nameOfRow(by: Dimension, { key, name }: { key: string | null; name: string | null }): string {
  if (key === null) return 'Without an appointment';
  if (by === 'month') return month.format(new Date(`${key}-01T00:00Z`));
  if (by === 'mode') return MODE_NAMES[key] ?? key;
  if (key === 'none') return 'No service type';
  if (key === '0') return 'No interpreter';
  if (by === 'service_type') return key.charAt(0).toUpperCase() + key.slice(1);
  return name ?? key;
}
