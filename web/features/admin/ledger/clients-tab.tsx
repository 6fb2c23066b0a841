import { useQuery } from '@tanstack/react-query';
import { Sigma } from 'lucide-react';
import type { ClientBalance, ClientBalances } from '#contracts/ledger/shapes.ts';
import { clientBalancesQuery } from '#web/api/staff/billing/ledger.ts';
import { paths } from '#web/app/paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TableSkeleton } from '../list/list-state.tsx';
import { type DefinedColumn, recordColumns } from '../list/record-columns.ts';
import { CsvButton } from '../list/table/csv-button.tsx';
import { TotalsTable } from '../list/totals-table.tsx';
import { PersonLink } from '../person-link.tsx';
import { ClientStatementButton } from '../statement/client-statement-button.tsx';
import { ClientMenu } from './client-menu.tsx';

/** What each client owes, by days overdue, the largest balance first (rule client-payments-7). */
export function ClientsTab() {
  const query = useQuery(clientBalancesQuery);
  if (query.data) return <Balances {...query.data} />;
  if (query.error) return <LoadError title="The balances of clients could not be loaded" of={query} />;
  return <TableSkeleton label="Loading the balances of clients" rowClassName="h-44 lg:h-11" />;
}

function Balances({ today, clients, total }: ClientBalances) {
  if (clients.length === 0)
    return (
      <EmptyState title="No client owes anything" icon={<Sigma aria-hidden />}>
        Open invoices appear here, by how many days they are overdue.
      </EmptyState>
    );
  const rows = clients.map((row) => ({ id: row.client.id, ...row }));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <p className="text-ink-soft text-small">
          Open invoices by days overdue, less payments that are not allocated yet. Work that is not billed yet
          is not included.
        </p>
        <CsvButton what="client-balances" today={today} columns={COLUMNS} rows={() => rows} />
      </div>
      <TotalsTable
        label="Balances of clients"
        columns={[...COLUMNS, ...actsColumns(today)]}
        rows={rows}
        total={{ id: 0, client: { id: 0, name: 'Total' }, ...total }}
      />
    </div>
  );
}

type Balance = ClientBalance & { readonly id: number };

const amount = (key: Exclude<keyof ClientBalance, 'client'>, title: string): DefinedColumn<Balance> => ({
  key,
  title,
  width: 'minmax(5rem, 1fr)',
  money: (row) => row[key],
});

const COLUMNS = recordColumns<Balance>(undefined, [
  {
    key: 'client',
    title: 'Client',
    width: 'minmax(8rem, 2fr)',
    isFixed: true,
    person: ({ client }) => client,
    cell: ({ client }) => <PersonLink kind="client" person={client} />,
  },
  {
    ...amount('balance', 'Balance'),
    cell: ({ client, balance }) => (
      <TextLink href={`${paths.ledger}?clientId=${client.id}`}>
        <span className="sr-only">{`Entries of ${client.name}: `}</span>
        {dollars(balance)}
      </TextLink>
    ),
  },
  amount('current', 'Current'),
  amount('days1To30', '1–30 days'),
  amount('days31To60', '31–60 days'),
  amount('days61To90', '61–90 days'),
  amount('over90', 'Over 90 days'),
  amount('unallocated', 'Unallocated'),
  amount('unbilled', 'Unbilled'),
]);

/** The file of the list leaves it out. */
const actsColumns = (today: string) =>
  recordColumns<Balance>(today, [
    {
      key: 'more',
      title: 'More',
      width: '4.5rem',
      isNumeric: true,
      isOnScreenOnly: true,
      // The total has none.
      text: ({ id }) => (id === 0 ? '' : 'PDF'),
      cell: ({ client }) => (
        <span className="inline-flex text-start max-lg:-me-3.5">
          <ClientStatementButton client={client} today={today} isSmall />
          <ClientMenu client={client} />
        </span>
      ),
    },
  ]);
