import { CircleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import type { MessageFilterState } from './use-message-filters.ts';

const RetryAllDialog = lazyPart(() => import('./retry-all-dialog.tsx'), 'RetryAllDialog');

interface FailedLineProps {
  /** How many failed in the last 30 days. */
  count: number;
  filters: MessageFilterState;
  today: string | undefined;
}

/** Says that messages did not arrive, and offers to try them all again; nothing when there are none. */
export function FailedLine({ count, filters, today }: FailedLineProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (count === 0 || today === undefined) return null;
  const isShown = filters.state === 'failed';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-danger/40 bg-danger-soft px-3 py-2 text-danger">
      <CircleAlert aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-48 font-medium">
        {count === 1
          ? '1 message could not be sent in the last 30 days.'
          : `${count.toLocaleString('en-US')} messages could not be sent in the last 30 days.`}
      </p>
      {!isShown && (
        <Button variant="secondary" size="small" onClick={() => filters.change({ state: 'failed' })}>
          Show failed
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        {count === 1 ? 'Try again' : 'Try all again'}
      </Button>
      <Suspense fallback={null}>
        {isAsking && <RetryAllDialog count={count} today={today} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </div>
  );
}
