import { useQuery } from '@tanstack/react-query';
import { Sigma } from 'lucide-react';
import type { ClientBalance, ClientBalances } from '#contracts/ledger/shapes.ts';
import { clientBalancesQuery } from '#web/api/staff/ledger.ts';
import { paths } from '#web/app/paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TableSkeleton } from '../list/list-state.tsx';
import { CsvButton } from '../list/table/csv-button.tsx';
import { PersonLink } from '../person-link.tsx';
import { ClientStatementButton } from '../statement/client-statement-button.tsx';
import { ClientMenu } from './client-menu.tsx';
import { type MoneyColumn, MoneyTable } from './money-table.tsx';

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
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <p className="text-ink-soft text-small">
          Open invoices by days overdue, less payments that are not allocated yet. Work that is not billed yet
          is not included.
        </p>
        <CsvButton what="client-balances" today={today} columns={COLUMNS} rows={() => clients} />
      </div>
      <MoneyTable
        label="Balances of clients"
        columns={[...COLUMNS, actsColumn(today)]}
        rows={clients}
        keyOf={({ client }) => client.id}
        total={{ client: { id: 0, name: 'Total' }, ...total }}
      />
    </div>
  );
}

type Amount = Exclude<keyof ClientBalance, 'client'>;

const amount = (title: string, name: Amount): MoneyColumn<ClientBalance> => ({
  title,
  width: 'minmax(5rem, 1fr)',
  text: (row) => dollars(row[name]),
  csv: (row) => row[name],
  isNumeric: true,
});

const part = (title: string, name: Amount): MoneyColumn<ClientBalance> => ({
  ...amount(title, name),
  isOptional: true,
});

const COLUMNS: readonly MoneyColumn<ClientBalance>[] = [
  {
    title: 'Client',
    width: 'minmax(8rem, 2fr)',
    text: ({ client }) => client.name,
    person: ({ client }) => client,
    cell: ({ client }) => <PersonLink kind="client" person={client} />,
    isHead: true,
  },
  {
    ...amount('Balance', 'balance'),
    cell: ({ client, balance }) => (
      <TextLink href={`${paths.ledger}?clientId=${client.id}`}>
        <span className="sr-only">{`Entries of ${client.name}: `}</span>
        {dollars(balance)}
      </TextLink>
    ),
  },
  part('Current', 'current'),
  part('1–30 days', 'days1To30'),
  part('31–60 days', 'days31To60'),
  part('61–90 days', 'days61To90'),
  part('Over 90 days', 'over90'),
  part('Unallocated', 'unallocated'),
  part('Unbilled', 'unbilled'),
];

/** The file of the list leaves it out. */
const actsColumn = (today: string): MoneyColumn<ClientBalance> => ({
  title: 'More',
  width: '4.5rem',
  // The total has none.
  text: ({ client }) => (client.id === 0 ? '' : 'PDF'),
  cell: ({ client }) => (
    <span className="inline-flex text-start max-lg:-me-3.5">
      <ClientStatementButton client={client} today={today} isSmall />
      <ClientMenu client={client} />
    </span>
  ),
  isNumeric: true,
  isOptional: true,
});
