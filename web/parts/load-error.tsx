import type { ReactNode } from 'react';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { CallOffice } from './office-phone.tsx';

/** What a query tells of itself. */
export interface Load {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadErrorProps {
  title: string;
  /** What is loaded again by a press. */
  of: Load | readonly Load[];
  /** What to say if the server said nothing. */
  children?: ReactNode;
}

/**
 * Instead of what could not be loaded: why, as the server says it, a button that tries again, and in a portal the office's
 * phone number.
 */
export function LoadError({ title, of, children }: LoadErrorProps) {
  const loads = [of].flat();
  const failed = loads.find(({ error }) => error !== null);
  return (
    <ErrorState
      title={title}
      onRetry={() => {
        for (const { refetch } of loads) void refetch();
      }}
      isRetrying={loads.some(({ isFetching }) => isFetching)}
    >
      {sentenceOf(failed?.error) ?? children}
      <CallOffice />
    </ErrorState>
  );
}
