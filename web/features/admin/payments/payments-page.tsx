import { useQuery } from '@tanstack/react-query';
import { CreditCard, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { companyQuery } from '#web/api/public/company.ts';
import { closeoutCountsQuery } from '#web/api/staff/billing/closeouts.ts';
import { paymentList, paymentTotalsQuery } from '#web/api/staff/billing/payments.ts';
import { REVIEW_PATH } from '#web/app/money-paths.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { countWords } from '../list/count-words.ts';
import { ListBody, ListStatusLine, NoMatches, TableSkeleton } from '../list/list-state.tsx';
import { StateTabs } from '../list/state-tabs.tsx';
import { SelectShown } from '../list/table/select-boxes.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useList } from '../list/use-list.ts';
import { usePermission } from '../use-permission.ts';
import { OrderButton, paymentColumns } from './payment-columns.tsx';
import { usePaymentDialogs } from './payment-dialogs.tsx';
import { PaymentFilterBar } from './payment-filter-bar.tsx';
import { PAYMENT_FILTERS, PAYMENT_STATES, type PaymentFilterState } from './payment-filters.ts';
import { PaymentList } from './payment-list.tsx';
import { stateName } from './payment-state.tsx';
import { Totals } from './payment-totals.tsx';
import { usePaymentSelection } from './use-payment-selection.ts';

const PaymentTools = lazyComponent(() => import('./payment-tools.tsx'), 'PaymentTools');
const ReviewQueue = lazyComponent(() => import('../review/review-queue.tsx'), 'ReviewQueue');
const SelectionBar = lazyComponent(() => import('./selection-bar.tsx'), 'SelectionBar');

const skeleton = <TableSkeleton label="Loading payments" rowClassName="h-32 lg:h-12.75 xl:h-11.25" />;

const REVIEW_SKELETON = <TableSkeleton label="Loading the review" rowClassName="h-30 lg:h-10.25" />;

/** What ended and waits for review, and all payments. */
export function PaymentsPage() {
  const [search] = useSearchParams();
  const isReview = search.get('view') === 'review';
  return (
    <div className="flex flex-col gap-3">
      <PaymentViews isReview={isReview} />
      {isReview ? (
        <Suspense fallback={REVIEW_SKELETON}>
          <ReviewQueue />
        </Suspense>
      ) : (
        <Payments />
      )}
    </div>
  );
}

/** The two views of the page; the address says which. */
function PaymentViews({ isReview }: { isReview: boolean }) {
  const may = usePermission();
  const { data } = useQuery({ ...closeoutCountsQuery, enabled: may('closeouts.counts') });
  return (
    <nav aria-label="Payments" className="flex gap-1">
      <ViewLink href={paths.payments} isCurrent={!isReview}>
        Payments
      </ViewLink>
      <ViewLink href={REVIEW_PATH} isCurrent={isReview}>
        To review
        <span className="min-w-[3ch] text-start font-normal text-ink-soft">
          {data?.notApproved.toLocaleString('en-US')}
        </span>
      </ViewLink>
    </nav>
  );
}

function ViewLink({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 font-medium pointer-fine:md:min-h-8',
        isCurrent ? 'bg-accent-soft text-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
      )}
    >
      {children}
    </Link>
  );
}

/** Payments: their status, where they come from, and the actions on them (rule closeouts-5). */
function Payments() {
  const filters = useFilters(PAYMENT_FILTERS);
  const { data: company } = useQuery(companyQuery);
  const today = company?.today;
  const settled = useSettledHere();
  const dialogs = usePaymentDialogs(today, (ids, status) => {
    settled.add(ids, status);
    selection.clear();
  });
  const list = useList(paymentList(filters.list), { holdsOwnChanges: true });
  const selection = usePaymentSelection(list.rows, JSON.stringify(filters.filters));
  const columns = paymentColumns({
    today,
    filters,
    settledHere: settled.statuses,
    onIntent: dialogs.open,
  });
  return (
    <div className="flex flex-col gap-3">
      <Totals filters={filters.ofAllStates} />
      <div className="flex items-end gap-2 border-line border-b">
        <div className="min-w-0 flex-1">
          <PaymentStateTabs filters={filters} />
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
      <div className="flex items-center justify-between gap-2">
        <ListStatusLine list={list} count={countWords(list.total, 'payment')} />
        {/* As high as the buttons are; a phone has none. */}
        <Suspense fallback={<div className="h-9 max-lg:hidden" />}>
          <PaymentTools filters={filters} today={today} columns={columns} />
        </Suspense>
      </div>
      {list.rows.length > 0 && (
        <div className="flex items-center justify-between lg:hidden">
          <span className="w-11">
            <SelectShown selection={selection} />
          </span>
          <OrderButton filters={filters} />
        </div>
      )}
      <ListBody
        list={list}
        isEmpty={list.rows.length === 0 && !list.hasMore}
        title="Payments"
        skeleton={skeleton}
        empty={<NothingFound filters={filters} />}
      >
        <PaymentList
          list={list}
          columns={columns}
          selection={selection}
          today={today}
          onIntent={dialogs.open}
        />
      </ListBody>
      <Suspense fallback={null}>
        {selection.payments.length > 0 && (
          <SelectionBar selection={selection} filters={filters} onIntent={dialogs.open} />
        )}
      </Suspense>
      {dialogs.dialogs}
    </div>
  );
}

/** Payments changed on this page: one that leaves the list for that reason says so until it is gone. */
function useSettledHere() {
  const [statuses, setStatuses] = useState<ReadonlyMap<number, 'paid' | 'void'>>(new Map());
  return {
    statuses,
    add: (ids: readonly number[], status: 'paid' | 'void') =>
      setStatuses((before) => new Map([...before, ...ids.map((id) => [id, status] as const)])),
  };
}

/** The states to choose from, each with the number of payments that match the other filters. */
function PaymentStateTabs({ filters }: { filters: PaymentFilterState }) {
  const { data } = useQuery({
    ...paymentTotalsQuery(filters.ofAllStates),
    placeholderData: (previous) => previous,
  });
  return (
    <StateTabs
      states={PAYMENT_STATES}
      current={filters.status ?? ''}
      nameOf={(state) => (state === '' ? 'All' : stateName(state))}
      countOf={(state) =>
        data && (state === '' ? data.pending.count + data.paid.count + data.void.count : data[state].count)
      }
      onChoose={(status) => filters.set({ status })}
    />
  );
}

function NothingFound({ filters }: { filters: PaymentFilterState }) {
  if (filters.count > 0 || filters.status) {
    return (
      <NoMatches
        what="payments"
        onClear={() => filters.set({ status: '', q: '', interpreterId: '', clientId: '', from: '', to: '' })}
      />
    );
  }
  return (
    <EmptyState title="No payments yet" icon={<CreditCard aria-hidden />}>
      Completed appointments create payments here.
    </EmptyState>
  );
}
