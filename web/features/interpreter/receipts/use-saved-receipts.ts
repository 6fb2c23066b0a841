import { useEffect, useState } from 'react';
import { MAX_RECEIPTS } from '#domain/assignment/receipts.ts';
import { reportsOf } from '#web/device/report-queue/report-store.ts';
import { savedPhotos, savePhotos } from '#web/device/saved-photos.ts';
import type { Receipt } from '../report-queue/track-assignment.ts';

/**
 * The photos for a completion. They stay on the device until `discard`; if the browser stores nothing, they last as
 * long as the dialog.
 */
export function useSavedReceipts(interpreterId: number, assignmentId: number) {
  const [all, setAll] = useState<readonly Receipt[]>([]);
  const [isRestored, setIsRestored] = useState(false);

  useEffect(() => {
    let isOpen = true;
    const restore = async () => {
      const unsent = await unsentPhotos(interpreterId, assignmentId);
      if (!isOpen) return;
      setAll((taken) => joined(unsent, taken));
      setIsRestored(true);
    };
    restore().catch(() => {}); // nothing is kept here
    return () => {
      isOpen = false;
    };
  }, [interpreterId, assignmentId]);

  useEffect(() => {
    // Not before the stored ones are among them: they would be overwritten.
    if (isRestored) savePhotos([interpreterId, assignmentId], all).catch(() => {});
  }, [interpreterId, assignmentId, isRestored, all]);

  const discard = () => void savePhotos([interpreterId, assignmentId], []).catch(() => {});
  return { all, change: setAll, discard };
}

/** Photos that a closed app left behind, without those that reached the queue. */
async function unsentPhotos(interpreterId: number, assignmentId: number): Promise<readonly Receipt[]> {
  const saved = await savedPhotos([interpreterId, assignmentId]);
  if (saved.length === 0) return saved;
  const queued = new Set((await reportsOf(interpreterId)).map(({ id }) => id));
  return saved.filter(({ id }) => !queued.has(id));
}

function joined(saved: readonly Receipt[], taken: readonly Receipt[]): readonly Receipt[] {
  const added = taken.filter(({ id }) => !saved.some((photo) => photo.id === id));
  return [...saved, ...added].slice(0, MAX_RECEIPTS);
}
