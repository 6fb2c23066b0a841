import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { companyQuery } from '#web/api/public/company.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { TableSkeleton } from '../list/list-state.tsx';
import { usePermission } from '../use-permission.ts';
import { FairnessReport } from './fairness-report.tsx';
import { AgeingReport, UnbilledReport } from './owed-report.tsx';
import { PeriodReport } from './period-report.tsx';
import { REPORT_KINDS } from './report-kinds.ts';

/** Reports of today, which have no period. */
const TODAYS = [
  { id: 'fairness', label: 'Fairness', act: 'reports.fairness', Report: FairnessReport },
  { id: 'unbilled', label: 'Unbilled work', act: 'reports.unbilled', Report: UnbilledReport },
  { id: 'ageing', label: 'Ageing', act: 'ledger.clientBalances', Report: AgeingReport },
] as const;

/** What a report keeps when another is chosen. */
const SHARED_FILTERS = [
  'from',
  'to',
  'dates',
  'compare',
  'clientId',
  'interpreterId',
  'language',
  'serviceType',
  'mode',
];

/** The reports that the role includes (rules ledger-9 to ledger-15). */
export function ReportsPage() {
  const may = usePermission();
  const [search, setSearch] = useSearchParams();
  const company = useQuery(companyQuery);
  const tabs = [...REPORT_KINDS, ...TODAYS].filter(({ act: action }) => may(action));
  const current = tabs.find(({ id }) => id === search.get('report'))?.id ?? tabs[0]?.id ?? '';
  const today = company.data?.today;
  return (
    <div className="flex flex-col gap-3">
      <Tabs
        label="Reports"
        isScrolled
        tabs={tabs}
        current={current}
        onChange={(id) =>
          setSearch((present) => {
            const sharedFilters = [...present].filter(([name]) => SHARED_FILTERS.includes(name));
            return new URLSearchParams([...(id === tabs[0]?.id ? [] : [['report', id]]), ...sharedFilters]);
          })
        }
      />
      <TabPanel id={current}>
        {today !== undefined && <Report id={current} today={today} />}
        {today === undefined && company.error && (
          <LoadError title="The reports could not be loaded" of={company} />
        )}
        {today === undefined && !company.error && (
          <TableSkeleton label="Loading the reports" rowClassName="h-16 lg:h-10" />
        )}
      </TabPanel>
    </div>
  );
}

function Report({ id, today }: { id: string; today: string }) {
  const kind = REPORT_KINDS.find((one) => one.id === id);
  if (kind) return <PeriodReport key={id} kind={kind} today={today} />;
  const Todays = TODAYS.find((one) => one.id === id)?.Report;
  return Todays && <Todays today={today} />;
}
