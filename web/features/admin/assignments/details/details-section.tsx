import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

interface DetailsSectionProps {
  title: string;
  /** Beside the title: a count. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of the details. */
export function DetailsSection({ title, aside, children }: DetailsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-1">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {aside && <span className="text-ink-soft text-small">{aside}</span>}
      </div>
      {children}
    </section>
  );
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** 'the offers', for the sentence when they do not come. */
  what: string;
  /** There will be a button below the words. */
  hasButton?: boolean;
  children: (data: Data) => ReactNode;
}

/** A part's own data: its place while it loads, what failed and a second try. */
export function Loaded<Data>({ query, what, hasButton = false, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
        {`${what} could not be loaded.`}
        <Button
          variant="secondary"
          size="small"
          pending={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Try again
        </Button>
      </div>
    );
  }
  return <LoadingPart label={`Loading: ${what}`} hasButton={hasButton} />;
}

export function LoadingPart({ label, hasButton = false }: { label: string; hasButton?: boolean }) {
  return (
    <SkeletonGroup label={label} className="flex flex-col gap-2 py-1">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
      {hasButton && <Skeleton className="h-9 w-28" />}
    </SkeletonGroup>
  );
}

interface ContactLinksProps {
  phone: string;
  email?: string;
}

/** A phone number to call and an address to write to, each with a target that a finger hits. */
export function ContactLinks({ phone, email = '' }: ContactLinksProps) {
  return (
    <>
      {phone !== '' && (
        <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={target}>
          {phone}
        </TextLink>
      )}
      {email !== '' && (
        <TextLink href={`mailto:${email}`} className={target}>
          {email}
        </TextLink>
      )}
    </>
  );
}

const target = 'inline-flex min-h-11 min-w-0 max-w-full items-center wrap-anywhere pointer-fine:md:min-h-6';
