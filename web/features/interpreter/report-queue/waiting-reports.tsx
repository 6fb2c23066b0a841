import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { usePortal } from '../portal-context.ts';
import {
  byAppointment,
  describeAppointmentTime,
  describeReportTime,
  type ReportGroup,
  reportName,
} from './describe-report.ts';
import { keepSending } from './keep-sending.ts';
import { noteHeight } from './note-height.ts';
import { RefusedReports } from './refused-reports.tsx';
import { sendQueue } from './send-queue.ts';
import { isQueueRead, onQueueChange } from './unsent-reports.ts';
import { useReportQueue, useUnsent } from './use-report-queue.ts';
import { waitingToast } from './waiting-toast.ts';

/** How many reports are shown at first. */
const shortLength = 2;

/**
 * What has not reached the office: refused reports, each until it is dismissed, and those that wait for the network.
 */
export function WaitingReports() {
  const queue = useReportQueue();
  useEffect(() => keepSending(queue), [queue]);
  useEffect(bringReporting, []);
  const { waiting, refused } = useUnsent();
  const box = useNotedHeight(queue.interpreterId);
  if (waiting.length === 0 && refused.length === 0) return null;
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-3">
      {byAppointment(refused).map((groups) => (
        <RefusedReports key={groups[0].first.assignmentId} groups={groups} />
      ))}
      {waiting.length > 0 && <Waiting groups={waiting} />}
    </div>
  );
}

/**
 * On a first visit no service worker stores the app yet: the code that a press needs must be loaded before the network
 * is lost.
 */
function bringReporting(): void {
  // What does not load now loads with the press.
  void Promise.allSettled([
    import('./submit-report.ts'),
    import('../report/make-report.tsx'),
    import('../report/complete-dialog.tsx'),
    import('../report/details-dialog.tsx'),
    import('../actions/action-dialog.tsx'),
  ]);
}

/** Stores its height for the next visit's first paint. */
function useNotedHeight(interpreterId: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const isRead = useSyncExternalStore(onQueueChange, () => isQueueRead(interpreterId));
  useLayoutEffect(() => {
    // Opened parts will be closed then.
    const isOpened = box.current?.querySelector('[aria-expanded=true]') != null;
    if (isRead && !isOpened) noteHeight(interpreterId, 'reports', box.current?.offsetHeight ?? 0);
  });
  return box;
}

function Waiting({ groups }: { groups: readonly ReportGroup[] }) {
  const queue = useReportQueue();
  const { toast } = useToast();
  const { today } = usePortal();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = groups.length > shortLength;
  const send = useMutation({
    mutationFn: () => sendQueue(queue),
    onSuccess: (round) => round === 'unanswered' && toast(waitingToast),
  });
  return (
    // As low as possible, because the next step is below.
    <Card as="section" aria-labelledby="waiting-heading" className="flex flex-col gap-1 px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="waiting-heading" className="flex items-center gap-2 font-semibold">
          Waiting to send
          <Badge tone="yellow">{groups.length}</Badge>
        </h2>
        <div className="flex gap-1">
          {isLong && (
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isOpen}
              aria-controls="waiting-list"
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Less' : 'Details'}
            </Button>
          )}
          <Button variant="quiet" size="small" pending={send.isPending} onClick={() => send.mutate()}>
            Send now
          </Button>
        </div>
      </div>
      <ul
        id="waiting-list"
        hidden={isLong && !isOpen}
        className={isLong && !isOpen ? undefined : 'flex flex-col gap-1 text-small'}
      >
        {byAppointment(groups).map(([first, ...others]) => (
          <li key={first.id}>
            <p className="text-ink-soft">
              {first.first.appointment.client} · {describeAppointmentTime(first.first)}
            </p>
            <ul aria-label={first.first.appointment.client}>
              {[first, ...others].map((group) => (
                <li key={group.id} className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-medium">{reportName(group)}</span>
                  <span className="tabular-nums">{describeReportTime(group.first, today)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}
