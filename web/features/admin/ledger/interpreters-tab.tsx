import { useQuery } from '@tanstack/react-query';
import { Sigma } from 'lucide-react';
import type { InterpreterBalance, InterpreterBalances } from '#contracts/ledger/shapes.ts';
import { interpreterBalancesQuery } from '#web/api/staff/billing/ledger.ts';
import { paths } from '#web/app/paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TableSkeleton } from '../list/list-state.tsx';
import { type DefinedColumn, recordColumns } from '../list/record-columns.ts';
import { CsvButton } from '../list/table/csv-button.tsx';
import { TotalsTable } from '../list/totals-table.tsx';
import { listFilters, matching, useFilters } from '../list/use-filters.ts';
import { PersonLink } from '../person-link.tsx';

const FILTERS = listFilters({ year: matching(/^20\d\d$/) });

/** What each interpreter is owed now, and was paid in a calendar year, with the mark of form 1099-NEC (rule ledger-5). */
export function InterpretersTab() {
  const { query: wanted, set } = useFilters(FILTERS);
  const year = wanted.year === undefined ? null : Number(wanted.year);
  const query = useQuery(interpreterBalancesQuery(year));
  if (query.data) return <Balances {...query.data} onYear={(chosen) => set({ year: chosen })} />;
  if (query.error) return <LoadError title="The balances of interpreters could not be loaded" of={query} />;
  return <TableSkeleton label="Loading the balances of interpreters" rowClassName="h-44 lg:h-10" />;
}

/** As many years back as tax records are usually kept. */
const YEARS = 8;

function Balances({
  today,
  year,
  threshold,
  interpreters,
  total,
  onYear,
}: InterpreterBalances & { onYear: (year: string) => void }) {
  const present = Number(today.slice(0, 4));
  const years = new Set([...Array.from({ length: YEARS }, (_, back) => present - back), year]);
  const columns = columnsOf(year);
  const rows = interpreters.map((row) => ({ id: row.interpreter.id, ...row }));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Year"
          className="w-28"
          options={[...years].map((one) => ({ value: String(one), label: String(one) }))}
          value={String(year)}
          onChange={({ target }) => onYear(Number(target.value) === present ? '' : target.value)}
        />
        <p className="min-w-0 flex-1 basis-64 text-ink-soft text-small">
          {`Form 1099-NEC: ${dollars(threshold)} or more paid for work in ${year}. Expenses are not counted. Leave out what you paid by card: the card company reports it.`}
        </p>
        <CsvButton what="interpreter-balances" today={today} columns={columns} rows={() => rows} />
      </div>
      {interpreters.length === 0 ? (
        <EmptyState title={`Nothing is owed, and nothing was paid in ${year}`} icon={<Sigma aria-hidden />}>
          Approved pay and payments to interpreters appear here.
        </EmptyState>
      ) : (
        <TotalsTable
          label="Balances of interpreters"
          columns={columns}
          rows={rows}
          total={{ id: 0, interpreter: { id: 0, name: 'Total' }, ...total, isReportable: false }}
        />
      )}
    </div>
  );
}

type Balance = InterpreterBalance & { readonly id: number };

const amount = (
  key: 'balance' | 'paid' | 'paidForWork' | 'paidForExpenses',
  title: string,
): DefinedColumn<Balance> => ({
  key,
  title,
  width: 'minmax(6rem, 1fr)',
  money: (row) => row[key],
});

const columnsOf = (year: number) =>
  recordColumns<Balance>(undefined, [
    {
      key: 'interpreter',
      title: 'Interpreter',
      width: 'minmax(10rem, 2fr)',
      isFixed: true,
      person: ({ interpreter }) => interpreter,
      cell: ({ interpreter }) => <PersonLink kind="interpreter" person={interpreter} />,
    },
    {
      ...amount('balance', 'Owed now'),
      cell: ({ interpreter, balance }) => (
        <TextLink href={`${paths.ledger}?interpreterId=${interpreter.id}`}>
          <span className="sr-only">{`Entries of ${interpreter.name}: `}</span>
          {dollars(balance)}
        </TextLink>
      ),
    },
    amount('paid', `Paid in ${year}`),
    amount('paidForWork', 'For work'),
    amount('paidForExpenses', 'For expenses'),
    {
      key: 'form',
      title: 'Tax form',
      width: '6rem',
      text: ({ isReportable }) => (isReportable ? '1099-NEC' : ''),
      cell: ({ isReportable }) => isReportable && <Badge tone="blue">1099-NEC</Badge>,
    },
  ]);
