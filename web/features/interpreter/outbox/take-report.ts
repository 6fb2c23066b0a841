import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { sendInBackground } from '#web/device/outbox/background-sync.ts';
import type { KeptReceipt, KeptStep } from '#web/device/outbox/kept-report.ts';
import { keepReports, removeReports, reportsOf } from '#web/device/outbox/report-store.ts';
import { type Round, sendStepsOf } from '#web/device/outbox/send-waiting.ts';
import { stayStored } from '#web/device/outbox/stay-stored.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { toast } from '#web/ui/use-toast.ts';
import { errorOf } from './refusal.ts';
import { type Outbox, queueChanged, withInHand } from './report-queue.ts';
import { sendEverything, sendingOf, sessionIsOver } from './send-everything.ts';
import type { TrackedStep, TrackOutcome } from './tracked-step.ts';
import { sendUnkept } from './unkept-report.ts';
import { stillSendingToast } from './waiting-toast.ts';

/** So long a press waits for an answer; then the report waits instead. */
const pressLimitMs = 12_000;
/** By then whoever pressed reads that nothing is lost. */
const silenceMs = 3_000;
/** A database that does not even answer by then is as good as none. Should it keep the report after all, its id is known. */
const keepLimitMs = 10_000;

/** Keeps a report on the device, and sends it at once when it can. Throws `HttpError` when it is refused at once. */
export async function takeReport(outbox: Outbox, tracked: TrackedStep): Promise<TrackOutcome> {
  const { step, receipts } = reportsFrom(outbox.interpreterId, tracked);
  const reports = [step, ...receipts];
  try {
    await withinLimit(keepReports(reports), keepLimitMs);
  } catch (cause) {
    const outcome = await sendUnkept(step, receipts, cause);
    void outbox.queryClient.invalidateQueries({ queryKey: ['interpreter', 'assignments'] });
    return outcome;
  }
  const round = await withInHand(reports, () => pressToSend(outbox, step));
  if (round === 'signed-out') sessionIsOver(outbox);
  try {
    return await outcomeOf(outbox, step, receipts);
  } finally {
    await queueChanged(outbox);
  }
}

async function pressToSend(outbox: Outbox, { assignmentId }: KeptStep): Promise<Round> {
  // Before the first try: the phone may close the app in the middle of it.
  void sendInBackground();
  const sending = sendStepsOf(assignmentId, sendingOf(outbox));
  const silence = setTimeout(() => toast(stillSendingToast), silenceMs);
  return withinLimit(sending, pressLimitMs)
    .catch(() => 'unanswered' as const)
    .finally(() => clearTimeout(silence));
}

/** Rejects when it takes too long; what is under way then goes on all the same. */
function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long')), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** What became of the report, whoever has sent it: this tab, another one, or the service worker. */
async function outcomeOf(outbox: Outbox, step: KeptStep, receipts: KeptReceipt[]): Promise<TrackOutcome> {
  const kept = (await reportsOf(outbox.interpreterId)).find(({ id }) => id === step.id);
  if (kept?.state === 'waiting') {
    void stayStored();
    return 'waiting';
  }
  if (kept?.state === 'refused' && kept.refusal !== null) {
    // Whoever pressed reads why at once, and everything they typed still stands in front of them.
    await removeReports([step.id, ...receipts.map(({ id }) => id)]);
    void outbox.queryClient.invalidateQueries({ queryKey: ['interpreter', 'assignments'] });
    throw errorOf(kept.refusal);
  }
  // They wait otherwise, and are tried again (keep-sending.ts).
  if (receipts.length > 0) void sendEverything(outbox).catch(() => {});
  return 'sent';
}

function reportsFrom(interpreterId: number, { assignment, report, receipts = [] }: TrackedStep) {
  const takenAt = serverNow().toISOString();
  const { client, date, startTime, endTime, timeZone } = assignment;
  const common = {
    interpreterId,
    assignmentId: assignment.id,
    appointment: { client: client.name, date: date.slice(0, 10), startTime, endTime, timeZone },
    takenAt,
    state: 'waiting',
    refusal: null,
  } as const;
  const id = newIdempotencyKey();
  const body = { ...report, reportedAt: takenAt, appointmentDate: common.appointment.date };
  const step: KeptStep = { ...common, id, kind: 'step', step: report.currentStatus, body };
  const photographs = receipts.map(
    (receipt): KeptReceipt => ({
      ...common,
      id: receipt.id,
      kind: 'receipt',
      reportId: id,
      image: receipt.image,
    }),
  );
  return { step, receipts: photographs };
}
