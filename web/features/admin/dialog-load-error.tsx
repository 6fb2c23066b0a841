import { HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';

interface DialogLoadErrorProps {
  error: Error;
  /** What to say of one that is not there. */
  missing: string;
  /** What to say of one that did not come. */
  failed: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Stands in a dialog that a link may have opened, for what it cannot show. */
export function DialogLoadError({ error, missing, failed, isRetrying, onRetry }: DialogLoadErrorProps) {
  if (error instanceof HttpError && error.status === 404) {
    return (
      <EmptyState title={missing}>
        The link that led here may be incomplete, or meant for another company.
      </EmptyState>
    );
  }
  return (
    <ErrorState title={failed} onRetry={onRetry} isRetrying={isRetrying}>
      {sentenceOf(error)}
    </ErrorState>
  );
}
