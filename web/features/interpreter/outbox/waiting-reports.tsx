import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useToast } from '#web/ui/use-toast.ts';
import { usePortal } from '../portal-context.ts';
import { keepSending } from './keep-sending.ts';
import { RefusedReports } from './refused-reports.tsx';
import { isQueueRead, onQueueChange } from './report-queue.ts';
import { byAppointment, nameOf, type ReportGroup, takenWhen, whenOf } from './report-words.ts';
import { sendEverything } from './send-everything.ts';
import { useOutbox, useUnsent } from './use-outbox.ts';
import { noteWaitingHeight } from './waiting-place.tsx';
import { waitingToast } from './waiting-toast.ts';

/** So many reports stand there without being asked for. */
const shortLength = 2;

/** What has not reached the office: refused reports, each until it is dismissed, and those that wait for the network. */
export function WaitingReports() {
  const outbox = useOutbox();
  useEffect(() => keepSending(outbox), [outbox]);
  useEffect(bringReporting, []);
  const { waiting, refused } = useUnsent();
  const box = useNotedHeight(outbox.interpreterId);
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

/** On a first visit no worker keeps the app yet: what a press needs must be there before the network goes. */
function bringReporting(): void {
  // What does not come now comes with the press.
  void Promise.allSettled([import('./take-report.ts'), import('../report/make-report.tsx')]);
}

/** Notes how much room it takes, for the next visit's first paint. */
function useNotedHeight(interpreterId: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const isRead = useSyncExternalStore(onQueueChange, () => isQueueRead(interpreterId));
  useLayoutEffect(() => {
    // What has been opened is closed then.
    const isOpened = box.current?.querySelector('[aria-expanded=true]') != null;
    if (isRead && !isOpened) noteWaitingHeight(interpreterId, box.current?.offsetHeight ?? 0);
  });
  return box;
}

function Waiting({ groups }: { groups: readonly ReportGroup[] }) {
  const outbox = useOutbox();
  const { toast } = useToast();
  const { today } = usePortal();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = groups.length > shortLength;
  const send = useMutation({
    mutationFn: () => sendEverything(outbox),
    onSuccess: (round) => round === 'unanswered' && toast(waitingToast),
  });
  return (
    // As low as can be: the next step stands below it.
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
              {first.first.appointment.client} · {whenOf(first.first)}
            </p>
            <ul aria-label={first.first.appointment.client}>
              {[first, ...others].map((group) => (
                <li key={group.id} className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-medium">{nameOf(group)}</span>
                  <span className="tabular-nums">{takenWhen(group.first, today)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}
