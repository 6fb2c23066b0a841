import type { InvoiceRow } from '#contracts/invoices/shapes.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { type RecordColumn, type RecordLayout, recordColumns } from '../list/record-columns.ts';
import { formatDate } from '../payments/describe-payments.ts';
import { describeWork } from './describe-invoice.ts';
import { InvoiceStateBadge, invoiceStateName } from './invoice-state.tsx';

/** Cut in a line; a card, which is narrow, has it whole. */
const line = 'wrap-anywhere @2xl:truncate';

/** The columns of issued invoices. */
export function issuedColumns(today: string | undefined): readonly RecordColumn<InvoiceRow>[] {
  return recordColumns<InvoiceRow>(today, [
    {
      key: 'number',
      title: 'Number',
      width: '6.5rem',
      className: 'truncate font-medium',
      text: ({ number }) => number ?? '',
    },
    {
      key: 'client',
      title: 'Client',
      width: 'minmax(0,1.4fr)',
      person: ({ client }) => client,
      className: `${line} font-medium @2xl:font-normal`,
    },
    {
      key: 'work',
      title: 'For',
      width: 'minmax(0,1.4fr)',
      isOnScreenOnly: true,
      className: `${line} text-ink-soft`,
      text: (invoice) => describeWork(invoice, today),
      cell: (item) => (
        <>
          <span className="@2xl:hidden">{item.number} · </span>
          {describeWork(item, today)}
        </>
      ),
    },
    {
      key: 'dates',
      title: 'Dated, due',
      width: '11rem',
      isOnScreenOnly: true,
      className: 'whitespace-nowrap text-ink-soft max-lg:text-small',
      text: () => '',
      cell: ({ date, dueDate, state }) => (
        <>
          {date !== null && formatDate(date, today)}
          {dueDate !== null && (
            <span className={classNames(state === 'overdue' && 'text-danger')}>
              , due {formatDate(dueDate, today)}
            </span>
          )}
        </>
      ),
    },
    { key: 'date', title: 'Date', text: ({ date }) => date ?? '' },
    { key: 'due', title: 'Due', text: ({ dueDate }) => dueDate ?? '' },
    { key: 'from', title: 'Service from', text: ({ from }) => from },
    { key: 'to', title: 'Service to', text: ({ to }) => to },
    { key: 'order', title: 'Purchase order', text: ({ purchaseOrder }) => purchaseOrder ?? '' },
    {
      key: 'state',
      title: 'State',
      width: '7rem',
      className: 'max-lg:justify-self-end',
      text: ({ state }) => invoiceStateName(state),
      cell: (item, _, { isGone }) =>
        isGone ? <Badge>Changed</Badge> : <InvoiceStateBadge state={item.state} />,
    },
    {
      key: 'total',
      title: 'Total',
      width: '6.5rem',
      money: ({ total }) => total,
      className: ({ state }) => (state === 'void' ? 'line-through' : 'font-semibold'),
    },
    {
      key: 'open',
      title: 'Open',
      width: '6.5rem',
      money: ({ openAmount }) => openAmount,
      cell: ({ openAmount }) =>
        Number(openAmount) > 0 ? (
          <>
            {dollars(openAmount)}
            <span className="text-ink-soft text-small @2xl:hidden"> open</span>
          </>
        ) : (
          <span className="text-ink-faint @max-2xl:hidden">–</span>
        ),
    },
    { key: 'creditNote', title: 'Credit note', text: ({ creditNoteNumber }) => creditNoteNumber ?? '' },
  ]);
}

export const ISSUED_LAYOUT: RecordLayout = {
  card: {
    tracks: 'var(--check) minmax(0,1fr) auto',
    lines: ['check client total', 'check work state', 'check dates open'],
  },
  medium: {
    tracks: 'var(--check) 6rem minmax(0,1.2fr) minmax(0,1fr) 6.5rem 6rem',
    lines: ['check number client work state total'],
  },
};

/** The columns of drafts. */
export function draftColumns(today: string | undefined): readonly RecordColumn<InvoiceRow>[] {
  return recordColumns<InvoiceRow>(today, [
    {
      key: 'client',
      title: 'Client',
      width: 'minmax(0,1.4fr)',
      className: `${line} font-medium`,
      person: ({ client }) => client,
    },
    {
      key: 'work',
      title: 'For',
      width: 'minmax(0,1.4fr)',
      className: `${line} text-ink-soft`,
      text: (invoice) => describeWork(invoice, today),
    },
    {
      key: 'count',
      title: 'Appointments',
      width: '9rem',
      className: 'text-ink-soft',
      text: ({ count }) => count.toLocaleString('en-US'),
      cell: ({ count }, _, { isGone }) => (
        <>
          {isGone ? <Badge>Changed</Badge> : count.toLocaleString('en-US')}
          <span className="@2xl:hidden"> {count === 1 ? 'appointment' : 'appointments'}</span>
        </>
      ),
    },
    {
      key: 'dates',
      title: 'Dated',
      width: '11rem',
      className: 'text-ink-soft max-lg:text-small',
      text: ({ date }) => (date === null ? 'On the day of issue' : formatDate(date, today)),
      cell: ({ date }) =>
        date === null ? (
          <span className="@max-2xl:hidden">On the day of issue</span>
        ) : (
          formatDate(date, today)
        ),
    },
    {
      key: 'total',
      title: 'Total',
      width: '8rem',
      className: 'font-semibold',
      money: ({ total }) => total,
    },
  ]);
}

export const DRAFT_LAYOUT: RecordLayout = {
  card: {
    tracks: 'var(--check) minmax(0,1fr) auto',
    lines: ['check client total', 'check work dates', 'check count count'],
  },
  medium: {
    tracks: 'var(--check) minmax(0,1.2fr) minmax(0,1fr) 6.5rem 7rem',
    lines: ['check client work count total'],
  },
};

export const INVOICE_HEIGHTS = { line: 41, card: 100 };
