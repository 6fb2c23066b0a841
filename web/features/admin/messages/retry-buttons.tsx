import { RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { NotificationSummary } from '#contracts/notifications/shapes.ts';
import type { UnsentState } from '#web/api/staff/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { usePermission } from '../use-permission.ts';

const RetryAllDialog = lazyComponent(() => import('./retry-all-dialog.tsx'), 'RetryAllDialog');

interface RetryButtonsProps {
  summary: NotificationSummary | undefined;
  today: string | undefined;
}

/** Says what failed, and what could not be sent but can be now, and offers to try all of it again; nothing if there is none. */
export function RetryButtons({ summary, today }: RetryButtonsProps) {
  const { failed = 0, unconfigured = 0 } = summary ?? {};
  const may = usePermission();
  if (!may('notifications.retryMany')) return null;
  if (failed + unconfigured === 0 || today === undefined) return null;
  return (
    <div className="mb-1 flex flex-none flex-wrap gap-2 max-xl:pt-2">
      <RetryButton
        state="failed"
        count={failed}
        today={today}
        tooltip="What could not be sent in the last 30 days"
      />
      <RetryButton
        state="not_configured"
        count={unconfigured}
        today={today}
        tooltip="Messages from the last 30 days that can be sent now"
      />
    </div>
  );
}

interface RetryButtonProps {
  state: UnsentState;
  /** Of the last 30 days. */
  count: number;
  today: string;
  tooltip: string;
}

function RetryButton({ state, count, today, tooltip }: RetryButtonProps) {
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
        {`${count.toLocaleString('en-US')} ${isFailed ? 'failed' : 'can be sent now'} – ${count === 1 ? 'try again' : 'try all again'}`}
      </Button>
      <Suspense fallback={null}>
        {isAsking && (
          <RetryAllDialog state={state} count={count} today={today} onClose={() => setIsAsking(false)} />
        )}
      </Suspense>
    </>
  );
}
