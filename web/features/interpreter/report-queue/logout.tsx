import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { logOutInterpreter } from '#web/api/interpreter/session.ts';
import { paths } from '#web/app/paths.ts';
import { clearLocalAndSessionStorage } from '#web/device/browser-storage.ts';
import { rememberPendingLogout } from '#web/device/pending-logout.ts';
import type { QueuedReport } from '#web/device/report-queue/queued-report.ts';
import { removeReports, reportsOf } from '#web/device/report-queue/report-store.ts';
import { removeSavedPhotos } from '#web/device/saved-photos.ts';
import { interpreterSession, sessions } from '#web/device/storage.ts';
import { interpreterTabs, reportChannel } from '#web/device/tab-channel.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { forgetNotifications } from '../notifications/device-notifications.ts';
import { LogoutQuestion } from './logout-question.tsx';
import { onQueueChange } from './unsent-reports.ts';
import { showWaitingSteps } from './waiting-steps.ts';

/** A logout in progress: asks if there are unsent reports, otherwise goes on by itself (rule sign-in-10). */
export function Logout({ onStay }: { onStay: () => void }) {
  const queryClient = useQueryClient();
  const [interpreterId] = useState(() => interpreterSession.read()?.interpreterId ?? 0);
  const [unsent, setUnsent] = useState<readonly QueuedReport[] | null>(null);
  const leave = useLeave(interpreterId);
  const { mutate } = leave;

  useEffect(() => {
    let isOpen = true;
    const checkQueue = async (first: boolean) => {
      const reports = await unsentOf(interpreterId);
      if (!isOpen) return;
      if (first && reports.length === 0) mutate();
      else setUnsent(reports);
    };
    void checkQueue(true);
    const stop = onQueueChange(() => void checkQueue(false));
    return () => {
      isOpen = false;
      stop();
    };
  }, [interpreterId, mutate]);

  return (
    unsent && (
      <LogoutQuestion
        queue={{ queryClient, interpreterId }}
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
      await removeSavedPhotos(interpreterId).catch(() => {}); // nothing is kept here
      // While the session that identifies the device's owner is valid.
      await forgetNotifications();
      await logOutInterpreter();
    },
    // Also if the server cannot be reached: nothing may stay on this device.
    onSettled(_data, error) {
      navigate(paths.interpreterLogin);
      clearLocalAndSessionStorage();
      interpreterTabs.tell('signed-out');
      if (error !== null) rememberPendingLogout();
      // Tells the screens of this tab, which get no event when the storage is emptied.
      for (const session of Object.values(sessions)) session.remove();
      queryClient.removeQueries({ queryKey: ['interpreter'] });
      toast({ title: 'Logged out', description: 'You have been logged out successfully.' });
    },
  });
}

/** What has not reached the office, including reports being sent. Without IndexedDB there is nothing. */
async function unsentOf(interpreterId: number): Promise<QueuedReport[]> {
  const reports = await reportsOf(interpreterId).catch(() => []);
  return reports.filter(({ state }) => state !== 'sent');
}

/** Deletes the interpreter's reports from this device; if a session ended by itself, they are kept. */
async function forgetReports(interpreterId: number): Promise<void> {
  const reports = await reportsOf(interpreterId).catch(() => []);
  if (reports.length > 0) await removeReports(reports.map(({ id }) => id));
  showWaitingSteps(interpreterId, []);
  reportChannel.tell('changed');
}
