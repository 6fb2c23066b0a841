import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { withParams } from '#web/parts/url-params.ts';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { TableSkeleton } from '../list/list-state.tsx';
import { CheckLine } from './check-line.tsx';
import { ClosedPeriodLine } from './closed-period-line.tsx';

const EntriesTab = lazyComponent(() => import('./entries-tab.tsx'), 'EntriesTab');
const ClientsTab = lazyComponent(() => import('./clients-tab.tsx'), 'ClientsTab');
const InterpretersTab = lazyComponent(() => import('./interpreters-tab.tsx'), 'InterpretersTab');

const TABS = [
  { id: 'entries', label: 'Entries' },
  { id: 'clients', label: 'Clients' },
  { id: 'interpreters', label: 'Interpreters' },
] as const;

const PARTS = { entries: EntriesTab, clients: ClientsTab, interpreters: InterpretersTab } as const;

/**
 * The ledger: what moved money, and the balances of clients and interpreters (rules ledger-4 to ledger-6 and client-payments-7), and the
 * closed periods.
 */
export function LedgerPage() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const current = TABS.find(({ id }) => id === wanted)?.id ?? 'entries';
  const Part = PARTS[current];
  return (
    <div className="flex flex-col gap-3">
      <Tabs
        label="Parts of the ledger"
        tabs={TABS}
        current={current}
        onChange={(tab) =>
          setSearch((present) => withParams(present, { tab: tab === 'entries' ? '' : tab }), {
            replace: true,
          })
        }
      />
      <div>
        <ClosedPeriodLine />
        <CheckLine />
      </div>
      <TabPanel id={current}>
        <Suspense fallback={<TableSkeleton label="Loading the ledger" rowClassName="h-24 lg:h-11" />}>
          <Part />
        </Suspense>
      </TabPanel>
    </div>
  );
}
