import { useQuery } from '@tanstack/react-query';
import { FileUp, HandCoins, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { companyQuery } from '#web/api/public/company.ts';
import { clientPaymentList } from '#web/api/staff/billing/client-payments.ts';
import { paths } from '#web/app/paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { withParams } from '#web/parts/url-params.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { ListBody, ListStatusLine, NoMatches, TableSkeleton } from '../list/list-state.tsx';
import { printedColumns } from '../list/record-columns.ts';
import { RecordGrid } from '../list/record-grid.tsx';
import { StateTabs } from '../list/state-tabs.tsx';
import { stepsIn } from '../list/steps-in.ts';
import { CsvButton } from '../list/table/csv-button.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useList } from '../list/use-list.ts';
import { useRecordKeys } from '../list/use-record-keys.ts';
import { useSidePanel } from '../list/use-side-panel.ts';
import { usePermission } from '../use-permission.ts';
import { CLIENT_PAYMENT_LAYOUT, clientPaymentColumns } from './client-payment-columns.tsx';
import { ClientPaymentFilterBar } from './client-payment-filter-bar.tsx';
import {
  CLIENT_PAYMENT_FILTERS,
  CLIENT_PAYMENT_PARTS,
  type ClientPaymentFilterState,
} from './client-payment-filters.ts';
import { ClientPaymentSums } from './client-payment-totals.tsx';

const ClientPaymentPanel = lazyComponent(() => import('./client-payment-panel.tsx'), 'ClientPaymentPanel');
const LinkedRecordDialog = lazyComponent(() => import('./linked-record-dialog.tsx'), 'LinkedRecordDialog');
const BankImport = lazyComponent(() => import('./bank/bank-import.tsx'), 'BankImport');

const IMPORT_PATH = `${paths.clientPayments}?view=import`;

/** What clients have paid; the address says whether a bank's file is being imported. */
export function ClientPaymentsPage() {
  const [search] = useSearchParams();
  if (search.get('view') !== 'import') return <Received />;
  return (
    <Suspense fallback={<TableSkeleton label="Loading the import" rowClassName="h-24 lg:h-12" count={3} />}>
      <BankImport />
    </Suspense>
  );
}

function Received() {
  const filters = useFilters(CLIENT_PAYMENT_FILTERS);
  const today = useQuery(companyQuery).data?.today;
  const panel = useSidePanel('payment');
  const [search, setSearch] = useSearchParams();
  const all = clientPaymentList(filters.filters);
  const list = useList(all, { holdsOwnChanges: true, openId: panel.id });
  const columns = clientPaymentColumns(today);
  const steps = stepsIn({
    openId: panel.id,
    ids: list.rows.map(({ id }) => id),
    onShow: panel.show,
    onClose: panel.close,
  });

  function stopRecording(id: number | null) {
    setSearch(
      (present) =>
        withParams(present, {
          new: '',
          invoiceId: '',
          // A link that named the client for the form alone does not narrow the list.
          ...(present.get('new') !== null && { clientId: '' }),
          ...(id !== null && { payment: String(id) }),
        }),
      { replace: true },
    );
  }

  useRecordKeys({
    place: panel.place,
    openId: panel.id,
    onPrevious: () => steps.previous?.(),
    onNext: () => steps.next?.(),
    letters: {},
    onShow: panel.show,
    onClose: panel.close,
  });
  const isRecording = search.get('new') !== null;
  return (
    <div className={panel.layout}>
      <div className="flex min-w-0 flex-col gap-3">
        <ClientPaymentSums filters={filters.filters} />
        <Tools filters={filters} onRecord={() => setSearch((present) => withParams(present, { new: '1' }))} />
        <ClientPaymentFilterBar filters={filters} />
        <div className="flex items-center justify-between gap-2">
          <ListStatusLine
            list={list}
            count={`${list.total.toLocaleString('en-US')} ${list.total === 1 ? 'payment' : 'payments'}`}
          />
          <CsvButton
            what="payments-received"
            today={today}
            columns={printedColumns(columns)}
            rows={all.readAll}
          />
        </div>
        <ListBody
          list={list}
          isEmpty={list.rows.length === 0 && !list.hasMore}
          title="Payments received"
          skeleton={<TableSkeleton label="Loading payments received" rowClassName="h-24 lg:h-10.25" />}
          empty={<NothingThere filters={filters} />}
        >
          <RecordGrid
            label="Payments received"
            what="payments"
            list={list}
            columns={columns}
            layout={CLIENT_PAYMENT_LAYOUT}
            heights={{ line: 41, card: 98 }}
            nameOf={({ client, amount }) => `${client.name}, ${dollars(amount)}`}
            versionOf={({ updatedAt }) => updatedAt}
            isFaded={({ undoneAt }) => undoneAt !== null}
            openId={panel.id}
            onOpen={panel.open}
          />
        </ListBody>
      </div>
      <Suspense fallback={null}>
        {panel.id !== null && <ClientPaymentPanel paymentId={panel.id} panel={panel} today={today} />}
        {isRecording && today !== undefined && (
          <LinkedRecordDialog
            clientId={search.get('clientId')}
            invoiceId={search.get('invoiceId')}
            today={today}
            onDone={(id) => stopRecording(id)}
            onClose={() => stopRecording(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

const PART_NAMES = { '': 'All', unallocated: 'Unallocated', undone: 'With undone' } as const;

function Tools({ filters, onRecord }: { filters: ClientPaymentFilterState; onRecord: () => void }) {
  const may = usePermission();
  return (
    <div className="flex flex-wrap items-end gap-2 border-line border-b">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <StateTabs
          states={CLIENT_PAYMENT_PARTS}
          current={filters.part}
          nameOf={(part) => PART_NAMES[part]}
          countOf={() => null}
          onChoose={(part) => filters.set({ part })}
        />
      </div>
      {may('clientPayments.create') && (
        <div className="mb-1 flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <ButtonLink
            variant="secondary"
            size="small"
            href={IMPORT_PATH}
            icon={<FileUp aria-hidden className="size-4" />}
          >
            <span>
              Import<span className="max-sm:hidden"> Bank</span> File
            </span>
          </ButtonLink>
          <Button size="small" icon={<Plus aria-hidden className="size-4" />} onClick={onRecord}>
            Record Payment
          </Button>
        </div>
      )}
    </div>
  );
}

function NothingThere({ filters }: { filters: ClientPaymentFilterState }) {
  if (filters.count > 0) return <NoMatches what="payments" onClear={filters.clear} />;
  if (filters.part === 'unallocated')
    return (
      <EmptyState title="Nothing is unallocated" icon={<HandCoins aria-hidden />}>
        Everything that clients paid is allocated to invoices.
      </EmptyState>
    );
  return (
    <EmptyState title="No payments received yet" icon={<HandCoins aria-hidden />}>
      Record what clients pay by hand, or import your bank's file.
    </EmptyState>
  );
}
