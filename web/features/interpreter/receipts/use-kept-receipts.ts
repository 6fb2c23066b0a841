import { useEffect, useState } from 'react';
import { MOST_RECEIPTS } from '#domain/assignment/receipts.ts';
import { keepPhotos, keptPhotos } from '#web/device/kept-photos.ts';
import { reportsOf } from '#web/device/outbox/report-store.ts';
import type { Receipt } from '../outbox/track-assignment.ts';

/**
 * The photographs that are to go with a completion. They stay on the device until `discard`; one that is kept nowhere, because
 * the browser keeps nothing, lasts as long as the dialog.
 */
export function useKeptReceipts(interpreterId: number, assignmentId: number) {
  const [all, setAll] = useState<readonly Receipt[]>([]);
  const [isRestored, setIsRestored] = useState(false);

  useEffect(() => {
    let isOpen = true;
    const restore = async () => {
      const kept = await unsentPhotos(interpreterId, assignmentId);
      if (!isOpen) return;
      setAll((taken) => joined(kept, taken));
      setIsRestored(true);
    };
    restore().catch(() => {}); // nothing is kept here
    return () => {
      isOpen = false;
    };
  }, [interpreterId, assignmentId]);

  useEffect(() => {
    // Not before those of last time are among them: they would be written over.
    if (isRestored) keepPhotos([interpreterId, assignmentId], all).catch(() => {});
  }, [interpreterId, assignmentId, isRestored, all]);

  const discard = () => void keepPhotos([interpreterId, assignmentId], []).catch(() => {});
  return { all, change: setAll, discard };
}

/** Those that a closed app left behind, without what has reached the queue all the same. */
async function unsentPhotos(interpreterId: number, assignmentId: number): Promise<readonly Receipt[]> {
  const kept = await keptPhotos([interpreterId, assignmentId]);
  if (kept.length === 0) return kept;
  const queued = new Set((await reportsOf(interpreterId)).map(({ id }) => id));
  return kept.filter(({ id }) => !queued.has(id));
}

function joined(kept: readonly Receipt[], taken: readonly Receipt[]): readonly Receipt[] {
  const added = taken.filter(({ id }) => !kept.some((photo) => photo.id === id));
  return [...kept, ...added].slice(0, MOST_RECEIPTS);
}
