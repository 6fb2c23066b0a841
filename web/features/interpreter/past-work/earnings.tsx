import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CloudOff, Wallet } from 'lucide-react';
import type { Earning, EarningTotals } from '#contracts/payments/shapes.ts';
import { formatDateShort } from '#domain/civil.ts';
import { NetworkError, sentenceOf } from '#web/api/http/http-error.ts';
import { ownEarningsQuery, ownEarningTotalsQuery } from '#web/api/interpreter/earnings.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { CallOffice } from '#web/parts/office-phone.tsx';
import { PayStatements } from '#web/parts/pay-statements/pay-statements.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { usePortal } from '../portal-context.ts';
import { EarningRow, type ExpectedDays } from './earning-row.tsx';
import { EarningsSkeleton } from './earnings-skeleton.tsx';
import { useOwnPayouts } from './use-own-payouts.ts';
import { payingDaysOf } from './when-expected.ts';

/** The interpreter's payments, latest first, and the sums of all that is pending and paid (rule closeouts-6). */
export function Earnings() {
  const { today } = usePortal();
  const list = useInfiniteQuery(ownEarningsQuery);
  const totals = useQuery(ownEarningTotalsQuery);
  const expected = useExpectedDays();
  const failed = [list, totals].find(({ isError, data }) => isError && data === undefined);

  const again = () => Promise.all([list.refetch(), totals.refetch()]);
  const isTrying = list.isFetching || totals.isFetching;

  if (failed?.error instanceof NetworkError) {
    return (
      <EmptyState
        title="Past work is not saved on your device"
        icon={<CloudOff aria-hidden className="size-6" />}
        action={
          <Button variant="secondary" pending={isTrying} onClick={again}>
            Try again
          </Button>
        }
      >
        It will load when you are back online. Your earnings are safe.
        <CallOffice />
      </EmptyState>
    );
  }
  if (failed) {
    return (
      <LoadError title="Past work could not be loaded" of={[list, totals]}>
        Your earnings are safe. Try again in a moment.
      </LoadError>
    );
  }
  if (!list.data || !totals.data) return <EarningsSkeleton />;

  const rows = list.data.pages.flatMap((page) => page.rows).sort(latestFirst);
  const total = list.data.pages[0]?.total ?? rows.length;
  if (rows.length === 0) {
    return (
      <EmptyState title="No past work yet" icon={<Wallet aria-hidden className="size-6" />}>
        Appointments you complete appear here, with what you earned and when it is paid.
      </EmptyState>
    );
  }
  return (
    <>
      <Sums totals={totals.data} />
      <PayStatements address="/api/payments/mine/statement" today={today} />
      <Card>
        <ul className="divide-y divide-line">
          {rows.map((earning) => (
            <li key={earning.id}>
              <EarningRow earning={earning} today={today} expected={expected} />
            </li>
          ))}
        </ul>
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-ink-soft">
          {list.isFetchNextPageError
            ? (sentenceOf(list.error) ?? 'More past work could not be loaded.')
            : `Showing ${rows.length} of ${total}`}
        </p>
        {list.hasNextPage && (
          <Button
            variant="secondary"
            pending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Load more
          </Button>
        )}
      </div>
    </>
  );
}

function Sums({ totals }: { totals: EarningTotals }) {
  const { pending, paidThisYear, year, thisMonth, lastMonth, nextDue } = totals;
  const sums = [
    { label: 'This month', sum: thisMonth, note: null },
    { label: 'Last month', sum: lastMonth, note: null },
    ...(nextDue ? [{ label: 'Expected next', sum: nextDue, note: formatDateShort(nextDue.date) }] : []),
    { label: 'Pending', sum: pending, note: null },
    { label: `Paid in ${year}`, sum: paidThisYear, note: null },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      {sums.map(({ label, sum, note }) => (
        <Card key={label} className="min-w-0 px-4 py-3">
          <dt className="text-ink-soft">{label}</dt>
          <dd>
            <span className="block whitespace-nowrap font-semibold text-large min-[22.5rem]:text-title">
              {dollars(sum.amount)}
            </span>
            <span className="text-ink-soft text-small">{note ?? whatOf(sum)}</span>
          </dd>
        </Card>
      ))}
    </dl>
  );
}

/** '3 appointments', '3 appointments, 1 adjustment'; a server of the version before does not tell of adjustments. */
function whatOf({ count, adjustmentCount = 0 }: Counted): string {
  const appointments = `${count} ${count === 1 ? 'appointment' : 'appointments'}`;
  if (adjustmentCount === 0) return appointments;
  const adjustments = `${adjustmentCount} ${adjustmentCount === 1 ? 'adjustment' : 'adjustments'}`;
  return count === 0 ? adjustments : `${appointments}, ${adjustments}`;
}

type Counted = Partial<EarningTotals['pending']> & Pick<EarningTotals['pending'], 'count'>;

/** What is not paid, by payment, as the pay periods have it; null while that is not known. */
function useExpectedDays(): ExpectedDays | null {
  const { data } = useOwnPayouts(null);
  if (!data) return null;
  const byId = new Map(
    data.earnings.flatMap((one) =>
      one.state === 'paid' || one.paymentId === null ? [] : [[one.paymentId, one] as const],
    ),
  );
  return { byId, payingDays: payingDaysOf(data.earnings) };
}

/** By the day of work, the latest first; within a day by the time. */
function latestFirst(one: Earning, other: Earning): number {
  const at = ({ assignment }: Earning) => `${assignment.date} ${assignment.startTime}`;
  return at(other).localeCompare(at(one));
}
