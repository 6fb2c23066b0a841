import { Suspense } from 'react';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { useLinkedId } from '../use-linked-id.ts';
import { NextPayout } from './next-payout.tsx';
import { PayoutList } from './payout-list.tsx';

const PayoutView = lazyComponent(() => import('./payout-view.tsx'), 'PayoutView');

/** What interpreters are paid, period by period; the address names the payout that is open (rules M66 to M71). */
export function PayoutsPage() {
  const linked = useLinkedId('payout');
  if (linked.id !== null)
    return (
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <PayoutView key={linked.id} payoutId={linked.id} onClose={linked.close} />
      </Suspense>
    );
  return (
    <div className="flex flex-col gap-4">
      <NextPayout onOpen={linked.open} />
      <PayoutList />
    </div>
  );
}
