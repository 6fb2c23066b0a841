import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isOnline, onNetworkChange } from '#web/device/network.ts';
import type { QueuedReport } from '#web/device/report-queue/queued-report.ts';
import { Failed } from '#web/parts/failed.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { describeAppointmentTime, groupReports, reportName } from './describe-report.ts';
import { type ReportQueue, refreshQueue } from './report-queue.ts';
import { sendQueue } from './send-queue.ts';
import { unsentReports } from './unsent-reports.ts';

/** On a phone each has its own line. */
const wide = 'max-md:basis-full!';

interface LogoutQuestionProps {
  queue: ReportQueue;
  /** The unsent reports; they may become fewer while the question is open. */
  unsent: readonly QueuedReport[];
  isLeaving: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a logout that would delete unsent reports (rule sign-in-10). */
export function LogoutQuestion({ queue, unsent, isLeaving, onLeave, onStay }: LogoutQuestionProps) {
  const groups = groupReports(unsent);
  const waits = unsent.some(({ state }) => state === 'waiting');
  const isOnNetwork = useSyncExternalStore(onNetworkChange, isOnline);
  const send = useMutation({
    async mutationFn() {
      await sendQueue(queue);
      await refreshQueue(queue);
      return unsentReports(queue.interpreterId).length;
    },
    onSuccess: (left) => left === 0 && onLeave(),
  });
  const isStillThere = send.isError || (send.data ?? 0) > 0;
  // Waiting reports may be sent while the question is open.
  const isNothingLeft = groups.length === 0;
  return (
    <Dialog
      role="alertdialog"
      width="small"
      title={titleFor(groups.length)}
      onClose={onStay}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" className={wide} onClick={onStay} data-autofocus>
            Stay
          </Button>
          <Button
            variant={isNothingLeft ? 'primary' : 'destructive'}
            className={wide}
            pending={isLeaving}
            onClick={onLeave}
          >
            {isNothingLeft ? 'Log out' : 'Log out and discard'}
          </Button>
          {waits && isOnNetwork && (
            <Button
              className={`max-md:order-first ${wide}`}
              pending={send.isPending}
              pendingLabel="Sending..."
              onClick={() => send.mutate()}
            >
              Send now
            </Button>
          )}
        </>
      }
    >
      {!isNothingLeft && (
        <div className="flex flex-col gap-3">
          <p className="text-ink-soft">
            {groups.length === 1 ? 'It is' : 'They are'} on this phone only. Logging out removes{' '}
            {groups.length === 1 ? 'it' : 'them'}, and the office will never get{' '}
            {groups.length === 1 ? 'it' : 'them'}.
          </p>
          <ul className="list-disc ps-5">
            {groups.map((group) => (
              <li key={group.id}>
                {reportName(group)}: {group.first.appointment.client}, {describeAppointmentTime(group.first)}
              </li>
            ))}
          </ul>
          {isStillThere && (
            <Failed>
              {waits
                ? 'Not everything could be sent. Try again when you are back online.'
                : 'The office did not accept what is listed here.'}
            </Failed>
          )}
        </div>
      )}
    </Dialog>
  );
}

function titleFor(count: number): string {
  if (count === 0) return 'Everything has been sent';
  return count === 1 ? '1 report has not been sent' : `${count} reports have not been sent`;
}
