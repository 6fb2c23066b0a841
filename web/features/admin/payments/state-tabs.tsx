import { useQuery } from '@tanstack/react-query';
import type { PaymentTotals } from '#contracts/payment.ts';
import { paymentTotalsQuery } from '#web/api/staff-payments.ts';
import { classNames } from '#web/ui/class-names.ts';
import { wordOf } from './payment-state.tsx';
import { PAYMENT_STATES, type PaymentFilterState, type PaymentState } from './use-payment-filters.ts';

/** The states to choose among, each with how many payments the other filters leave of it. */
export function StateTabs({ filters }: { filters: PaymentFilterState }) {
  const { data } = useQuery({
    ...paymentTotalsQuery(filters.ofAllStates),
    placeholderData: (previous) => previous,
  });
  return (
    <fieldset className="flex min-w-0 overflow-x-auto">
      <legend className="sr-only">State</legend>
      {(['', ...PAYMENT_STATES] as const).map((state) => {
        const isCurrent = state === (filters.status ?? '');
        return (
          <button
            key={state}
            type="button"
            aria-pressed={isCurrent}
            onClick={() => filters.change({ status: state })}
            className={classNames(
              'flex min-h-11 flex-none items-center gap-1.5 border-b-2 px-3 font-medium transition-colors focus-visible:-outline-offset-2 pointer-fine:md:min-h-9',
              isCurrent
                ? 'border-accent text-ink'
                : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
            )}
          >
            {state === '' ? 'All' : wordOf(state)}
            <span className="inline-block min-w-[3ch] text-start font-normal text-ink-faint">
              {data && countOf(data, state).toLocaleString('en-US')}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

function countOf(totals: PaymentTotals, state: PaymentState | ''): number {
  if (state !== '') return totals[state].count;
  return totals.pending.count + totals.paid.count + totals.void.count;
}
