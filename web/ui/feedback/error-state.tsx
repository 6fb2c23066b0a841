import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';

interface ErrorStateProps {
  /** What failed. */
  title: string;
  /** What is safe, and what can be done. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  isRetrying?: boolean | undefined;
}

export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, retryLabel = 'Try again', isRetrying } = props;
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-2 rounded-card border border-line px-6 py-12 text-center"
    >
      <CircleAlert aria-hidden className="size-6 text-danger" />
      <p className="font-semibold text-large">{title}</p>
      {children && <div className="max-w-md text-ink-soft empty:hidden">{children}</div>}
      {onRetry && (
        <Button variant="secondary" className="mt-2" pending={isRetrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
