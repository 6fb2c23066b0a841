import type { Rate, RateTerms } from '#contracts/rates/shapes.ts';
import { describeScope, describeTerms } from '#domain/billing/rules/describe-rule.ts';
import { formatMileageRate } from '#domain/billing/rules/mileage-rate.ts';
import type { AnyRule, Extra, Instead } from '#domain/billing/rules/rule.ts';
import { stateOn } from '#domain/billing/rules/rule-series.ts';
import { taxPercent } from '#domain/billing/tax.ts';
import { formatHundredths } from '#domain/decimal.ts';
import { formatMoney } from '#domain/money.ts';
import type { NamedRule } from '../queries/rules.ts';

/** A rule as staff see it. `today` is the company's civil date. */
export function presentRate({ id, rule, clientName, interpreterName }: NamedRule, today: string): Rate {
  const names = { clientName, interpreterName };
  return {
    id,
    side: rule.side,
    kind: rule.kind,
    scope: { ...rule.scope, ...names },
    terms: presentTerms(rule),
    from: rule.from,
    until: rule.until,
    state: stateOn(rule, today),
    words: describeTerms(rule),
    scopeWords: describeScope(rule.scope, names),
  };
}

/** The terms of a rule as `BeginRateBody` takes them. */
function presentTerms(rule: AnyRule): RateTerms {
  switch (rule.kind) {
    case 'hourly_rate':
      return { rate: formatMoney(rule.terms.rateCents) };
    case 'fixed_price': {
      const { beyondMinutes, prices } = rule.terms;
      return {
        beyondMinutes,
        prices: prices.map(({ upToMinutes, amountCents }) => ({
          upToMinutes,
          amount: formatMoney(amountCents),
        })),
      };
    }
    case 'minimum':
    case 'rounding':
      return rule.terms;
    case 'after_hours':
      return {
        windows: rule.terms.windows.map((window) => ({ ...window, extra: presentExtra(window.extra) })),
      };
    case 'weekend':
    case 'holiday':
    case 'emergency':
      return { extra: presentExtra(rule.terms.extra) };
    case 'short_notice':
      return { steps: rule.terms.steps.map(({ hours, extra }) => ({ hours, extra: presentExtra(extra) })) };
    case 'mileage': {
      const { rateTenthCents, freeHundredths, ways: travelTimes } = rule.terms;
      return {
        rate: formatMileageRate(rateTenthCents),
        freeMiles: formatHundredths(freeHundredths),
        ways: travelTimes,
      };
    }
    case 'travel_time':
      return {
        beyondMiles: formatHundredths(rule.terms.beyondHundredths),
        percent: rule.terms.percent,
      };
    case 'parking':
    case 'tolls':
    case 'other_expenses':
      return { cap: rule.terms.capCents === null ? null : formatMoney(rule.terms.capCents) };
    case 'cancellation':
      return { steps: rule.terms.steps.map(({ hours, due }) => ({ hours, due: presentDue(due) })) };
    case 'no_show':
      return { due: presentDue(rule.terms.due) };
    case 'tax':
      return { percent: taxPercent(rule.terms) };
    case 'payment_terms':
      return rule.terms;
  }
}

function presentExtra(extra: Extra) {
  if ('percent' in extra) return { percent: extra.percent };
  return 'centsOnce' in extra
    ? { once: formatMoney(extra.centsOnce) }
    : { perHour: formatMoney(extra.centsPerHour) };
}

function presentDue(due: Instead) {
  return 'percent' in due ? { percent: due.percent } : { minutes: due.minutes };
}
