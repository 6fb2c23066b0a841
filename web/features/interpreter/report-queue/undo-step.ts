import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import type { Undoing } from '#domain/assignment/undo-step.ts';
import { NetworkError } from '#web/api/http/http-error.ts';
import { sendUndo } from '#web/api/interpreter/deliver-report.ts';
import { reportStore as store } from '#web/device/report-queue/report-store.ts';
import { withdrawStep } from '#web/device/report-queue/send-waiting.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { queueChanged, type ReportQueue } from './report-queue.ts';
import { showWaitingSteps, waitingSteps } from './waiting-steps.ts';

/**
 * Takes 'on my way' or a check-in back (rules tracking-7 and tracking-8): a report that still waits on the phone is withdrawn, one that was
 * sent is undone by the server. The server is asked in both cases, because it may have a report whose answer was lost. Throws `HttpError`
 * if it refuses, and `NetworkError` if it has the report and cannot be reached.
 */
export async function undoStep(
  queue: ReportQueue,
  { id: assignmentId, date }: Pick<InterpreterAssignment, 'id' | 'date'>,
  { act: action, idempotencyKey }: { readonly act: Undoing; readonly idempotencyKey: string },
): Promise<void> {
  const { interpreterId, queryClient } = queue;
  const isWithdrawn = await withdraw(interpreterId, assignmentId, action);
  try {
    await sendUndo(assignmentId, {
      act: action,
      reportedAt: serverNow().toISOString(),
      appointmentDate: date.slice(0, 10),
      idempotencyKey,
    });
  } catch (error) {
    if (!isWithdrawn || !(error instanceof NetworkError)) throw error;
  } finally {
    // Otherwise it counts as taken until the lists are loaded, which needs a network.
    const others = waitingSteps(interpreterId).filter((step) => step.assignmentId !== assignmentId);
    showWaitingSteps(interpreterId, others);
    await queueChanged(queue).catch(() => {});
    void queryClient.invalidateQueries({ queryKey: ['interpreter', 'assignments'] });
  }
}

const STEP_OF = { undo_set_out: 'en_route', undo_check_in: 'arrived' } as const;

/** Whether the step still waited on the phone. A browser without a queue sends reports at once. */
async function withdraw(interpreterId: number, assignmentId: number, action: Undoing): Promise<boolean> {
  try {
    return await withdrawStep({ assignmentId, step: STEP_OF[action] }, { interpreterId, store });
  } catch {
    return false;
  }
}
