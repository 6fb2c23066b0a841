import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { logOutInterpreter } from '#web/api/interpreter-session.ts';
import { paths } from '#web/app/paths.ts';
import { clearLocalAndSessionStorage } from '#web/device/browser-storage.ts';
import { removeKeptPhotosOf } from '#web/device/kept-photos.ts';
import type { KeptReport } from '#web/device/outbox/kept-report.ts';
import { reportChannel } from '#web/device/outbox/report-channel.ts';
import { removeReports, reportsOf } from '#web/device/outbox/report-store.ts';
import { oweLogout } from '#web/device/owed-logout.ts';
import { interpreterSession, sessions } from '#web/device/storage.ts';
import { useToast } from '#web/ui/use-toast.ts';
import { forgetNotifications } from '../notifications/device-notifications.ts';
import { LogoutQuestion } from './logout-question.tsx';
import { onQueueChange } from './report-queue.ts';
import { showWaitingSteps } from './waiting-steps.ts';

/** A logout under way: it asks when something has not been sent, and goes on by itself when nothing is in the way. */
export function Logout({ onStay }: { onStay: () => void }) {
  const queryClient = useQueryClient();
  const [interpreterId] = useState(() => interpreterSession.read()?.interpreterId ?? 0);
  const [unsent, setUnsent] = useState<readonly KeptReport[] | null>(null);
  const leave = useLeave(interpreterId);
  const { mutate } = leave;

  useEffect(() => {
    let isOpen = true;
    const look = async (first: boolean) => {
      const reports = await unsentOf(interpreterId);
      if (!isOpen) return;
      if (first && reports.length === 0) mutate();
      else setUnsent(reports);
    };
    void look(true);
    const stop = onQueueChange(() => void look(false));
    return () => {
      isOpen = false;
      stop();
    };
  }, [interpreterId, mutate]);

  return (
    unsent && (
      <LogoutQuestion
        outbox={{ queryClient, interpreterId }}
        unsent={unsent}
        isLeaving={leave.isPending}
        onLeave={() => mutate()}
        onStay={onStay}
      />
    )
  );
}

function useLeave(interpreterId: number) {
  const [, navigate] = useLocation();
  const { toast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn() {
      await forgetReports(interpreterId);
      await removeKeptPhotosOf(interpreterId).catch(() => {}); // nothing is kept here
      // While the session still stands that says whose device this is.
      await forgetNotifications();
      await logOutInterpreter();
    },
    // Also when the server is out of reach: whoever signs out wants nothing left on this device.
    onSettled(_data, error) {
      navigate(paths.interpreterLogin);
      clearLocalAndSessionStorage();
      if (error !== null) oweLogout();
      // Tells the screens of this tab, which hear nothing of a storage that is emptied as a whole.
      for (const session of Object.values(sessions)) session.remove();
      queryClient.removeQueries({ queryKey: ['interpreter'] });
      toast({ title: 'Logged out', description: 'You have been logged out successfully.' });
    },
  });
}

/** What has not reached the office, a report that is on its way included. Without IndexedDB there is nothing. */
async function unsentOf(interpreterId: number): Promise<KeptReport[]> {
  const reports = await reportsOf(interpreterId).catch(() => []);
  return reports.filter(({ state }) => state !== 'sent');
}

/** Removes the interpreter's reports from this device; those of somebody whose session ended by itself stay theirs. */
async function forgetReports(interpreterId: number): Promise<void> {
  const reports = await reportsOf(interpreterId).catch(() => []);
  if (reports.length > 0) await removeReports(reports.map(({ id }) => id));
  showWaitingSteps(interpreterId, []);
  reportChannel.tell('changed');
}
