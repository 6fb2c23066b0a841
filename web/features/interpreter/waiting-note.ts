import { countWaitingReports } from '#web/device/report-queue/report-store.ts';

/** For the sign-in: how many reports wait on this phone, no matter who made them; '' if none. */
export async function waitingNote(): Promise<string> {
  const count = await countWaitingReports();
  if (count === 0) return '';
  return count === 1
    ? '1 report waits on this phone. Sign in to send it.'
    : `${count} reports wait on this phone. Sign in to send them.`;
}
