import type { ExplainedLine, ExplainedSide, PriceExplained } from '#contracts/rates/shapes.ts';
import { minutesBetween } from '#domain/billing/billable-time.ts';
import { describeRule } from '#domain/billing/rules/describe-rule.ts';
import { formatMileageRate } from '#domain/billing/rules/mileage-rate.ts';
import { taxOfCharge } from '#domain/billing/tax.ts';
import { formatMoney } from '#domain/money.ts';
import type { Explained, ExplainedAmount, ExplainedStep } from '../queries/explain.ts';

/** Both sides of an appointment, line by line, for staff who see money. Source: rule rates-9. */
export function presentExplained({
  basis,
  date,
  pay,
  charge,
  agreedCents,
  cancelled,
}: Explained): PriceExplained {
  return {
    basis,
    date,
    pay: presentSide(pay),
    charge: presentSide(charge),
    margin: marginOf(charge, pay),
    agreed: agreedCents === null ? null : formatMoney(agreedCents),
    cancelled: cancelled && {
      at: cancelled.at,
      timeZone: cancelled.timeZone,
      noticeMinutes: minutesBetween(cancelled.at, cancelled.startsAt),
    },
  };
}

/** What the charge leaves without its tax; null without both amounts. */
function marginOf(charge: ExplainedAmount, pay: ExplainedAmount): string | null {
  if (charge.totalCents === null || pay.totalCents === null) return null;
  const lines = charge.lines.map(({ kind, ...line }) => ({
    ...line,
    ...(kind && { kind }),
    side: 'charge' as const,
  }));
  return formatMoney(charge.totalCents - taxOfCharge(charge.totalCents, lines) - pay.totalCents);
}

function presentSide({ lines, totalCents, ...rest }: ExplainedAmount): ExplainedSide {
  return {
    ...rest,
    lines: lines.map(presentLine),
    total: totalCents === null ? null : formatMoney(totalCents),
  };
}

function presentLine(step: ExplainedStep): ExplainedLine {
  const { kind, label, quantity, unit, rateCents, rateTenthCents, amountCents, ruleId, rule } = step;
  return {
    kind,
    label,
    ruleId,
    amount: formatMoney(amountCents),
    ...(quantity !== undefined && { quantity }),
    ...(unit !== undefined && { unit }),
    ...(rateCents !== undefined && { rate: formatMoney(rateCents) }),
    ...(rateTenthCents !== undefined && { rate: formatMileageRate(rateTenthCents) }),
    rule: rule && describeRule(rule.rule, rule),
  };
}
