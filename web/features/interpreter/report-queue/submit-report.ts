import type { OwnCloseout } from '#contracts/closeouts/shapes.ts';
import { newIdempotencyKey } from '#web/api/http/idempotency-key.ts';
import { returnedQuery } from '#web/api/interpreter/closeouts.ts';
import { ANSWER, type SavedAnswer } from '#web/api/interpreter/deliver-report.ts';
import { sendInBackground } from '#web/device/report-queue/background-sync.ts';
import { requestPersistentStorage } from '#web/device/report-queue/persistent-storage.ts';
import type { QueuedReceipt, QueuedStep } from '#web/device/report-queue/queued-report.ts';
import { addReports, removeReports, reportsOf } from '#web/device/report-queue/report-store.ts';
import { type Round, sendStepsOf } from '#web/device/report-queue/send-waiting.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { toast } from '#web/ui/feedback/use-toast.ts';
import { refusalError } from './refusal.ts';
import { queueChanged, type ReportQueue, whileSending } from './report-queue.ts';
import { recheckSession, sendOptions, sendQueue } from './send-queue.ts';
import { sendWithoutQueue } from './send-without-queue.ts';
import type { TrackedStep, TrackOutcome } from './tracked-step.ts';
import { stillSendingToast } from './waiting-toast.ts';

/** How long a press waits for an answer; after that the report waits in the queue. */
const pressLimitMs = 12_000;
/** After this, the screen says that nothing is lost. */
const silenceMs = 3_000;
/**
 * A database that does not answer within this time counts as missing. If it stores the report after all, its id is
 * known.
 */
const keepLimitMs = 10_000;

/**
 * Stores a report on the device and sends it at once if possible. Throws `HttpError` if it is refused at once. Source:
 * rule tracking-5; decision 11.
 */
export async function submitReport(queue: ReportQueue, tracked: TrackedStep): Promise<TrackOutcome> {
  const { step, receipts } = reportsFrom(queue.interpreterId, tracked);
  return submit(queue, step, receipts);
}

/** Stores and sends an answer to the office in the same way. Throws `HttpError` if it is refused at once. Source: rule closeouts-10. */
export async function submitAnswer(
  queue: ReportQueue,
  { assignmentId, assignment, clientName }: OwnCloseout,
  answer: SavedAnswer,
): Promise<TrackOutcome> {
  const { queryClient, interpreterId } = queue;
  const { date, startTime, endTime, timeZone } = assignment;
  const appointment = { client: clientName, date: date.slice(0, 10), startTime, endTime, timeZone };
  const takenAt = serverNow().toISOString();
  const common = {
    interpreterId,
    assignmentId,
    appointment,
    takenAt,
    state: 'waiting',
    refusal: null,
  } as const;
  const step: QueuedStep = {
    ...common,
    id: newIdempotencyKey(),
    kind: 'step',
    step: ANSWER,
    body: answer,
  };
  const outcome = await submit(queue, step, []);
  if (outcome === 'sent') {
    // Its question goes at once; the list says the same when it comes.
    queryClient.setQueryData(returnedQuery.queryKey, (questions) =>
      questions?.filter(({ paymentId }) => paymentId !== answer.paymentId),
    );
    void queryClient.invalidateQueries({ queryKey: ['interpreter', 'payments'] });
  }
  return outcome;
}

async function submit(
  queue: ReportQueue,
  step: QueuedStep,
  receipts: QueuedReceipt[],
): Promise<TrackOutcome> {
  const reports = [step, ...receipts];
  try {
    await withinLimit(addReports(reports), keepLimitMs);
  } catch (cause) {
    const outcome = await sendWithoutQueue(step, receipts, cause);
    void queue.queryClient.invalidateQueries({ queryKey: ['interpreter', 'assignments'] });
    return outcome;
  }
  const round = await whileSending(reports, () => pressToSend(queue, step));
  if (round === 'signed-out') recheckSession(queue);
  try {
    return await outcomeOf(queue, step, receipts);
  } finally {
    await queueChanged(queue);
  }
}

async function pressToSend(queue: ReportQueue, { assignmentId }: QueuedStep): Promise<Round> {
  // Before the first attempt: the phone may close the app during it.
  void sendInBackground();
  const sending = sendStepsOf(assignmentId, sendOptions(queue));
  const silence = setTimeout(() => toast(stillSendingToast), silenceMs);
  return withinLimit(sending, pressLimitMs)
    .catch(() => 'unanswered' as const)
    .finally(() => clearTimeout(silence));
}

/** Rejects if it takes too long; the work goes on all the same. */
function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long')), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** What became of the report, no matter who sent it: this tab, another one or the service worker. */
async function outcomeOf(
  queue: ReportQueue,
  step: QueuedStep,
  receipts: QueuedReceipt[],
): Promise<TrackOutcome> {
  const queued = (await reportsOf(queue.interpreterId)).find(({ id }) => id === step.id);
  if (queued?.state === 'waiting') {
    void requestPersistentStorage();
    return 'waiting';
  }
  if (queued?.state === 'refused' && queued.refusal !== null) {
    // The person reads why at once, with everything typed still in the form.
    await removeReports([step.id, ...receipts.map(({ id }) => id)]);
    void queue.queryClient.invalidateQueries({ queryKey: ['interpreter', 'assignments'] });
    throw refusalError(queued.refusal);
  }
  // They wait otherwise and are retried (keep-sending.ts).
  if (receipts.length > 0) void sendQueue(queue).catch(() => {});
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
  const step: QueuedStep = { ...common, id, kind: 'step', step: report.currentStatus, body };
  const photographs = receipts.map(
    (receipt): QueuedReceipt => ({
      ...common,
      id: receipt.id,
      kind: 'receipt',
      reportId: id,
      image: receipt.image,
    }),
  );
  return { step, receipts: photographs };
}
