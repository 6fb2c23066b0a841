import type { Charge } from '#contracts/appointments/shapes.ts';
import { durationInWords } from '#domain/civil.ts';
import { cancelledInWords } from '#web/parts/cancelled-in-words.ts';
import { dollars } from '#web/parts/dollars.ts';

/** How an amount came about: the time in a sentence, then each line with its rate and whose rate it is (rule rates-24). */
export function ChargeLines({ charge }: { charge: Charge }) {
  return (
    <div className="flex flex-col gap-1 text-ink-soft text-small">
      <p>{timeInWords(charge)}</p>
      {charge.lines.length > 0 && (
        <ul className="flex flex-col gap-1">
          {charge.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names of their own, and are replaced as a whole.
            <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
              <span className="wrap-anywhere text-ink">{line.label}</span>
              <span className="text-end text-ink tabular-nums">{dollars(line.charge)}</span>
              <span className="wrap-anywhere col-span-2">
                {[productOf(line), line.rule].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Line = Pick<Charge['lines'][number], 'quantity' | 'unit' | 'unitPrice'>;

/** '2 h 45 min × $75.00', '12.5 miles × $0.725'; null for an amount alone. */
export function productOf({ quantity, unit, unitPrice }: Line): string | null {
  if (quantity === null) return null;
  const much = unit === 'hours' ? durationInWords(Math.round(Number(quantity) * 60)) : `${quantity} ${unit}`;
  return unitPrice === null ? much : `${much} × ${dollars(unitPrice)}`;
}

/**
 * How long it was, or when it was cancelled.
 * @example 'Booked 2 h, took 2 h 40 min.', 'Cancelled Fri, Mar 13, 10:00 AM, 22 h before the start.'
 */
export function timeInWords({ bookedMinutes, workedMinutes, cancelled, lines }: Charge): string {
  if (cancelled !== null) return cancelledInWords(cancelled);
  const took = workedMinutes === null ? '' : `, took ${durationInWords(workedMinutes)}`;
  const agreed = lines.length === 0 ? ' The amount was agreed with the office.' : '';
  return `Booked ${durationInWords(bookedMinutes)}${took}.${agreed}`;
}
