import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { receiptsQuery } from '#web/api/receipts.ts';
import { removeReports } from '#web/device/outbox/report-store.ts';
import { onQueueChange, queueChanged, unsentReports } from '../outbox/report-queue.ts';
import type { AppointmentOfReceipts } from '../outbox/take-receipts.ts';
import type { Receipt } from '../outbox/track-assignment.ts';
import { useOutbox } from '../outbox/use-outbox.ts';

/** A photo that the office does not have yet. */
export interface LaterReceipt extends Receipt {
  /** `refused`: the portal says why, above everything else. */
  state: 'sending' | 'waiting' | 'refused';
}

/**
 * An appointment's photos that are still on the phone: those added here, and those that wait since its completion. Each stays
 * until the list of what is kept has been loaded with it.
 */
export function useLaterReceipts(appointment: AppointmentOfReceipts) {
  const outbox = useOutbox();
  const queryClient = useQueryClient();
  const [added, setAdded] = useState<readonly Receipt[]>([]);
  const queued = useQueued(outbox.interpreterId, appointment.id, (ids) => void forget(ids));

  /** What has left the phone is in the list, or nowhere. */
  async function forget(ids: readonly string[]): Promise<void> {
    await queryClient.invalidateQueries(receiptsQuery('interpreter', appointment.id));
    setAdded((before) => before.filter(({ id }) => !ids.includes(id)));
  }

  async function add(receipts: readonly Receipt[]): Promise<void> {
    setAdded((before) => [...before, ...receipts]);
    const { takeReceipts } = await import('../outbox/take-receipts.ts');
    const { waiting } = await takeReceipts(outbox, appointment, receipts);
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

/** The appointment's photos in the queue; `onGone` hears which have left it. */
function useQueued(interpreterId: number, assignmentId: number, onGone: (ids: readonly string[]) => void) {
  const unsent = useSyncExternalStore(onQueueChange, () => unsentReports(interpreterId));
  const queued = unsent.flatMap((report): LaterReceipt[] => {
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
