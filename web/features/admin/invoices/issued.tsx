import { useQuery } from '@tanstack/react-query';
import { FileText, Send } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { InvoiceRow } from '#contracts/invoices/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { invoiceList, invoiceTotalsQuery } from '#web/api/staff/billing/invoices.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { ListBody, ListStatusLine, NoMatches, TableSkeleton } from '../list/list-state.tsx';
import { printedColumns } from '../list/record-columns.ts';
import { RecordGrid } from '../list/record-grid.tsx';
import { StateTabs } from '../list/state-tabs.tsx';
import { stepsIn } from '../list/steps-in.ts';
import { CsvButton } from '../list/table/csv-button.tsx';
import { SelectionFrame } from '../list/table/selection-frame.tsx';
import { useSelection } from '../list/table/use-selection.ts';
import { useFilters } from '../list/use-filters.ts';
import { useList } from '../list/use-list.ts';
import { useRecordKeys } from '../list/use-record-keys.ts';
import { useSidePanel } from '../list/use-side-panel.ts';
import { addMoney } from '../payments/describe-payments.ts';
import { PrintButton } from '../print/print-button.tsx';
import { usePermission } from '../use-permission.ts';
import { countedInvoices } from './describe-invoice.ts';
import { INVOICE_HEIGHTS, ISSUED_LAYOUT, issuedColumns } from './invoice-columns.tsx';
import { InvoiceFilterBar } from './invoice-filter-bar.tsx';
import {
  type InvoiceFilterState,
  ISSUED_FILTERS,
  ISSUED_STATES,
  type IssuedState,
} from './invoice-filters.ts';
import { useInvoiceCounts } from './use-invoice-counts.ts';
import { isToSend, useMaySend } from './use-sending.tsx';

const IssuedPanel = lazyComponent(() => import('./issued-panel.tsx'), 'IssuedPanel');
const MarkSentDialog = lazyComponent(() => import('./mark-sent-dialog.tsx'), 'MarkSentDialog');
const SendDialog = lazyComponent(() => import('./send-dialog.tsx'), 'SendDialog');

/** What was issued: what is open, sent and paid (rule invoices-9). */
export function Issued() {
  const filters = useFilters(ISSUED_FILTERS);
  const today = useQuery(companyQuery).data?.today;
  const maySend = useMaySend();
  const mayMark = usePermission()('invoices.markSent');
  const panel = useSidePanel('invoice');
  const [sending, setSending] = useState<readonly InvoiceRow[] | 'unsent' | null>(null);
  const [marking, setMarking] = useState<readonly InvoiceRow[] | null>(null);
  const all = invoiceList(filters.list);
  const list = useList(all, { holdsOwnChanges: true });
  const columns = issuedColumns(today);
  const there = list.rows.filter(({ isGone }) => !isGone);
  const selection = useSelection(
    list.rows,
    JSON.stringify(filters.list),
    ({ item, isGone }) => !isGone && isToSend(item),
  );
  const { id: openId, show, close } = panel;
  const steps = stepsIn({ openId, ids: there.map(({ id }) => id), onShow: show, onClose: close });
  const opened = there.find(({ id }) => id === openId)?.item;
  const goBack = () => steps.previous?.();
  const goForward = () => (openId === null && there[0] ? panel.open(there[0].id) : steps.next?.());
  useRecordKeys({
    place: panel.place,
    openId,
    onPrevious: goBack,
    onNext: goForward,
    letters: { j: goForward, k: goBack, s: () => maySend && opened && setSending([opened]) },
    onShow: show,
    onClose: close,
  });
  return (
    <div className={panel.layout}>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-end gap-2 border-line border-b">
          <div className="min-w-0 flex-1">
            <States filters={filters} />
          </div>
          {maySend && <SendUnsent onPress={() => setSending('unsent')} />}
        </div>
        <InvoiceFilterBar filters={filters} dates={filters.state === 'not_sent' ? 'Service from' : 'Dated'} />
        <div className="flex items-center justify-between gap-2">
          <ListStatusLine list={list} count={<Sums total={list.total} filters={filters} />} />
          <div className="flex max-lg:hidden">
            <PrintButton title="Invoices" columns={printedColumns(columns)} rows={all.readAll} />
            <CsvButton what="invoices" today={today} columns={printedColumns(columns)} rows={all.readAll} />
          </div>
        </div>
        <ListBody
          list={list}
          isEmpty={list.rows.length === 0 && !list.hasMore}
          title="Invoices"
          skeleton={<TableSkeleton label="Loading invoices" rowClassName="h-25 lg:h-10.25" />}
          empty={<NothingThere filters={filters} />}
        >
          <RecordGrid
            label="Issued invoices"
            what="invoices"
            list={list}
            columns={columns}
            layout={ISSUED_LAYOUT}
            heights={INVOICE_HEIGHTS}
            nameOf={({ number }) => number ?? ''}
            versionOf={({ updatedAt }) => updatedAt}
            selection={maySend || mayMark ? selection : undefined}
            openId={openId}
            onOpen={panel.open}
          />
        </ListBody>
        {selection.items.length > 0 && (
          <SelectionFrame
            count={selection.items.length}
            note={dollars(addMoney(selection.items.map(({ openAmount }) => openAmount)))}
            onClear={selection.clear}
          >
            {mayMark && (
              <Button
                variant={maySend ? 'secondary' : 'primary'}
                size="small"
                onClick={() => setMarking(selection.items)}
              >
                Mark as Sent…
              </Button>
            )}
            {maySend && (
              <Button size="small" onClick={() => setSending(selection.items)}>
                Send by Email…
              </Button>
            )}
          </SelectionFrame>
        )}
      </div>
      <Suspense fallback={null}>
        {openId !== null && (
          <IssuedPanel
            id={openId}
            panel={panel}
            steps={steps}
            today={today}
            onSend={(invoice) => setSending([invoice])}
          />
        )}
        {sending !== null && (
          <SendDialog
            selected={sending === 'unsent' ? null : sending}
            onDone={() => {
              setSending(null);
              selection.clear();
            }}
            onClose={() => setSending(null)}
          />
        )}
        {marking !== null && (
          <MarkSentDialog
            invoices={marking}
            today={today}
            onDone={() => {
              setMarking(null);
              selection.clear();
            }}
            onClose={() => setMarking(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

const STATE_NAMES: Readonly<Record<IssuedState, string>> = {
  '': 'All',
  open: 'Open',
  not_sent: 'Not sent',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
};

/** The states to choose from; what somebody should look at has its number. */
function States({ filters }: { filters: InvoiceFilterState }) {
  const data = useInvoiceCounts('issued');
  return (
    <StateTabs
      states={ISSUED_STATES}
      current={filters.state}
      nameOf={(state) => STATE_NAMES[state]}
      countOf={(state) =>
        state === 'not_sent' ? data?.notSent : state === 'open' || state === 'overdue' ? data?.[state] : null
      }
      onChoose={(status) => filters.set({ status })}
    />
  );
}

/** The step that is easily forgotten. */
function SendUnsent({ onPress }: { onPress: () => void }) {
  const count = useInvoiceCounts('issued')?.notSent ?? 0;
  if (count === 0) return null;
  return (
    <Button
      size="small"
      className="mb-1 max-sm:w-full"
      icon={<Send aria-hidden className="size-4" />}
      onClick={onPress}
    >
      {count === 1 ? 'Send 1 Unsent…' : `Send ${count.toLocaleString('en-US')} Unsent…`}
    </Button>
  );
}

function Sums({ total, filters }: { total: number; filters: InvoiceFilterState }) {
  const { data } = useQuery({
    ...invoiceTotalsQuery(filters.list),
    placeholderData: (previous) => previous,
  });
  return (
    <>
      {countedInvoices(total)}
      {data && data.count > 0 && filters.state !== 'void' && (
        <span className="tabular-nums">
          {` · ${dollars(data.total)} · `}
          <span className="font-medium text-ink">{dollars(data.openAmount)} open</span>
        </span>
      )}
    </>
  );
}

function NothingThere({ filters }: { filters: InvoiceFilterState }) {
  if (filters.count > 0 || filters.state !== '')
    return (
      <NoMatches
        what="invoices"
        onClear={() => {
          filters.set({ status: '', q: '', clientId: '', from: '', to: '' });
        }}
      />
    );
  return (
    <EmptyState title="No invoices yet" icon={<FileText aria-hidden />}>
      Drafts that are issued are listed here until they are paid, and after.
    </EmptyState>
  );
}
