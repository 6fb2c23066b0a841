import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { Link } from 'wouter';
import type { Payout } from '#contracts/payouts/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { payoutList } from '#web/api/staff/payouts.ts';
import { payoutPath } from '#web/app/money-paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { textLinkStyle } from '#web/ui/button/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { moveBetweenRows } from '#web/ui/keyboard/list-navigation.ts';
import { type MoneyColumn, MoneyTable } from '../ledger/money-table.tsx';
import { ListBody, ListStatusLine, LoadMore, TableSkeleton } from '../list/list-state.tsx';
import { useList } from '../list/use-list.ts';
import { formatDate } from '../payments/describe-payments.ts';
import { PayoutStatusBadge } from './payout-status-badge.tsx';
import { formatPeriod, STATUS_LOOKS } from './payout-words.ts';

/** All payouts, the latest period first. */
export function PayoutList() {
  const today = useQuery(companyQuery).data?.today;
  const list = useList(payoutList());
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
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links in it */}
        <div ref={list.ref} onKeyDown={moveBetweenRows}>
          <MoneyTable
            label="Payouts"
            columns={columnsOf(today)}
            rows={list.rows.map(({ item }) => item)}
            keyOf={({ id }) => id}
            isBusy={list.isStale}
          />
          <LoadMore list={list} what="payouts" />
        </div>
      </ListBody>
    </section>
  );
}

const columnsOf = (today: string | undefined): readonly MoneyColumn<Payout>[] => [
  {
    title: 'Payout',
    width: 'minmax(6rem, 1fr)',
    text: ({ number }) => number,
    cell: ({ id, number }) => (
      <Link href={payoutPath(id)} data-row className={textLinkStyle}>
        {number}
      </Link>
    ),
    isHead: true,
  },
  { title: 'Period', width: 'minmax(9rem, 2fr)', text: (payout) => formatPeriod(payout, today) },
  { title: 'Pay date', width: 'minmax(6rem, 1fr)', text: ({ payDate }) => formatDate(payDate, today) },
  {
    title: 'Status',
    width: '7rem',
    text: ({ status }) => STATUS_LOOKS[status].word,
    cell: ({ status }) => <PayoutStatusBadge status={status} />,
  },
  {
    title: 'Interpreters',
    width: 'minmax(6rem, 1fr)',
    text: ({ interpreterCount }) => interpreterCount.toLocaleString('en-US'),
    isNumeric: true,
  },
  {
    title: 'Items',
    width: 'minmax(4rem, 1fr)',
    text: ({ lineCount }) => lineCount.toLocaleString('en-US'),
    isNumeric: true,
  },
  { title: 'Total', width: 'minmax(7rem, 1fr)', text: ({ total }) => dollars(total), isNumeric: true },
];
