import { RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { NotificationSummary } from '#contracts/notification.ts';
import type { UnsentState } from '#web/api/staff-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';

const RetryAllDialog = lazyPart(() => import('./retry-all-dialog.tsx'), 'RetryAllDialog');

interface UnsentLinesProps {
  summary: NotificationSummary | undefined;
  today: string | undefined;
}

/** Says what did not arrive, and what could not leave and can now, and offers to try all of it again; nothing when there is none. */
export function UnsentLines({ summary, today }: UnsentLinesProps) {
  const { failed = 0, unconfigured = 0 } = summary ?? {};
  if (failed + unconfigured === 0 || today === undefined) return null;
  return (
    <div className="mb-1 flex flex-none flex-wrap gap-2 max-xl:pt-2">
      <UnsentLine
        state="failed"
        count={failed}
        today={today}
        tooltip="What could not be sent in the last 30 days"
      />
      <UnsentLine
        state="not_configured"
        count={unconfigured}
        today={today}
        tooltip="What had no way out in the last 30 days and has one now"
      />
    </div>
  );
}

interface UnsentLineProps {
  state: UnsentState;
  /** Of the last 30 days. */
  count: number;
  today: string;
  tooltip: string;
}

function UnsentLine({ state, count, today, tooltip }: UnsentLineProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (count === 0) return null;
  const isFailed = state === 'failed';
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className={isFailed ? 'text-danger!' : undefined}
        icon={<RotateCcw aria-hidden className="size-4" />}
        data-tooltip={tooltip}
        onClick={() => setIsAsking(true)}
      >
        {`${count.toLocaleString('en-US')} ${isFailed ? 'failed' : 'not configured'} – ${count === 1 ? 'try again' : 'try all again'}`}
      </Button>
      <Suspense fallback={null}>
        {isAsking && (
          <RetryAllDialog state={state} count={count} today={today} onClose={() => setIsAsking(false)} />
        )}
      </Suspense>
    </>
  );
}
