import type { Rate } from '#contracts/rates/shapes.ts';
import type { RuleKind, Side } from '#domain/billing/rules/rule.ts';
import { dollars } from '#web/parts/dollars.ts';
import { serviceLabel } from '#web/parts/request-notes.ts';

/** What each kind of rule is called on screen. */
export const KIND_NAMES: Readonly<Record<RuleKind, string>> = {
  hourly_rate: 'Hourly rate',
  fixed_price: 'Half and full days',
  minimum: 'Minimum time',
  rounding: 'Rounding',
  after_hours: 'After hours',
  weekend: 'Weekends',
  holiday: 'Holidays',
  short_notice: 'Short notice',
  emergency: 'Emergencies',
  mileage: 'Mileage',
  travel_time: 'Travel time',
  parking: 'Parking',
  tolls: 'Tolls',
  other_expenses: 'Other expenses',
  cancellation: 'Late cancellation',
  no_show: 'No-show',
  tax: 'Tax',
  payment_terms: 'Payment terms',
};

/** The order in which people think of them. */
export const KINDS: readonly RuleKind[] = Object.keys(KIND_NAMES) as RuleKind[]; // the record has all of them

/** Whose money a rule is about, as the heading of its column. */
export const SIDE_NAMES: Readonly<Record<Side, string>> = {
  charge: 'Client pays',
  pay: 'Interpreter earns',
};

export const MODE_LABELS = { on_site: 'On site', phone: 'Phone', video: 'Video' } as const;

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** 'Spanish, Legal, Phone, Mondays'; '' for all. */
export function limitsInWords({
  language,
  serviceType,
  mode,
  weekday,
}: Pick<Rate['scope'], 'language' | 'serviceType' | 'mode' | 'weekday'>): string {
  return [
    language,
    serviceType && serviceLabel(serviceType),
    mode && MODE_LABELS[mode],
    weekday && `${WEEKDAYS[weekday - 1]}s`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The terms of a rule where its kind is named beside them: '$75.00 an hour', 'In full'. */
export function termsInWords({ kind, terms, words }: Pick<Rate, 'kind' | 'terms' | 'words'>): string {
  if (kind === 'parking' || kind === 'tolls' || kind === 'other_expenses')
    return terms.cap ? `Up to ${dollars(terms.cap)}` : 'In full';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
