import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'wouter';
import type { Payment } from '#contracts/payments/shapes.ts';
import { formatClock12 } from '#domain/civil.ts';
import { payoutPath } from '#web/app/money-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { textLinkStyle } from '#web/ui/button/text-link.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { type RecordColumn, type RecordLayout, recordColumns } from '../list/record-columns.ts';
import type { StableRow } from '../list/stable-rows.ts';
import { PersonLink } from '../person-link.tsx';
import { formatDate, nameOfDuePayment } from './describe-payments.ts';
import type { PaymentIntent } from './payment-dialogs.tsx';
import type { PaymentFilterState } from './payment-filters.ts';
import { PaymentStateBadge, stateName } from './payment-state.tsx';
import { isPayable } from './use-payment-selection.ts';

interface PaymentColumnsOptions {
  today: string | undefined;
  filters: PaymentFilterState;
  /** The payments changed on this page. */
  settledHere: ReadonlyMap<number, 'paid' | 'void'>;
  onIntent: (intent: PaymentIntent) => void;
}

/** The columns of payments, on screen, on paper and in the file. */
export function paymentColumns(options: PaymentColumnsOptions): readonly RecordColumn<Payment>[] {
  const { today, filters, settledHere, onIntent } = options;
  return recordColumns<Payment>(today, [
    {
      key: 'due',
      title: 'Due',
      width: '5rem',
      day: ({ dueDate }) => dueDate,
      className: ({ isOverdue }) => (isOverdue ? 'max-lg:text-ink-soft text-danger' : 'max-lg:text-ink-soft'),
      cell: (item) => (
        <>
          <span className="lg:hidden">Due </span>
          {formatDate(item.dueDate, today)}
        </>
      ),
      head: <OrderButton filters={filters} />,
      sort: filters.order === 'oldest' ? 'ascending' : 'descending',
    },
    {
      key: 'appointment',
      title: 'Appointment',
      width: 'minmax(0,1.35fr)',
      className: 'text-ink-soft xl:truncate',
      text: ({ assignment: { date, startTime, language } }) =>
        `${formatDate(date, today)}, ${formatClock12(startTime)} ${language}`,
      csv: ({ assignment: { date, startTime, language } }) => `${date.slice(0, 10)} ${startTime} ${language}`,
      cell: ({ assignment }) => (
        <>
          <span className="whitespace-nowrap lg:text-ink">{formatDate(assignment.date, today)},</span>{' '}
          <span className="whitespace-nowrap">{formatClock12(assignment.startTime)}</span>{' '}
          <span className="text-ink-faint">{assignment.language}</span>
        </>
      ),
    },
    {
      key: 'interpreter',
      title: 'Interpreter',
      width: 'minmax(0,0.95fr)',
      className: 'font-medium max-lg:truncate lg:wrap-break-word lg:line-clamp-2',
      person: ({ interpreter }) => interpreter,
      cell: ({ interpreter }, tabIndex) => (
        <PersonLink kind="interpreter" person={interpreter} tabIndex={tabIndex} />
      ),
    },
    {
      key: 'client',
      title: 'Client',
      width: 'minmax(0,1.4fr)',
      className: 'max-lg:truncate max-xl:text-ink-soft lg:wrap-break-word lg:line-clamp-2',
      person: ({ client }) => client,
      cell: ({ client }, tabIndex) => <PersonLink kind="client" person={client} tabIndex={tabIndex} />,
    },
    { key: 'pay', title: 'Pay', width: '5.5rem', money: ({ amount }) => amount, className: 'font-semibold' },
    {
      key: 'charge',
      title: 'Charge',
      width: '5rem',
      money: ({ clientAmount }) => clientAmount,
      unit: 'charge',
      className: 'text-ink-soft',
    },
    {
      key: 'state',
      title: 'State',
      width: '6rem',
      text: ({ status, isOverdue }) => stateName(isOverdue ? 'overdue' : status),
      className: 'max-lg:justify-self-end xl:ps-2',
      headClassName: 'xl:ps-2',
      cell: (_, tabIndex, row) => (
        <State row={row} leftAs={row.isGone ? settledHere.get(row.id) : undefined} tabIndex={tabIndex} />
      ),
    },
    {
      key: 'act',
      title: 'Action',
      width: '5.5rem',
      text: () => '',
      isOnScreenOnly: true,
      headClassName: 'sr-only',
      cell: (_, tabIndex, row) =>
        isPayable(row) && (
          <Button
            variant="secondary"
            size="small"
            tabIndex={tabIndex}
            className="whitespace-nowrap px-2.5"
            aria-label={`Mark paid: ${nameOfDuePayment(row.item, today)}`}
            onClick={() => onIntent({ act: 'pay', payments: [row.item] })}
          >
            Mark paid
          </Button>
        ),
    },
  ]);
}

/** A card on a phone, two lines in a small window. */
export const PAYMENT_LAYOUT: RecordLayout = {
  card: {
    tracks: '2.75rem minmax(0,1fr) auto',
    lines: ['check interpreter pay', 'check client charge', 'more appointment appointment', 'more due state'],
  },
  medium: {
    tracks: '2.25rem 5.75rem minmax(0,1.1fr) minmax(0,1fr) 6.5rem 6rem 2.25rem',
    lines: [
      'check due appointment interpreter pay state more',
      'check due appointment client charge state more',
    ],
  },
};

/** Turns the list round. */
export function OrderButton({ filters }: { filters: PaymentFilterState }) {
  const isOldest = filters.order === 'oldest';
  const Icon = isOldest ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      aria-label={
        isOldest ? 'Due, earliest first: show latest first' : 'Due, latest first: show earliest first'
      }
      onClick={() => filters.set({ order: isOldest ? '' : 'oldest' })}
      className="inline-flex min-h-8 items-center gap-1 rounded-control font-medium hover:text-ink"
    >
      Due
      <Icon aria-hidden className="size-3.5" />
    </button>
  );
}

interface StateProps {
  row: StableRow<Payment>;
  /** Why it left the list, if known. */
  leftAs: 'paid' | 'void' | undefined;
  tabIndex: number;
}

function State({ row: { item: payment, isGone }, leftAs, tabIndex }: StateProps) {
  const isPending = payment.status === 'pending';
  return (
    <>
      {isGone && !leftAs ? (
        <Badge>Changed</Badge>
      ) : (
        <PaymentStateBadge payment={leftAs ? { status: leftAs, isOverdue: false } : payment} />
      )}
      {isPending && payment.review === 'returned' && (
        <span className="block whitespace-nowrap ps-2 text-ink-soft text-small">question asked</span>
      )}
      {isPending && payment.payout && (
        <span className="block whitespace-nowrap ps-2 text-ink-soft text-small">
          in{' '}
          <Link href={payoutPath(payment.payout.id)} tabIndex={tabIndex} className={textLinkStyle}>
            {payment.payout.number}
          </Link>
        </span>
      )}
    </>
  );
}
