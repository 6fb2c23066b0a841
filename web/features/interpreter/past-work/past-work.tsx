import { Suspense } from 'react';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { EarningsSkeleton } from './earnings-skeleton.tsx';

const EarningViews = lazyComponent(() => import('./earning-views.tsx'), 'EarningViews');

/** The tab of past work and its pay. */
export function PastWork() {
  return (
    <section
      aria-labelledby="earnings-heading"
      className="flex w-full min-w-0 max-w-2xl flex-col gap-3 lg:mx-auto"
    >
      <h2 id="earnings-heading" className="font-semibold text-large">
        Earnings
      </h2>
      <Suspense fallback={<EarningsSkeleton />}>
        <EarningViews />
      </Suspense>
    </section>
  );
}
