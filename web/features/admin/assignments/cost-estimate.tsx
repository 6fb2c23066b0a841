import type { ChargeEstimate } from '#domain/billing/amounts.ts';
import { formatMoney } from '#domain/money.ts';
import { formatDuration } from '#web/parts/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';

interface CostEstimateProps {
  estimate: ChargeEstimate | null;
  clientName: string;
  language: string;
}

/** The estimated cost with the rate that it uses, and why (design 3.9). Keeps its place while nothing is known. */
export function CostEstimate({ estimate, clientName, language }: CostEstimateProps) {
  return (
    <div aria-live="polite" className="rounded-control bg-sunken px-3 py-2">
      <p className="flex justify-between gap-3 font-medium">
        <span>Estimated Cost</span>
        <span>{estimate ? dollars(formatMoney(estimate.amountCents)) : '–'}</span>
      </p>
      <p className="text-ink-soft text-small">
        {estimate
          ? reasonOf(estimate, clientName, language)
          : 'Shown once client, language and both times are chosen.'}
      </p>
    </div>
  );
}

function reasonOf(
  { minutes, billedMinutes, rate }: ChargeEstimate,
  clientName: string,
  language: string,
): string {
  const why = {
    client: `rate of ${clientName}`,
    language: `rate for ${language}`,
    default: 'default rate',
  }[rate.source];
  const billed =
    billedMinutes === minutes
      ? formatDuration(minutes)
      : `${formatDuration(billedMinutes)} billed for ${formatDuration(minutes)} booked (at least 2 h, rounded up to 15 min)`;
  return `${billed} × ${dollars(formatMoney(rate.rateCents))} per hour, the ${why}.`;
}
