import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import type { Payout } from '#contracts/payouts/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { payoutList } from '#web/api/staff/billing/payouts.ts';
import { payoutPath } from '#web/app/money-paths.ts';
import { textLinkStyle } from '#web/ui/button/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListBody, ListStatusLine, TableSkeleton } from '../list/list-state.tsx';
import { type DefinedColumn, type RecordLayout, recordColumns } from '../list/record-columns.ts';
import { RecordGrid } from '../list/record-grid.tsx';
import { useList } from '../list/use-list.ts';
import { formatDate } from '../payments/describe-payments.ts';
import { PayoutStatusBadge } from './payout-status-badge.tsx';
import { formatPeriod, STATUS_LOOKS } from './payout-words.ts';

/** All payouts, the latest period first. */
export function PayoutList() {
  const today = useQuery(companyQuery).data?.today;
  const list = useList(payoutList());
  const columns = useMemo(() => columnsOf(today), [today]);
  const [, navigate] = useLocation();
  return (
    <section aria-label="Payouts" className="flex flex-col gap-2">
      <ListStatusLine
        list={list}
        count={`${list.total.toLocaleString('en-US')} ${list.total === 1 ? 'payout' : 'payouts'}`}
      />
      <ListBody
        list={list}
        isEmpty={list.rows.length === 0 && !list.hasMore}
        title="Payouts"
        skeleton={<TableSkeleton label="Loading payouts" rowClassName="h-44 lg:h-10" count={5} />}
        empty={
          <EmptyState title="No payouts yet" icon={<HandCoins aria-hidden />}>
            A payout collects what interpreters earned in a pay period, so that you can pay them together.
          </EmptyState>
        }
      >
        <RecordGrid
          label="Payouts"
          what="payouts"
          list={list}
          columns={columns}
          layout={LAYOUT}
          heights={{ line: 41, card: 98 }}
          nameOf={({ number }) => number}
          versionOf={({ updatedAt }) => updatedAt}
          onOpen={(id) => navigate(payoutPath(id))}
        />
      </ListBody>
    </section>
  );
}

const columnsOf = (today: string | undefined) =>
  recordColumns<Payout>(today, [
    {
      key: 'number',
      title: 'Payout',
      width: 'minmax(6rem, 1fr)',
      className: 'truncate font-medium',
      text: ({ number }) => number,
      cell: ({ id, number }, tabIndex) => (
        <Link href={payoutPath(id)} tabIndex={tabIndex} className={textLinkStyle}>
          {number}
        </Link>
      ),
    },
    {
      key: 'period',
      title: 'Period',
      width: 'minmax(9rem, 2fr)',
      className: 'truncate',
      text: (payout) => formatPeriod(payout, today),
    },
    {
      key: 'payDate',
      title: 'Pay date',
      width: 'minmax(6rem, 1fr)',
      className: 'text-ink-soft',
      day: ({ payDate }) => payDate,
      cell: ({ payDate }) => (
        <>
          <span className="@2xl:hidden">Pay date </span>
          {formatDate(payDate, today)}
        </>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      width: '7rem',
      className: '@max-2xl:justify-self-end',
      text: ({ status }) => STATUS_LOOKS[status].word,
      cell: ({ status }) => <PayoutStatusBadge status={status} />,
    },
    count('interpreterCount', 'Interpreters', 'interpreters'),
    count('lineCount', 'Items', 'items'),
    {
      key: 'total',
      title: 'Total',
      width: 'minmax(7rem, 1fr)',
      className: 'font-semibold',
      money: ({ total }) => total,
    },
  ]);

const count = (
  key: 'interpreterCount' | 'lineCount',
  title: string,
  unit: string,
): DefinedColumn<Payout> => ({
  key,
  title,
  unit,
  width: 'minmax(5rem, 1fr)',
  isNumeric: true,
  className: '@max-2xl:text-ink-soft',
  text: (payout) => payout[key].toLocaleString('en-US'),
});

const LAYOUT: RecordLayout = {
  card: {
    tracks: 'minmax(0,1fr) auto',
    lines: ['number total', 'period status', 'payDate interpreterCount'],
  },
  medium: {
    tracks: '6rem minmax(0,1fr) 6.5rem 7rem 6rem 7rem',
    lines: ['number period payDate status interpreterCount total'],
  },
};
