import { formatMileageRate } from '#domain/billing/rules/mileage-rate.ts';
import { durationInWords, formatClock12, formatDateShort } from '#domain/civil.ts';
import { formatHundredths } from '#domain/decimal.ts';
import { formatDollars } from '#domain/money.ts';
import { taxPercent } from '../tax.ts';
import type { AnyRule, Extra, Instead, RuleKind, RuleScope, RuleTerms } from './rule.ts';
import { lastDay } from './rule-series.ts';

/** The names of the people that a rule is limited to; null: to nobody. */
export interface RuleNames {
  readonly clientName: string | null;
  readonly interpreterName: string | null;
}

/**
 * A rule in words: what it is limited to, when it holds, what it says. Source: rule rates-9.
 * @example describeRule(rule, { clientName: 'Riverside General Hospital', interpreterName: null })
 * // 'Riverside General Hospital, medical, from Mar 1, 2026: $95.00 an hour'
 */
export function describeRule(rule: AnyRule, names: RuleNames): string {
  const where = [describeScope(rule.scope, names), describeDates(rule)].filter(Boolean).join(', ');
  return `${where}: ${describeTerms(rule)}`;
}

/**
 * A rule of the charge as its client reads it: without names, as 'agreed' if it is their own. Source: rule rates-24.
 * @example 'Your agreed rates for medical, from Mar 1, 2026: $95.00 an hour'; 'Our rates: 50% more on weekends'
 */
export function describeRuleToClient(rule: AnyRule): string {
  const { clientId, interpreterId, ...scope } = rule.scope;
  const whose = clientId === null ? 'Our rates' : 'Your agreed rates';
  const limits = limitsInWords(scope).join(', ');
  const what = [whose, limits && `for ${limits}`, interpreterId !== null && 'with this interpreter'];
  const where = [what.filter(Boolean).join(' '), describeDates(rule)].filter(Boolean).join(', ');
  return `${where}: ${describeTerms(rule)}`;
}

/**
 * What a rule is limited to; 'Company' without a limit.
 * @example 'Riverside General Hospital, Spanish, legal, phone, Saturdays'
 */
export function describeScope(scope: RuleScope, { clientName, interpreterName }: RuleNames): string {
  return [clientName, interpreterName, ...limitsInWords(scope)].filter(Boolean).join(', ') || 'Company';
}

/** What a rule is limited to beside people. */
function limitsInWords(scope: Omit<RuleScope, 'clientId' | 'interpreterId'>): string[] {
  const { language, serviceType, mode, weekday } = scope;
  const limits = [language, serviceType, mode && MODE_WORDS[mode], weekday && WEEKDAYS[weekday - 1]];
  return limits.filter((limit): limit is string => Boolean(limit));
}

const MODE_WORDS = { on_site: 'on site', phone: 'phone', video: 'video' } as const;
const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

/** When a rule holds; null: always. @example 'from Mar 1, 2026 to May 31, 2026' */
function describeDates(rule: AnyRule): string | null {
  const last = lastDay(rule);
  const dates = [
    rule.from && `from ${formatDateShort(rule.from)}`,
    last && `${rule.from ? 'to' : 'until'} ${formatDateShort(last)}`,
  ];
  return dates.filter(Boolean).join(' ') || null;
}

const MILES = (hundredths: number) =>
  hundredths === 100 ? '1 mile' : `${formatHundredths(hundredths).replace(/\.?0+$/, '') || '0'} miles`;

/**
 * What a rule says.
 * @example '$95.00 an hour'; 'at least 2 h'; '50% more from 6:00 PM to 8:00 AM'
 */
export function describeTerms(rule: AnyRule): string {
  switch (rule.kind) {
    case 'hourly_rate':
      return `${formatDollars(rule.terms.rateCents)} an hour`;
    case 'fixed_price': {
      const prices = rule.terms.prices.map(
        ({ upToMinutes, amountCents }) =>
          `${formatDollars(amountCents)} up to ${durationInWords(upToMinutes)}`,
      );
      return `beyond ${durationInWords(rule.terms.beyondMinutes)}: ${prices.join(', ')}`;
    }
    case 'minimum': {
      const { minutes, isBookedTimeDue } = rule.terms;
      const least = minutes > 0 ? `at least ${durationInWords(minutes)}` : 'no minimum';
      return isBookedTimeDue ? `${least}, and never less than the booked time` : least;
    }
    case 'rounding': {
      const { stepMinutes, direction, graceMinutes } = rule.terms;
      const grace = graceMinutes > 0 ? `, the first ${graceMinutes} min over are free` : '';
      return `${DIRECTIONS[direction]} ${durationInWords(stepMinutes)}${grace}`;
    }
    case 'after_hours':
      return rule.terms.windows
        .map(({ from, until, extra }) => `${more(extra)} ${windowInWords(from, until)}`)
        .join('; ');
    case 'weekend':
      return `${more(rule.terms.extra)} on weekends`;
    case 'holiday':
      return `${more(rule.terms.extra)} on holidays`;
    case 'emergency':
      return `${more(rule.terms.extra)} for emergencies`;
    case 'short_notice':
      return rule.terms.steps
        .map(({ hours, extra }) => `${more(extra)} if booked less than ${hours} h before`)
        .join('; ');
    case 'mileage': {
      const { rateTenthCents, freeHundredths, ways } = rule.terms;
      if (rateTenthCents === 0)
        return `$0.00 a mile: miles are not ${rule.side === 'pay' ? 'paid' : 'charged'}`;
      const free = freeHundredths > 0 ? ` beyond ${MILES(freeHundredths)}` : '';
      return `$${formatMileageRate(rateTenthCents)} a mile${free}${ways === 'one_way' ? ', one way' : ''}`;
    }
    case 'travel_time': {
      const { beyondHundredths, percent } = rule.terms;
      const beyond = beyondHundredths > 0 ? ` if the trip there is over ${MILES(beyondHundredths)}` : '';
      return `travel time at ${percent}% of the hourly rate${beyond}`;
    }
    case 'parking':
    case 'tolls':
    case 'other_expenses': {
      const { capCents } = rule.terms;
      return `${EXPENSES[rule.kind]}${capCents === null ? '' : `, at most ${formatDollars(capCents)}`}`;
    }
    case 'cancellation':
      return (
        rule.terms.steps
          .filter(({ hours }) => hours > 0)
          .map(({ hours, due }) => `${inPlace(due)} if cancelled less than ${hours} h before`)
          .join('; ') || 'nothing for a cancellation'
      );
    case 'no_show':
      return `${inPlace(rule.terms.due)} for a no-show`;
    case 'tax':
      return `tax of ${taxPercent(rule.terms)}%`;
    case 'payment_terms':
      return describePaymentTerms(rule.terms);
  }
}

/** What clients have without a rule. Source: rule invoices-1. */
export const DEFAULT_PAYMENT_TERMS: RuleTerms['payment_terms'] = { netDays: 30 };

/**
 * When an invoice is due, as the trade writes it. Source: rule invoices-1.
 * @example describePaymentTerms({ netDays: 30 }) // 'Net 30'
 */
export function describePaymentTerms({ netDays }: RuleTerms['payment_terms']): string {
  return netDays === 0 ? 'Due on receipt' : `Net ${netDays}`;
}

const DIRECTIONS = {
  up: 'rounded up to',
  nearest: 'rounded to the nearest',
  down: 'rounded down to',
} as const;
const EXPENSES = { parking: 'parking', tolls: 'tolls', other_expenses: 'other expenses' } as const;

function more(extra: Extra): string {
  if ('percent' in extra) return `${extra.percent}% more`;
  return 'centsOnce' in extra
    ? `${formatDollars(extra.centsOnce)} once`
    : `${formatDollars(extra.centsPerHour)} more an hour`;
}

function windowInWords(from: string, until: string): string {
  return from === until ? 'all day' : `from ${formatClock12(from)} to ${formatClock12(until)}`;
}

function inPlace(due: Instead): string {
  return 'percent' in due ? `${due.percent}% of the booking` : durationInWords(due.minutes);
}

/** Whether a booking's amount shows rules of a kind before it has been held; the others only become known afterwards. */
export function isInBookings(kind: RuleKind): boolean {
  return !AFTERWARDS.includes(kind);
}

const AFTERWARDS: readonly RuleKind[] = [
  ...(['mileage', 'travel_time', 'parking', 'tolls', 'other_expenses'] as const),
  ...(['cancellation', 'no_show', 'payment_terms'] as const),
];
