import { useQuery } from '@tanstack/react-query';
import { ownOffersQuery } from '#web/api/interpreter/offers.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { usePortalLists } from '../background-module.ts';
import { NoRequests } from './no-requests.tsx';

/** Open offers to accept or decline. The code of the cards loads in parallel with the portal's first paint. */
export function OfferedAssignments() {
  const lists = usePortalLists();
  const offers = useQuery(ownOffersQuery);
  const count = offers.data?.length ?? 0;
  const isWithout = offers.isError && offers.data === undefined;
  return (
    <section
      id="offers"
      aria-labelledby="offers-heading"
      className="flex min-w-0 flex-col gap-3 scroll-mt-10 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 id="offers-heading" className="flex flex-wrap items-center gap-2 font-semibold text-large">
        Offered Assignments
        {count > 0 && <Badge tone="yellow">{count}</Badge>}
      </h2>
      {isWithout && <LoadError title="Offers could not be loaded" of={offers} />}
      {lists && offers.data && (
        // Stored offers are stale until the server has answered (cached-portal.ts).
        <lists.OfferList open={offers.data} isSure={!offers.isStale} />
      )}
      {!lists && offers.data && count === 0 && <NoRequests />}
      {!isWithout && (offers.isPending || (!lists && count > 0)) && <OfferSkeletons count={count || 1} />}
    </section>
  );
}

/** As high as the cards that follow. */
function OfferSkeletons({ count }: { count: number }) {
  return (
    <SkeletonGroup label="Loading offers" className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike.
        <Skeleton key={index} className="h-76 rounded-card!" />
      ))}
    </SkeletonGroup>
  );
}
