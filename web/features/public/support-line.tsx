import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '#web/api/public/company.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** The support contact. */
export function SupportLine() {
  const company = useQuery(companyQuery);
  if (company.isPending) {
    return (
      <SkeletonGroup label="Loading support contact" className="flex min-h-12 items-center md:min-h-6">
        <Skeleton className="h-4 w-full max-w-md" />
      </SkeletonGroup>
    );
  }
  if (company.isError) {
    return (
      <p role="alert">
        The support contact could not be loaded.{' '}
        <Button variant="quiet" size="small" pending={company.isFetching} onClick={() => company.refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  const { supportEmail, supportPhone } = company.data;
  return (
    <p className="min-h-12 md:min-h-6">
      Need help with your account? Contact support at{' '}
      <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink> or call{' '}
      <TextLink href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`} className="whitespace-nowrap">
        {supportPhone}
      </TextLink>
    </p>
  );
}
