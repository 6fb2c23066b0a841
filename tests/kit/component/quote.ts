import type { Quote, QuoteBody, RequestQuoteBody } from '#contracts/assignments/quote.ts';
import { price } from '#domain/billing/price.ts';
import { formatMoney } from '#domain/money.ts';
import { aCard, aRule, aWork } from '../rate-card.ts';

/** What the server would answer with this hourly rate: at least two hours, by quarter hours. */
export function quoteAt(
  rateCents: number,
  rateFor: Quote['rateFor'],
  { date, startTime, endTime }: Pick<QuoteBody | RequestQuoteBody, 'date' | 'startTime' | 'endTime'>,
): Quote {
  const rules = [
    aRule('hourly_rate', { rateCents }),
    aRule('minimum', { minutes: 120, isBookedTimeDue: false }),
    aRule('rounding', { stepMinutes: 15, direction: 'up', graceMinutes: 0 }),
  ];
  const priced = price('charge', aWork({ date, from: startTime, to: endTime }), aCard(rules));
  if (!priced.ok) throw new Error(priced.refusal.message);
  const { totalCents, workedMinutes, billedMinutes, why, lines } = priced.value;
  return {
    totalAmount: formatMoney(totalCents),
    bookedMinutes: workedMinutes,
    billedMinutes,
    why,
    rateFor,
    lines: lines.map(({ kind, label, quantity = null, amountCents }) => ({
      kind,
      label,
      quantity,
      hourlyRate: formatMoney(rateCents),
      totalAmount: formatMoney(amountCents),
    })),
  };
}
