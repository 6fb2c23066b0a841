import type { Charge as ChargeAnswer } from '#contracts/appointments/shapes.ts';
import { minutesBetween } from '#domain/billing/billable-time.ts';
import { describeRuleToClient } from '#domain/billing/rules/describe-rule.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { chargeLines, presentChargeLine } from '../../payments/present/charge-lines.ts';
import type { Charge } from '../queries/charge.ts';

/** What an appointment costs its client, and why, line by line. */
export function presentCharge({ appointment, rules, steps, amountCents, ...charge }: Charge): ChargeAnswer {
  const isAgreed = amountCents === null || (steps.length === 0 && !charge.isFinal);
  const lines = isAgreed ? [] : chargeLines(steps, amountCents);
  const [only] = lines;
  const time = lines.length === 1 && only?.unit === 'hours' ? only : undefined;
  return {
    ...charge,
    billedMinutes: time?.quantity === undefined ? null : Math.round(Number(time.quantity) * 60),
    hourlyRate: moneyOrNull(time?.rateCents ?? null),
    totalAmount: moneyOrNull(amountCents),
    lines: lines.map((line) => {
      const rule = rules.get(line.ruleId ?? 0);
      return { ...presentChargeLine(line), rule: rule ? describeRuleToClient(rule.rule) : null };
    }),
    cancelled: cancelledOf(appointment),
  };
}

function cancelledOf({ cancellation, startsAt, timeZone }: Charge['appointment']): ChargeAnswer['cancelled'] {
  if (!cancellation) return null;
  const at = cancellation.cancelledAt;
  return { at, timeZone, noticeMinutes: minutesBetween(at, startsAt) };
}

function moneyOrNull(cents: Cents | null): string | null {
  return cents === null ? null : formatMoney(cents);
}
