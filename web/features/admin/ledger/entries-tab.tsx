import { useQuery } from '@tanstack/react-query';
import { Sigma } from 'lucide-react';
import type { LedgerEntry } from '#contracts/ledger/shapes.ts';
import { LEDGER_ACCOUNTS } from '#domain/billing/ledger.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { entryList, entryTotalsQuery, type LedgerFilters } from '#web/api/staff/ledger.ts';
import { clientPaymentPath, invoicePath } from '#web/app/money-paths.ts';
import { paths } from '#web/app/paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DateRange } from '../list/date-range.tsx';
import { ListBody, ListStatusLine, LoadMore, NoMatches, TableSkeleton } from '../list/list-state.tsx';
import { PersonFilters } from '../list/person-filters.tsx';
import { CsvButton } from '../list/table/csv-button.tsx';
import { useList } from '../list/use-list.ts';
import { formatDate } from '../payments/describe-payments.ts';
import { PersonLink } from '../person-link.tsx';
import { ACCOUNT_NAMES } from './account-names.ts';
import { type MoneyColumn, MoneyTable } from './money-table.tsx';
import { type LedgerFilterState, useLedgerFilters } from './use-ledger-filters.ts';

/** The entries, the latest day first, with the sums of all that match (rule ledger-4). */
export function EntriesTab() {
  const state = useLedgerFilters();
  const today = useQuery(companyQuery).data?.today;
  const all = entryList(state.filters);
  const list = useList(all);
  const columns = columnsOf(today);
  return (
    <div className="flex flex-col gap-2">
      <EntryFilters state={state} />
      <div className="flex items-center justify-between gap-2">
        <ListStatusLine
          list={list}
          count={
            <>
              {`${list.total.toLocaleString('en-US')} ${list.total === 1 ? 'entry' : 'entries'}`}
              <Sums filters={state.filters} />
            </>
          }
        />
        <CsvButton what="ledger" today={today} columns={columns} rows={all.readAll} />
      </div>
      <ListBody
        list={list}
        isEmpty={list.rows.length === 0 && !list.hasMore}
        title="Entries"
        skeleton={<TableSkeleton label="Loading entries" rowClassName="h-44 lg:h-11" />}
        empty={<NothingFound state={state} />}
      >
        <div ref={list.ref}>
          <MoneyTable
            label="Entries"
            columns={columns}
            rows={list.rows.map(({ item }) => item)}
            keyOf={({ id }) => id}
            isBusy={list.isStale}
          />
          <LoadMore list={list} what="entries" />
        </div>
      </ListBody>
    </div>
  );
}

/** Debits and credits of all that match; of one account their difference is its balance. */
function Sums({ filters }: { filters: LedgerFilters }) {
  const { data } = useQuery({ ...entryTotalsQuery(filters), placeholderData: (previous) => previous });
  if (!data || data.count === 0) return null;
  return (
    <span className="tabular-nums">
      {` · Debit ${dollars(data.debit)} · Credit ${dollars(data.credit)} · Balance ${dollars(data.balance)}`}
    </span>
  );
}

const ACCOUNTS = [
  { value: '', label: 'All accounts' },
  ...LEDGER_ACCOUNTS.map((account) => ({ value: account, label: ACCOUNT_NAMES[account] })),
];

function EntryFilters({ state: { values, set, count, clear, filters } }: { state: LedgerFilterState }) {
  return (
    <search className="flex flex-wrap items-start gap-2">
      <div className="w-48 max-sm:w-full">
        <Select
          aria-label="Account"
          options={ACCOUNTS}
          value={filters.account ?? ''}
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

const sumColumn = (title: string, name: 'debit' | 'credit'): MoneyColumn<LedgerEntry> => ({
  title,
  width: 'minmax(5.5rem, 1fr)',
  text: (entry) => (entry[name] === null ? '' : dollars(entry[name])),
  csv: (entry) => entry[name] ?? '',
  isNumeric: true,
  isOptional: true,
});

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

const columnsOf = (today: string | undefined): readonly MoneyColumn<LedgerEntry>[] => [
  { title: 'Date', width: '5.5rem', text: ({ date }) => formatDate(date, today), csv: ({ date }) => date },
  { title: 'What', width: 'minmax(6rem, 2.2fr)', text: ({ what }) => what },
  {
    title: 'Source',
    width: '8.5rem',
    text: (entry) => sourceOf(entry)?.name ?? '',
    cell: (entry) => {
      const source = sourceOf(entry);
      return source && <TextLink href={source.href}>{source.name}</TextLink>;
    },
    isOptional: true,
  },
  { title: 'Account', width: 'minmax(6rem, 1.6fr)', text: ({ account }) => ACCOUNT_NAMES[account] },
  {
    title: 'Client or interpreter',
    width: 'minmax(6rem, 1.8fr)',
    text: ({ client, interpreter }) => (client ?? interpreter)?.name ?? '',
    person: ({ client, interpreter }) => client ?? interpreter,
    cell: ({ client, interpreter }) => {
      if (client) return <PersonLink kind="client" person={client} />;
      return interpreter && <PersonLink kind="interpreter" person={interpreter} />;
    },
    isOptional: true,
  },
  sumColumn('Debit', 'debit'),
  sumColumn('Credit', 'credit'),
  { title: 'By', width: 'minmax(4rem, 1fr)', text: ({ by }) => by ?? '', isOptional: true },
];
