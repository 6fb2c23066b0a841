import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { HttpError } from '#web/api/http/http-error.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { linkedOfferQuery } from '#web/api/public/offer-link.ts';
import { paths } from '#web/app/paths.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { CallOffice, OfficePhoneContext } from '#web/parts/office-phone.tsx';
import { usePageTitle } from '#web/parts/use-page-title.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LinkedOffer } from './linked-offer.tsx';
import { PublicLayout } from './public-layout.tsx';

/** Answers an offer by the link in a message, without a session (rule offers-1). Opening it changes nothing. */
export function RespondPage() {
  usePageTitle('Assignment offer');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const company = useQuery(companyQuery);
  return (
    <PublicLayout>
      <h1 className="font-semibold text-title">Assignment offer</h1>
      {token === '' ? <UnknownLink /> : <Offer token={token} />}
      {/* An answer cannot be taken back here, and a refusal may say to ask the office. */}
      <OfficePhoneContext value={company.data?.supportPhone ?? null}>
        <CallOffice />
      </OfficePhoneContext>
    </PublicLayout>
  );
}

function Offer({ token }: { token: string }) {
  const offer = useQuery(linkedOfferQuery(token));
  if (offer.data) return <LinkedOffer token={token} offer={offer.data} />;
  if (offer.isPending) return <OfferSkeleton />;
  const { error } = offer;
  const isUnknown = error instanceof HttpError && [400, 404, 422].includes(error.status);
  if (isUnknown) return <UnknownLink />;
  return (
    <LoadError title="The offer could not be loaded" of={offer}>
      You haven't answered it yet. Try again in a moment.
    </LoadError>
  );
}

function UnknownLink() {
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="font-semibold text-large">Offer not found</h2>
      <p className="text-ink-soft">
        The link may be incomplete, or the offer no longer exists. Your open offers are in your portal.
      </p>
      <ButtonLink href={paths.interpreterPortal}>Open Interpreter Portal</ButtonLink>
    </Card>
  );
}

function OfferSkeleton() {
  return (
    <SkeletonGroup label="Loading the offer">
      <Card className="flex flex-col gap-4 p-5">
        <Skeleton className="h-14 w-3/4" />
        <Skeleton className="h-12 w-full max-w-72" />
        <Skeleton className="h-14 w-full" />
      </Card>
    </SkeletonGroup>
  );
}
