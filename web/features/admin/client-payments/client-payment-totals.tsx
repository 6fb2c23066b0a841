import { useQuery } from '@tanstack/react-query';
import type { ClientPaymentTotals } from '#contracts/client-payments/shapes.ts';
import {
  type ClientPaymentFilters,
  clientPaymentTotalsQuery,
} from '#web/api/staff/billing/client-payments.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const FIGURES: readonly { name: string; of: (totals: ClientPaymentTotals) => string }[] = [
  { name: 'Received', of: ({ amount }) => amount },
  { name: 'Allocated', of: ({ allocated }) => allocated },
  { name: 'Refunded', of: ({ refunded }) => refunded },
  { name: 'Unallocated', of: ({ unallocated }) => unallocated },
];

/** The sums of all payments that match the filters, loaded or not. */
export function ClientPaymentSums({ filters }: { filters: ClientPaymentFilters }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...clientPaymentTotalsQuery(filters),
    placeholderData: (previous) => previous,
  });
  if (isError) {
    return (
      <div
        role="alert"
        className="flex min-h-17 flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface px-4 py-2 text-danger"
      >
        The totals could not be loaded.
        <Button variant="secondary" size="small" pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <dl
      aria-label="Totals"
      aria-busy={data === undefined}
      className="grid grid-cols-2 gap-px sm:grid-cols-4 overflow-hidden rounded-card border border-line bg-line"
    >
      {FIGURES.map(({ name, of }) => (
        <div key={name} className="min-w-0 bg-surface px-4 py-2 max-sm:px-3">
          <dt className="text-ink-soft max-sm:text-small">{name}</dt>
          <dd className="min-h-8 whitespace-nowrap font-semibold text-title tabular-nums max-sm:text-body">
            {data ? dollars(of(data)) : <Skeleton className="my-1 h-5 w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
