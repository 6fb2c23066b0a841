import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { payoutList, payoutSuggestionQuery } from '#web/api/staff/billing/payouts.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { TableSkeleton } from '../list/list-state.tsx';
import { useLinkedId } from '../use-linked-id.ts';
import { NextPayout } from './next-payout.tsx';
import { PayoutList } from './payout-list.tsx';

const PayoutView = lazyComponent(() => import('./payout-view.tsx'), 'PayoutView');

/** What interpreters are paid, period by period; the address names the payout that is open (rules payouts-1 to payouts-6). */
export function PayoutsPage() {
  const linked = useLinkedId('payout');
  if (linked.id !== null)
    return (
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <PayoutView key={linked.id} payoutId={linked.id} onClose={linked.close} />
      </Suspense>
    );
  return <AllPayouts onOpen={linked.open} />;
}

function AllPayouts({ onOpen }: { onOpen: (payoutId: number) => void }) {
  const next = useQuery(payoutSuggestionQuery(null));
  // Asked for at once, though it waits for what is above it: that is as high as its sentences.
  useQuery(payoutList().query);
  if (next.isPending) return <LoadingPayouts />;
  return (
    <div className="flex flex-col gap-4">
      {next.data ? (
        <NextPayout suggestion={next.data} onOpen={onOpen} />
      ) : (
        <LoadError title="The next payout could not be loaded" of={next} />
      )}
      <PayoutList />
    </div>
  );
}

function LoadingPayouts() {
  return (
    <div className="flex flex-col gap-4">
      <SkeletonGroup label="Loading the next payout">
        <Skeleton className="h-40 w-full rounded-card" />
      </SkeletonGroup>
      <TableSkeleton label="Loading payouts" rowClassName="h-44 lg:h-10" count={5} />
    </div>
  );
}
