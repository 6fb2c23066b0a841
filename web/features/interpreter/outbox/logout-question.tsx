import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isOnline, onNetworkChange } from '#web/device/network.ts';
import type { KeptReport } from '#web/device/outbox/kept-report.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Outbox, refreshQueue, unsentReports } from './report-queue.ts';
import { groupReports, nameOf, whenOf } from './report-words.ts';
import { sendEverything } from './send-everything.ts';

/** On a phone each stands on a line of its own. */
const wide = 'max-md:basis-full!';

interface LogoutQuestionProps {
  outbox: Outbox;
  /** What is asked about; it may become less while the question stands. */
  unsent: readonly KeptReport[];
  isLeaving: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before a logout that would remove reports which the office has not got. */
export function LogoutQuestion({ outbox, unsent, isLeaving, onLeave, onStay }: LogoutQuestionProps) {
  const groups = groupReports(unsent);
  const waits = unsent.some(({ state }) => state === 'waiting');
  const isOnNetwork = useSyncExternalStore(onNetworkChange, isOnline);
  const send = useMutation({
    async mutationFn() {
      await sendEverything(outbox);
      await refreshQueue(outbox);
      return unsentReports(outbox.interpreterId).length;
    },
    onSuccess: (left) => left === 0 && onLeave(),
  });
  const isStillThere = send.isError || (send.data ?? 0) > 0;
  // What waits may be sent while the question stands.
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
            {groups.length === 1 ? 'it' : 'them'}, and the office never gets{' '}
            {groups.length === 1 ? 'it' : 'them'}.
          </p>
          <ul className="list-disc ps-5">
            {groups.map((group) => (
              <li key={group.id}>
                {nameOf(group)}: {group.first.appointment.client}, {whenOf(group.first)}
              </li>
            ))}
          </ul>
          {isStillThere && (
            <Alert tone="error">
              {waits
                ? 'Not everything could be sent. Try again when you are back online.'
                : 'The office did not accept what is listed here.'}
            </Alert>
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
