import { RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';

const RetryAllDialog = lazyPart(() => import('./retry-all-dialog.tsx'), 'RetryAllDialog');

interface FailedLineProps {
  /** How many failed in the last 30 days. */
  count: number;
  today: string | undefined;
}

/** Says that messages did not arrive, and offers to try them all again; nothing when there are none. */
export function FailedLine({ count, today }: FailedLineProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (count === 0 || today === undefined) return null;
  const number = count.toLocaleString('en-US');
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="mb-1 flex-none text-danger"
        icon={<RotateCcw aria-hidden className="size-4 max-sm:hidden" />}
        data-tooltip="What could not be sent in the last 30 days"
        onClick={() => setIsAsking(true)}
      >
        <span>
          {number} failed
          <span className="max-sm:sr-only"> – {count === 1 ? 'try again' : 'try all again'}</span>
        </span>
      </Button>
      <Suspense fallback={null}>
        {isAsking && <RetryAllDialog count={count} today={today} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </>
  );
}
