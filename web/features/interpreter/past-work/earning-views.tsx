import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { withParams } from '#web/parts/url-params.ts';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { EarningsSkeleton } from './earnings-skeleton.tsx';

const Earnings = lazyComponent(() => import('./earnings.tsx'), 'Earnings');
const OwnPayouts = lazyComponent(() => import('./own-payouts.tsx'), 'OwnPayouts');

const VIEWS = [
  { id: 'appointments', label: 'Appointments' },
  { id: 'periods', label: 'Pay periods' },
  { id: 'months', label: 'Months' },
] as const;
type View = (typeof VIEWS)[number]['id'];

/** The same earnings one by one, by pay period, and by month (rules closeouts-6 and payouts-8); the address says which. */
export function EarningViews() {
  const [search, setSearch] = useSearchParams();
  const current = VIEWS.find(({ id }) => id === search.get('view'))?.id ?? 'appointments';
  return (
    <>
      <Tabs
        label="Views of your earnings"
        tabs={VIEWS}
        current={current}
        onChange={(view) =>
          setSearch((present) => withParams(present, { view: view === 'appointments' ? '' : view }), {
            replace: true,
          })
        }
      />
      <TabPanel id={current}>
        <div className="flex flex-col gap-3">
          <Suspense fallback={<EarningsSkeleton />}>{VIEW[current]}</Suspense>
        </div>
      </TabPanel>
    </>
  );
}

const VIEW: Readonly<Record<View, ReactNode>> = {
  appointments: <Earnings />,
  periods: <OwnPayouts key="period" by="period" />,
  months: <OwnPayouts key="month" by="month" />,
};
