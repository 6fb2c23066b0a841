import { useQuery } from '@tanstack/react-query';
import { CreditCard, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { companyQuery } from '#web/api/company.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useHold } from '../long-list/use-hold.ts';
import { usePaymentDialogs } from './payment-dialogs.tsx';
import { PaymentFilterBar } from './payment-filter-bar.tsx';
import { OrderButton, SelectShown } from './payment-head.tsx';
import { PaymentList } from './payment-list.tsx';
import { Totals } from './payment-totals.tsx';
import { StateTabs } from './state-tabs.tsx';
import { type PaymentFilterState, usePaymentFilters } from './use-payment-filters.ts';
import { type PaymentListState, usePaymentList } from './use-payment-list.ts';
import { type PaymentSelection, useSelection } from './use-selection.ts';

const SelectionBar = lazyPart(() => import('./selection-bar.tsx'), 'SelectionBar');

/** What is owed and what is paid, where it came from, and what is done about it (design 3.1). */
export function PaymentsPage() {
  const filters = usePaymentFilters();
  const { data: company } = useQuery(companyQuery);
  const today = company?.today;
  const settled = useSettledHere();
  const dialogs = usePaymentDialogs(today, (ids, status) => {
    settled.add(ids, status);
    selection.clear();
  });
  const hold = useHold(dialogs.isOpen);
  const list = usePaymentList(filters.list, hold.isHeld);
  const selection = useSelection(list.rows, JSON.stringify(filters.filters));
  return (
    <div className="flex flex-col gap-3">
      <Totals filters={filters.ofAllStates} />
      <div className="flex items-end gap-2 border-line border-b">
        <div className="min-w-0 flex-1">
          <StateTabs filters={filters} />
        </div>
        <Button
          variant="quiet"
          size="small"
          onClick={filters.clear}
          // Its place is kept, so that nothing moves when a filter is set.
          className={classNames('mb-1 max-lg:hidden', filters.count === 0 && 'invisible')}
        >
          Clear all
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label="Enter Payment"
          data-tooltip="Enter a payment by hand"
          onClick={() => dialogs.open({ act: 'enter', like: null })}
          className="mb-1 max-sm:w-11 max-sm:px-0"
          icon={<Plus aria-hidden className="size-4" />}
        >
          <span className="max-sm:hidden">Enter Payment</span>
        </Button>
      </div>
      <PaymentFilterBar filters={filters} today={today} />
      <Above list={list} filters={filters} selection={selection} />
      <Below list={list} filters={filters}>
        <PaymentList
          list={list}
          filters={filters}
          selection={selection}
          settledHere={settled.statuses}
          hold={hold}
          today={today}
          onIntent={dialogs.open}
        />
      </Below>
      <Suspense fallback={null}>
        {selection.payments.length > 0 && (
          <SelectionBar selection={selection} filters={filters} onIntent={dialogs.open} />
        )}
      </Suspense>
      {dialogs.dialogs}
    </div>
  );
}

/** What has become of payments by the hand that is at the list: one that leaves it for that says so until it is gone. */
function useSettledHere() {
  const [statuses, setStatuses] = useState<ReadonlyMap<number, 'paid' | 'void'>>(new Map());
  return {
    statuses,
    add: (ids: readonly number[], status: 'paid' | 'void') =>
      setStatuses((before) => new Map([...before, ...ids.map((id) => [id, status] as const)])),
  };
}

interface ListPartProps {
  list: PaymentListState;
  filters: PaymentFilterState;
}

/** What a phone has in place of the head of the columns, and what is new while somebody is at the list. */
function Above({ list, filters, selection }: ListPartProps & { selection: PaymentSelection }) {
  const { waitingCount } = list;
  return (
    <>
      {list.rows.length > 0 && (
        <div className="flex items-center justify-between lg:hidden">
          <span className="flex items-center gap-2 text-ink-soft">
            <span className="w-11">
              <SelectShown selection={selection} />
            </span>
            {list.total.toLocaleString('en-US')} {list.total === 1 ? 'payment' : 'payments'}
          </span>
          <OrderButton filters={filters} />
        </div>
      )}
      {waitingCount > 0 && (
        <Button variant="secondary" size="small" className="self-center" onClick={list.settle}>
          Show {waitingCount} new {waitingCount === 1 ? 'payment' : 'payments'}
        </Button>
      )}
    </>
  );
}

function Below({ list, filters, children }: ListPartProps & { children: React.ReactNode }) {
  if (list.isPending) return <LoadingPayments />;
  if (list.error) {
    return (
      <ErrorState title="Payments could not be loaded" onRetry={list.retry} isRetrying={list.isFetching}>
        {sentenceOf(list.error)}
      </ErrorState>
    );
  }
  return list.rows.length === 0 && !list.hasMore ? <NothingFound filters={filters} /> : children;
}

const LOADING_ROWS = Array.from({ length: 12 }, (_, index) => `row-${index}`);

/** In the shape of the list: a head and its lines, on a phone cards. */
function LoadingPayments() {
  return (
    <SkeletonGroup
      label="Loading payments"
      className="overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface"
    >
      <div className="h-9 border-line border-b bg-sunken max-lg:hidden" />
      {LOADING_ROWS.map((key) => (
        <div
          key={key}
          className="flex h-32 items-center gap-6 border-line px-4 max-lg:mb-2 max-lg:rounded-card max-lg:border max-lg:bg-surface lg:h-12.75 lg:border-b xl:h-11.25"
        >
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function NothingFound({ filters }: { filters: PaymentFilterState }) {
  if (filters.count > 0 || filters.status) {
    return (
      <EmptyState
        title="No payments match these filters"
        action={
          <Button
            variant="secondary"
            onClick={() =>
              filters.change({ status: '', q: '', interpreterId: '', clientId: '', from: '', to: '' })
            }
          >
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState title="No payments yet" icon={<CreditCard aria-hidden />}>
      A completed appointment makes a payment here.
    </EmptyState>
  );
}
