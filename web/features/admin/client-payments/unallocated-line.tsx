import { CircleAlert } from 'lucide-react';
import { formatMoney } from '#domain/money.ts';
import { dollars } from '#web/parts/dollars.ts';
import { allocatedCents, type TypedAmounts } from './allocation-values.ts';

interface UnallocatedLineProps {
  /** What there is to use, in cents; null while no amount is typed. */
  availableCents: number | null;
  amounts: TypedAmounts;
  /** Why it cannot be sent so. */
  error: string | undefined;
}

/** What becomes of the money that no invoice takes; its place is kept. */
export function UnallocatedLine({ availableCents, amounts, error }: UnallocatedLineProps) {
  const rest = availableCents === null ? null : availableCents - allocatedCents(amounts);
  return (
    <div>
      <p role="status" className="min-h-6 text-end font-medium tabular-nums">
        {rest !== null && describeRest(rest)}
      </p>
      {error && (
        <p role="alert" className="flex items-start justify-end gap-1 text-danger">
          <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

function describeRest(cents: number): string {
  if (cents === 0) return 'All of it is allocated';
  if (cents > 0) return `${dollars(formatMoney(cents))} stays unallocated`;
  return `${dollars(formatMoney(-cents))} more than was received`;
}
