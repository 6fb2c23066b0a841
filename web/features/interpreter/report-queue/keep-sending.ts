import { reportChannel } from '#web/device/tab-channel.ts';
import { type ReportQueue, refreshQueue } from './report-queue.ts';
import { sendQueue } from './send-queue.ts';
import { onQueueChange, showUnsent, unsentReports } from './unsent-reports.ts';

const firstPauseMs = 5_000;
const longestPauseMs = 300_000;
/** Any answer shows that there is a network, but not each is worth an attempt. */
const leastPauseMs = 2_000;

/**
 * Sends waiting reports while the portal is open, until the returned function is called: now, when the network or the
 * person comes back, when any other call is answered, and else at growing intervals.
 */
export function keepSending(queue: ReportQueue): () => void {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let isTrying = false;
  let triedAt = 0;

  async function tryNow(): Promise<void> {
    if (isTrying || controller.signal.aborted) return;
    clearTimeout(timer);
    timer = undefined;
    isTrying = true;
    triedAt = Date.now();
    const round = await sendQueue(queue).catch(() => 'unanswered' as const);
    isTrying = false;
    pauseMs = round === 'settled' ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
    schedule();
  }

  function schedule(): void {
    const waits = unsentReports(queue.interpreterId).some(({ state }) => state === 'waiting');
    if (!waits || isTrying || timer !== undefined || controller.signal.aborted) return;
    timer = setTimeout(tryNow, pauseMs);
  }

  function tryAgain(): void {
    pauseMs = firstPauseMs;
    void tryNow();
  }

  const { signal } = controller;
  window.addEventListener('online', tryAgain, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || tryAgain(), { signal });
  const stops = [
    onQueueChange(schedule),
    reportChannel.subscribe(() => void refreshQueue(queue)),
    queue.queryClient.getQueryCache().subscribe(({ type, query }) => {
      const isAnswer = type === 'updated' && query.state.status === 'success' && !query.state.isInvalidated;
      if (isAnswer && timer !== undefined && Date.now() - triedAt > leastPauseMs) tryAgain();
    }),
    () => controller.abort(),
    () => clearTimeout(timer),
  ];
  // Without IndexedDB nothing waits.
  void refreshQueue(queue).then(tryNow, () => showUnsent(queue.interpreterId, []));
  return () => {
    for (const stop of stops) stop();
  };
}
