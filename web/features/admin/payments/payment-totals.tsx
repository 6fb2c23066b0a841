import { useQuery } from '@tanstack/react-query';
import type { PaymentTotals } from '#contracts/payments/shapes.ts';
import { type PaymentFilters, paymentTotalsQuery } from '#web/api/staff/billing/payments.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { addMoney, counted } from './describe-payments.ts';

/** The totals of all payments that match the filters, loaded or not: by state, whatever state is chosen. */
export function Totals({ filters }: { filters: PaymentFilters }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...paymentTotalsQuery(filters),
    placeholderData: (previous) => previous,
  });
  if (isError) {
    return (
      <div
        role="alert"
        className="flex min-h-20 flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface px-4 py-2 text-danger"
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
      className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-line gap-px lg:grid-cols-4"
    >
      {FIGURES.map(({ of, ...words }) => (
        <Figure key={words.name} {...words} figure={data && of(data)} />
      ))}
    </dl>
  );
}

interface FigureOf {
  amount: string;
  count: number;
}

const FIGURES: readonly {
  name: string;
  isAlarming?: true;
  /** What is counted: a client's charge is no payment. */
  counted?: 'appointment';
  of: (totals: PaymentTotals) => FigureOf;
}[] = [
  { name: 'Pending payments', of: ({ pending }) => pending },
  { name: 'Overdue', isAlarming: true, of: ({ overdue }) => overdue },
  { name: 'Paid to interpreters', of: ({ paid }) => paid },
  {
    name: 'Charged to clients',
    counted: 'appointment',
    of: ({ pending, paid }) => ({
      amount: addMoney([pending.clientAmount, paid.clientAmount]),
      count: pending.count + paid.count,
    }),
  },
];

interface FigureProps {
  name: string;
  figure: FigureOf | undefined;
  isAlarming?: true;
  counted?: Parameters<typeof counted>[1];
}

function Figure({ name, figure, isAlarming, counted: thing = 'payment' }: FigureProps) {
  return (
    <div className="flex min-h-20 min-w-0 flex-col justify-center bg-surface px-4 py-2 max-sm:px-3">
      <dt className="text-ink-soft max-sm:text-small">{name}</dt>
      <dd className="flex min-h-11 flex-col">
        {figure === undefined ? (
          <Skeleton className="my-1 h-5 w-28" />
        ) : (
          <>
            <span
              className={classNames(
                'whitespace-nowrap font-semibold text-title max-sm:text-large',
                isAlarming && figure.count > 0 && 'text-danger',
              )}
            >
              {dollars(figure.amount)}
            </span>
            <span className="text-ink-faint text-small">{counted(figure.count, thing)}</span>
          </>
        )}
      </dd>
    </div>
  );
}
