import type { Quote } from '#contracts/assignments/quote.ts';
import { durationInWords } from '#domain/civil.ts';
import { dollars } from './dollars.ts';

/** The lines of an amount that is not only so many hours at one rate; nothing for one that is. */
export function QuoteLines({ quote }: { quote: Quote }) {
  if (hourlyRateOf(quote) !== null) return null;
  return (
    <dl className="grid basis-full grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-ink-soft text-small">
      {quote.lines.map(({ kind, label, quantity, hourlyRate, totalAmount }) => (
        <div key={kind + label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="min-w-0">
            {label}
            {quantity !== null &&
              hourlyRate !== null &&
              `: ${durationInWords(Math.round(quantity * 60))} × ${dollars(hourlyRate)}`}
          </dt>
          <dd className="text-end">{dollars(totalAmount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rate of an amount that is only so many hours at one rate; null for any other. */
export function hourlyRateOf({ lines }: Quote): string | null {
  const [line] = lines;
  return lines.length === 1 && line?.kind === 'hourly_rate' ? line.hourlyRate : null;
}
