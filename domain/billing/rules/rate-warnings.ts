import { formatDollars } from '#domain/money.ts';
import { taxPercent } from '../tax.ts';
import { formatMileageRate } from './mileage-rate.ts';
import type { Extra, RuleContent } from './rule.ts';

/** More than this is unlikely: cents, tenths of a cent, per cent. */
const MOST = {
  centsPerHour: 500_00,
  tenthCentsPerMile: 5_000,
  centsOnce: 1_000_00,
  fixedPriceCents: 10_000_00,
  percent: 200,
  taxPercent: 20,
} as const;

/** So many times what holds now: the decimal point may be in the wrong place. */
const TIMES = 10;

/**
 * What is possible but unlikely of a rule's amounts, in sentences: the form asks before it saves them. `present`: the rule that it
 * replaces; null: none. Source: rule rates-9.
 * @example rateWarnings({ kind: 'hourly_rate', terms: { rateCents: 75000 } }, null)
 * // ['The rate is $750.00 an hour, more than $500.00.']
 */
export function rateWarnings(rule: RuleContent, present: RuleContent | null): readonly string[] {
  return [...amountWarnings(rule), ...changeWarnings(rule, present)];
}

function amountWarnings(rule: RuleContent): readonly string[] {
  switch (rule.kind) {
    case 'hourly_rate':
      return dollarWarning('rate', rule.terms.rateCents, MOST.centsPerHour, ' an hour');
    case 'mileage': {
      const { rateTenthCents } = rule.terms;
      if (rateTenthCents <= MOST.tenthCentsPerMile) return [];
      return [
        `The rate is ${perMile(rateTenthCents)}, more than $${formatMileageRate(MOST.tenthCentsPerMile)}.`,
      ];
    }
    case 'fixed_price':
      return rule.terms.prices.flatMap(({ amountCents }) =>
        dollarWarning('price', amountCents, MOST.fixedPriceCents, ''),
      );
    case 'after_hours':
      return rule.terms.windows.flatMap(({ extra }) => extraWarning(extra));
    case 'short_notice':
      return rule.terms.steps.flatMap(({ extra }) => extraWarning(extra));
    case 'weekend':
    case 'holiday':
    case 'emergency':
      return extraWarning(rule.terms.extra);
    case 'travel_time':
      return percentWarning('share', rule.terms.percent, MOST.percent);
    case 'tax':
      return percentWarning('tax', taxPercent(rule.terms), MOST.taxPercent);
    // Times and days have limits of their own; a cap only lets through what receipts say.
    case 'minimum':
    case 'rounding':
    case 'parking':
    case 'tolls':
    case 'other_expenses':
    case 'cancellation':
    case 'no_show':
    case 'payment_terms':
      return [];
  }
}

function extraWarning(extra: Extra): readonly string[] {
  if ('percent' in extra) return percentWarning('extra', extra.percent, MOST.percent);
  return 'centsOnce' in extra
    ? dollarWarning('extra', extra.centsOnce, MOST.centsOnce, ' once')
    : dollarWarning('extra', extra.centsPerHour, MOST.centsPerHour, ' an hour');
}

function dollarWarning(name: string, cents: number, most: number, per: string): readonly string[] {
  return cents > most
    ? [`The ${name} is ${formatDollars(cents)}${per}, more than ${formatDollars(most)}.`]
    : [];
}

function percentWarning(name: string, percent: number, most: number): readonly string[] {
  return percent > most ? [`The ${name} is ${percent}%, more than ${most}%.`] : [];
}

/** Of kinds with one rate; amounts that are free, now or from then on, say nothing about it. */
function changeWarnings(rule: RuleContent, present: RuleContent | null): readonly string[] {
  const [next, before] = [rateOf(rule), present && rateOf(present)];
  if (!next || !before || rule.kind !== present?.kind || next.amount === 0 || before.amount === 0) return [];
  if (next.amount >= TIMES * before.amount)
    return [`${next.words} is at least ${TIMES} times the ${before.words} that it replaces.`];
  if (next.amount * TIMES <= before.amount)
    return [`${next.words} is at most a tenth of the ${before.words} that it replaces.`];
  return [];
}

function rateOf(rule: RuleContent): { amount: number; words: string } | null {
  if (rule.kind === 'hourly_rate')
    return { amount: rule.terms.rateCents, words: `${formatDollars(rule.terms.rateCents)} an hour` };
  if (rule.kind !== 'mileage') return null;
  return { amount: rule.terms.rateTenthCents, words: perMile(rule.terms.rateTenthCents) };
}

function perMile(tenthCents: number): string {
  return `$${formatMileageRate(tenthCents)} a mile`;
}
