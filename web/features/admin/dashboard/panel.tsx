import { type ReactNode, useId } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classNames } from '#web/ui/style/class-names.ts';

interface PanelProps {
  title: string;
  /** Where 'Needs attention' leads to it. */
  at?: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the dashboard. */
export function Panel({ title, at, action, children }: PanelProps) {
  const id = useId();
  return (
    <Card as="section" id={at} aria-labelledby={id} className="min-w-0 scroll-mt-20">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-1.5">
        <h2 id={id} className="font-semibold text-large">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}

interface LoadingRowsProps {
  label: string;
  count: number;
  className?: string;
}

/** Loading placeholders, each as high as a row. */
export function LoadingRows({ label, count, className }: LoadingRowsProps) {
  return (
    <SkeletonGroup label={label} className={classNames('flex flex-col gap-3 p-4', className)}>
      {Array.from({ length: count }, (_, index) => `row-${index}`).map((key) => (
        <Skeleton key={key} className="h-10" />
      ))}
    </SkeletonGroup>
  );
}

interface PanelErrorProps {
  /** What could not be loaded. */
  children: string;
  isRetrying: boolean;
  onRetry: () => void;
}

export function PanelError({ children, isRetrying, onRetry }: PanelErrorProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 text-danger">
      {children}
      <Button variant="secondary" size="small" pending={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
