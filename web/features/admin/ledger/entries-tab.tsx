import { useQuery } from '@tanstack/react-query';
import { Sigma } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { LedgerEntry } from '#contracts/ledger/shapes.ts';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#domain/billing/ledger.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { entryList, entryTotalsQuery, type LedgerFilters } from '#web/api/staff/billing/ledger.ts';
import { clientPaymentPath, invoicePath } from '#web/app/money-paths.ts';
import { paths } from '#web/app/paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DateRange } from '../list/date-range.tsx';
import { ListBody, ListStatusLine, NoMatches, TableSkeleton } from '../list/list-state.tsx';
import { PersonFilters } from '../list/person-filters.tsx';
import { type RecordLayout, recordColumns } from '../list/record-columns.ts';
import { RecordGrid } from '../list/record-grid.tsx';
import { CsvButton } from '../list/table/csv-button.tsx';
import { day, type FilterState, id, listFilters, oneOf, useFilters } from '../list/use-filters.ts';
import { useList } from '../list/use-list.ts';
import { PersonLink } from '../person-link.tsx';

/** The accounts of the ledger as bookkeepers call them. */
const ACCOUNT_NAMES: Readonly<Record<LedgerAccount, string>> = {
  unbilled: 'Unbilled work',
  receivable: 'Accounts receivable',
  payable: 'Accounts payable',
  revenue: 'Revenue',
  interpreter_cost: 'Interpreter cost',
  reimbursed_expenses: 'Reimbursed expenses',
  tax: 'Tax',
  cash: 'Cash',
  unallocated: 'Unallocated receipts',
  write_off: 'Write-offs',
};

const FILTERS = listFilters({
  account: oneOf(LEDGER_ACCOUNTS),
  clientId: id(),
  interpreterId: id(),
  assignmentId: id(),
  paymentId: id(),
  from: day(),
  to: day(),
});
type LedgerFilterState = FilterState<typeof FILTERS>;

/** The entries, the latest day first, with the sums of all that match (rule ledger-4). */
export function EntriesTab() {
  const state = useFilters(FILTERS);
  const today = useQuery(companyQuery).data?.today;
  const all = entryList(state.query);
  const list = useList(all);
  const columns = useMemo(() => columnsOf(today), [today]);
  const [, navigate] = useLocation();
  return (
    <div className="flex flex-col gap-2">
      <EntryFilters state={state} />
      <div className="flex items-center justify-between gap-2">
        <ListStatusLine list={list} count={<Sums filters={state.query} />} />
        <CsvButton what="ledger" today={today} columns={columns} rows={all.readAll} />
      </div>
      <ListBody
        list={list}
        isEmpty={list.rows.length === 0 && !list.hasMore}
        title="Entries"
        skeleton={<TableSkeleton label="Loading entries" rowClassName="h-44 lg:h-11" />}
        empty={<NothingFound state={state} />}
      >
        <RecordGrid
          label="Entries"
          what="entries"
          list={list}
          columns={columns}
          layout={LAYOUT}
          heights={{ line: 41, card: 120 }}
          nameOf={({ what }) => what}
          onOpen={(id) => {
            const entry = list.rows.find((row) => row.id === id)?.item;
            const source = entry && sourceOf(entry);
            if (source) navigate(source.href);
          }}
        />
      </ListBody>
    </div>
  );
}

/** How many match, with their debits and credits; of one account their difference is its balance. The list itself estimates how long it is. */
function Sums({ filters }: { filters: LedgerFilters }) {
  const { data } = useQuery({ ...entryTotalsQuery(filters), placeholderData: (previous) => previous });
  if (!data) return null;
  const count = `${data.count.toLocaleString('en-US')} ${data.count === 1 ? 'entry' : 'entries'}`;
  if (data.count === 0) return count;
  return (
    <span className="tabular-nums">
      {`${count} · Debit ${dollars(data.debit)} · Credit ${dollars(data.credit)} · Balance ${dollars(data.balance)}`}
    </span>
  );
}

const ACCOUNTS = [
  { value: '', label: 'All accounts' },
  ...LEDGER_ACCOUNTS.map((account) => ({ value: account, label: ACCOUNT_NAMES[account] })),
];

function EntryFilters({ state: { values, set, count, clear, query } }: { state: LedgerFilterState }) {
  return (
    <search className="flex flex-wrap items-start gap-2">
      <div className="w-48 max-sm:w-full">
        <Select
          aria-label="Account"
          options={ACCOUNTS}
          value={query.account ?? ''}
          onChange={({ target }) => set({ account: target.value })}
        />
      </div>
      <div className="max-sm:w-full lg:w-88">
        <PersonFilters values={values} onChange={set} />
      </div>
      <DateRange
        legend="Period"
        lead="From"
        labels={{ from: 'From date', to: 'To date' }}
        values={values}
        onChange={set}
      />
      {count > 0 && (
        <Button variant="quiet" onClick={clear}>
          Clear all
        </Button>
      )}
    </search>
  );
}

function NothingFound({ state }: { state: LedgerFilterState }) {
  if (state.count > 0) return <NoMatches what="entries" onClear={state.clear} />;
  return (
    <EmptyState title="No entries yet" icon={<Sigma aria-hidden />}>
      Approved appointments and payments to interpreters are posted here.
    </EmptyState>
  );
}

const appointmentHref = (id: number) => `${paths.assignments}?assignment=${id}`;

/** Where an entry leads: to the appointment that was approved or paid, to the invoice, or to what the client paid. */
function sourceOf({ assignmentId, invoice, clientPaymentId, source }: LedgerEntry) {
  if (assignmentId !== null && source.kind === 'payment')
    return { name: `Appointment ${assignmentId}`, href: appointmentHref(assignmentId) };
  if (invoice !== null) return { name: invoice.number, href: invoicePath(invoice.id) };
  if (clientPaymentId !== null) return { name: 'Payment received', href: clientPaymentPath(clientPaymentId) };
  return assignmentId === null
    ? null
    : { name: `Appointment ${assignmentId}`, href: appointmentHref(assignmentId) };
}

const columnsOf = (today: string | undefined) =>
  recordColumns<LedgerEntry>(today, [
    {
      key: 'date',
      title: 'Date',
      width: '5.5rem',
      className: 'whitespace-nowrap @max-2xl:justify-self-end',
      day: ({ date }) => date,
    },
    {
      key: 'what',
      title: 'What',
      width: 'minmax(6rem, 2fr)',
      className: 'font-medium',
      text: ({ what }) => what,
    },
    {
      key: 'source',
      title: 'Source',
      width: '8rem',
      text: (entry) => sourceOf(entry)?.name ?? '',
      cell: (entry, tabIndex) => {
        const source = sourceOf(entry);
        return (
          source && (
            <TextLink href={source.href} tabIndex={tabIndex}>
              {source.name}
            </TextLink>
          )
        );
      },
    },
    {
      key: 'account',
      title: 'Account',
      width: 'minmax(8.75rem, 1.2fr)',
      text: ({ account }) => ACCOUNT_NAMES[account],
    },
    {
      key: 'person',
      title: 'Client or interpreter',
      width: 'minmax(6rem, 2fr)',
      person: ({ client, interpreter }) => client ?? interpreter,
      cell: ({ client, interpreter }, tabIndex) => {
        if (client) return <PersonLink kind="client" person={client} tabIndex={tabIndex} />;
        return interpreter && <PersonLink kind="interpreter" person={interpreter} tabIndex={tabIndex} />;
      },
    },
    {
      key: 'debit',
      title: 'Debit',
      width: '5.75rem',
      unit: 'debit',
      money: ({ debit }) => debit,
    },
    {
      key: 'credit',
      title: 'Credit',
      width: '5.75rem',
      unit: 'credit',
      money: ({ credit }) => credit,
    },
    {
      key: 'by',
      title: 'By',
      width: 'minmax(3rem, 0.8fr)',
      className: 'text-ink-soft @max-2xl:justify-self-end',
      text: ({ by }) => by ?? '',
    },
  ]);

const LAYOUT: RecordLayout = {
  card: {
    tracks: 'minmax(0,1fr) auto',
    // An entry has a debit or a credit: the other takes no room.
    lines: ['what date', 'account debit', 'account credit', 'person person', 'source by'],
  },
  medium: {
    tracks: '5.5rem minmax(0,1.4fr) minmax(0,1fr) 6.5rem 6.5rem',
    lines: ['date what account debit credit', 'date person source by by'],
  },
};
