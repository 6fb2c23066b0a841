import { Button } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

/** As many grey rows as the specification says, each in the height of a row. */
export function LoadingRows({ label, count }: { label: string; count: number }) {
  return (
    <SkeletonGroup label={label} className="flex flex-col gap-3 p-4">
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
