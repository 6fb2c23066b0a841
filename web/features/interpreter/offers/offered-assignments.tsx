import { useQuery } from '@tanstack/react-query';
import { ownOffersQuery } from '#web/api/interpreter/offers.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { OfferList } from './offer-list.tsx';
import { countCards } from './offer-series.ts';

/** The tab of open offers, to accept or decline. */
export function OfferedAssignments() {
  const offers = useQuery(ownOffersQuery);
  const count = countCards(offers.data ?? []);
  const isWithout = offers.isError && offers.data === undefined;
  return (
    <section
      aria-labelledby="offers-heading"
      className="flex w-full min-w-0 max-w-2xl flex-col gap-3 lg:mx-auto"
    >
      <h2
        id="offers-heading"
        tabIndex={-1}
        className="flex flex-wrap items-center gap-2 font-semibold text-large"
      >
        Offered Assignments
        {count > 0 && <Badge tone="yellow">{count}</Badge>}
      </h2>
      {isWithout && <LoadError title="Offers could not be loaded" of={offers} />}
      {/* Stored offers are stale until the server has answered (cached-portal.ts). */}
      {offers.data && <OfferList open={offers.data} isSure={!offers.isStale} />}
      {offers.isPending && <OfferSkeletons />}
    </section>
  );
}

/** As high as the cards that follow. */
function OfferSkeletons() {
  return (
    <SkeletonGroup label="Loading offers" className="flex flex-col gap-3">
      <Skeleton className="h-76 rounded-card!" />
      <Skeleton className="h-76 rounded-card!" />
    </SkeletonGroup>
  );
}
