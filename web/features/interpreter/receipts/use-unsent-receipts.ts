import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { receiptsQuery } from '#web/api/interpreter/receipts.ts';
import { removeReports } from '#web/device/report-queue/report-store.ts';
import { queueChanged } from '../report-queue/report-queue.ts';
import type { ReceiptAppointment } from '../report-queue/submit-receipts.ts';
import type { Receipt } from '../report-queue/track-assignment.ts';
import { onQueueChange, unsentReports } from '../report-queue/unsent-reports.ts';
import { useReportQueue } from '../report-queue/use-report-queue.ts';

/** A photo that has not reached the office. */
export interface UnsentReceipt extends Receipt {
  /** `refused`: the portal says why, at the top. */
  state: 'sending' | 'waiting' | 'refused';
}

/**
 * An appointment's photos that are still on the phone: those added here and those that wait since its completion. Each
 * stays until the list of stored receipts contains it.
 */
export function useUnsentReceipts(appointment: ReceiptAppointment) {
  const outbox = useReportQueue();
  const queryClient = useQueryClient();
  const [added, setAdded] = useState<readonly Receipt[]>([]);
  const queued = useQueued(outbox.interpreterId, appointment.id, (ids) => void forget(ids));

  /** A photo that has left the phone is in the list, or gone. */
  async function forget(ids: readonly string[]): Promise<void> {
    await queryClient.invalidateQueries(receiptsQuery('interpreter', appointment.id));
    setAdded((before) => before.filter(({ id }) => !ids.includes(id)));
  }

  async function add(receipts: readonly Receipt[]): Promise<void> {
    setAdded((before) => [...before, ...receipts]);
    const { submitReceipts } = await import('../report-queue/submit-receipts.ts');
    const { waiting } = await submitReceipts(outbox, appointment, receipts);
    if (!waiting) await forget(receipts.map(({ id }) => id));
  }

  async function remove(id: string): Promise<void> {
    setAdded((before) => before.filter((receipt) => receipt.id !== id));
    await removeReports([id]);
    await queueChanged(outbox);
  }

  const isQueued = (id: string) => queued.some((receipt) => receipt.id === id);
  const sending = added
    .filter(({ id }) => !isQueued(id))
    .map((one) => ({ ...one, state: 'sending' }) as const);
  return { later: [...queued, ...sending], add, remove };
}

/** The appointment's photos in the queue; `onGone` gets those that have left it. */
function useQueued(interpreterId: number, assignmentId: number, onGone: (ids: readonly string[]) => void) {
  const unsent = useSyncExternalStore(onQueueChange, () => unsentReports(interpreterId));
  const queued = unsent.flatMap((report): UnsentReceipt[] => {
    if (report.kind !== 'receipt' || report.assignmentId !== assignmentId) return [];
    const { id, image, state } = report;
    return [{ id, image, state: state === 'refused' ? 'refused' : 'waiting' }];
  });
  const ids = queued.map(({ id }) => id).join(' ');
  const before = useRef(ids);
  const latest = useRef(onGone);
  useEffect(() => {
    latest.current = onGone;
  });
  useEffect(() => {
    const gone = before.current.split(' ').filter((id) => id !== '' && !ids.includes(id));
    before.current = ids;
    if (gone.length > 0) latest.current(gone);
  }, [ids]);
  return queued;
}
