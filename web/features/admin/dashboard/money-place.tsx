import { Suspense } from 'react';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { usePermission } from '../use-permission.ts';
import { Panel } from './panel.tsx';

const MoneyPanel = lazyComponent(() => import('./money-panel.tsx'), 'MoneyPanel');

/** The place of four sums is kept, so that nothing below moves. */
const rows = 'grid h-44 auto-rows-fr grid-cols-1 divide-y divide-line md:h-36';

/** The company's money, for those who see it; its part is loaded after the first paint. */
export function Money() {
  const may = usePermission();
  if (!may('dashboard.money')) return null;
  return (
    <Panel title="Money">
      <Suspense fallback={<div className={rows} />}>
        <MoneyPanel className={rows} />
      </Suspense>
    </Panel>
  );
}
