import type { InvoiceRow } from '#contracts/invoices/shapes.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { RecordGrid } from '../list/record-grid.tsx';
import { RecordCell, RecordRow, type RecordRowPlace } from '../list/record-row.tsx';
import type { StableRow } from '../list/stable-rows.ts';
import type { Selection } from '../list/table/use-selection.ts';
import type { ListState } from '../list/use-list.ts';
import { formatDate } from '../payments/describe-payments.ts';
import { describePeriod, describeWork } from './describe-invoice.ts';
import { area, draftColumns, issuedColumns } from './invoice-columns.ts';
import { InvoiceStateBadge } from './invoice-state.tsx';

interface InvoiceListProps {
  list: ListState<InvoiceRow>;
  selection: Selection<InvoiceRow> | undefined;
  today: string | undefined;
  openId: number | null;
  onOpen: (invoiceId: number) => void;
}

/** Cut in a line; a card, which is narrow, has it whole. */
const line = 'wrap-anywhere @2xl:truncate';

const HEIGHTS = { line: 41, card: 100 };

const DRAFT_HEADS = [
  { at: area.client, title: 'Client' },
  { at: area.work, title: 'For' },
  { at: area.count, title: 'Appointments' },
  { at: area.dates, title: 'Dated' },
  { at: area.total, title: 'Total', className: 'text-end' },
];

/** Drafts, by client. */
export function DraftList({ today, ...grid }: InvoiceListProps) {
  return (
    <RecordGrid
      {...grid}
      label="Drafts"
      what="drafts"
      heads={DRAFT_HEADS}
      headColumns={draftColumns}
      heights={HEIGHTS}
      row={(row, place) => <DraftRow row={row} place={place} today={today} />}
    />
  );
}

interface RowProps {
  row: StableRow<InvoiceRow>;
  place: RecordRowPlace;
  today: string | undefined;
}

function DraftRow({ row, place, today }: RowProps) {
  const { item } = row;
  const { client, count, date, total } = item;
  return (
    <RecordRow
      id={item.id}
      place={place}
      columns={draftColumns}
      version={item.updatedAt}
      selectLabel={`Select the draft for ${client.name}, ${describePeriod(item, today)}`}
      isGone={row.isGone}
    >
      <RecordCell at={area.client} title={client.name} className={`${line} font-medium`}>
        {client.name}
      </RecordCell>
      <RecordCell at={area.work} title={describeWork(item, today)} className={`${line} text-ink-soft`}>
        {describeWork(item, today)}
      </RecordCell>
      <RecordCell at={area.count} className="text-ink-soft">
        {row.isGone ? <Badge>Changed</Badge> : count.toLocaleString('en-US')}
        <span className="@2xl:hidden"> {count === 1 ? 'appointment' : 'appointments'}</span>
      </RecordCell>
      <RecordCell at={area.dates} className="text-ink-soft max-lg:text-small">
        {date === null ? (
          <span className="@max-2xl:hidden">On the day of issue</span>
        ) : (
          formatDate(date, today)
        )}
      </RecordCell>
      <RecordCell at={area.total} className="text-end font-semibold tabular-nums">
        {dollars(total)}
      </RecordCell>
    </RecordRow>
  );
}

const ISSUED_HEADS = [
  { at: area.number, title: 'Number' },
  { at: area.client, title: 'Client' },
  { at: area.work, title: 'For' },
  { at: area.dates, title: 'Dated, due' },
  { at: area.state, title: 'State' },
  { at: area.total, title: 'Total', className: 'text-end' },
  { at: area.open, title: 'Open', className: 'text-end' },
];

/** Issued invoices, the latest first. */
export function IssuedList({ today, ...grid }: InvoiceListProps) {
  return (
    <RecordGrid
      {...grid}
      label="Issued invoices"
      what="invoices"
      heads={ISSUED_HEADS}
      headColumns={issuedColumns}
      heights={HEIGHTS}
      row={(row, place) => <IssuedRow row={row} place={place} today={today} />}
    />
  );
}

function IssuedRow({ row, place, today }: RowProps) {
  const { item } = row;
  const { number, client, date, dueDate, state, total, openAmount } = item;
  const isOpen = Number(openAmount) > 0;
  return (
    <RecordRow
      id={item.id}
      place={place}
      columns={issuedColumns}
      version={item.updatedAt}
      selectLabel={`Select ${number}`}
      isGone={row.isGone}
    >
      <RecordCell at={area.number} className="truncate font-medium">
        {number}
      </RecordCell>
      <RecordCell at={area.client} title={client.name} className={`${line} font-medium @2xl:font-normal`}>
        {client.name}
      </RecordCell>
      <RecordCell at={area.work} title={describeWork(item, today)} className={`${line} text-ink-soft`}>
        <span className="@2xl:hidden">{number} · </span>
        {describeWork(item, today)}
      </RecordCell>
      <RecordCell at={area.dates} className="whitespace-nowrap text-ink-soft max-lg:text-small">
        {date !== null && formatDate(date, today)}
        {dueDate !== null && (
          <span className={classNames(state === 'overdue' && 'text-danger')}>
            , due {formatDate(dueDate, today)}
          </span>
        )}
      </RecordCell>
      <RecordCell at={area.state} className="max-lg:justify-self-end">
        {row.isGone ? <Badge>Changed</Badge> : <InvoiceStateBadge state={state} />}
      </RecordCell>
      <RecordCell
        at={area.total}
        className={classNames('text-end tabular-nums', state === 'void' ? 'line-through' : 'font-semibold')}
      >
        {dollars(total)}
      </RecordCell>
      <RecordCell at={area.open} className="text-end tabular-nums">
        {isOpen ? dollars(openAmount) : <span className="text-ink-faint @max-2xl:hidden">–</span>}
        {isOpen && <span className="text-ink-soft text-small @2xl:hidden"> open</span>}
      </RecordCell>
    </RecordRow>
  );
}
