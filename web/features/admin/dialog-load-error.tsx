import type { UseQueryResult } from '@tanstack/react-query';
import { HttpError } from '#web/api/http/http-error.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

interface DialogLoadErrorProps {
  query: UseQueryResult;
  /** 'message', for the sentences. */
  what: string;
}

/** Shown in a dialog that a link may have opened, if its content is missing. */
export function DialogLoadError({ query, what }: DialogLoadErrorProps) {
  const isMissing = query.error instanceof HttpError && query.error.status === 404;
  if (!isMissing) return <LoadError title={`The ${what} could not be loaded`} of={query} />;
  return (
    <EmptyState title={`This ${what} does not exist`}>
      The link may be incomplete, or belong to another company.
    </EmptyState>
  );
}
