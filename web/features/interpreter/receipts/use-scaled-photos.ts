import { useEffect, useRef, useState } from 'react';
import { MAX_RECEIPT_BYTES, MAX_RECEIPTS } from '#domain/assignment/receipts.ts';
import { newReceiptId } from '#web/api/interpreter/upload-receipt.ts';
import { chosenFile, fileProblem } from '#web/device/chosen-file.ts';
import type { Receipt } from '../report-queue/track-assignment.ts';

const tooMany = `An appointment can have at most ${MAX_RECEIPTS} receipts.`;

/**
 * Makes receipts from photos and PDFs, as many as there is `room` for; `problem` says what could not be read or was too many.
 * `onPhotos` is never called after the component is gone.
 */
export function useScaledPhotos(room: number, onPhotos: (photos: readonly Receipt[]) => void) {
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [wereTooMany, setWereTooMany] = useState(false);
  const latest = useLatest(onPhotos);

  async function read(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    setProblem(null);
    setWereTooMany(files.length > room);
    setIsReading(true);
    const photos: Receipt[] = [];
    // One after another: a phone has memory for one large photo, not for five.
    for (const file of files.slice(0, room)) {
      const image = await chosenFile(file, MAX_RECEIPT_BYTES).catch(fileProblem);
      if (typeof image === 'string') setProblem(image);
      else photos.push({ id: newReceiptId(), image });
    }
    setIsReading(false);
    if (photos.length > 0) latest.current?.(photos);
  }

  // Shown until there is room again.
  const isTooMany = wereTooMany && room === 0;
  return { read, isReading, problem: problem ?? (isTooMany ? tooMany : null) };
}

/** Photos take a while: they are added to the list as it is then. Null after the component is gone. */
function useLatest<Value>(value: Value) {
  const latest = useRef<Value | null>(null);
  useEffect(() => {
    latest.current = value;
    return () => {
      latest.current = null;
    };
  }, [value]);
  return latest;
}
