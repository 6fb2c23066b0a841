import { useEffect, useRef, useState } from 'react';
import { MOST_RECEIPT_BYTES, MOST_RECEIPTS } from '#domain/assignment/receipts.ts';
import { newReceiptId } from '#web/api/upload-receipt.ts';
import { scaledImage, UnreadableImageError } from '#web/device/scaled-image.ts';
import type { Receipt } from '../outbox/track-assignment.ts';

/** Legible on a screen, a tenth of what a camera makes. */
const longestSide = 1600;

const tooMany = `An appointment keeps at most ${MOST_RECEIPTS} receipts.`;

/**
 * Makes photos that were taken or chosen into receipts, as many as there is `room` for; what cannot be read and what is too many
 * is said in `problem`. `onPhotos` is never called once the component has gone.
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
    // One after the other: a phone has memory for one large photo, not for five.
    for (const file of files.slice(0, room)) {
      const image = await scaledImage(file, { longestSide, maxBytes: MOST_RECEIPT_BYTES }).catch(sentence);
      if (typeof image === 'string') setProblem(image);
      else photos.push({ id: newReceiptId(), image });
    }
    setIsReading(false);
    if (photos.length > 0) latest.current?.(photos);
  }

  // Said until there is room again.
  const isTooMany = wereTooMany && room === 0;
  return { read, isReading, problem: problem ?? (isTooMany ? tooMany : null) };
}

function sentence(error: unknown): string {
  // What else there is: a phone without memory.
  return error instanceof UnreadableImageError ? error.message : 'The photo could not be read. Try again.';
}

/** Photos take a while: they are for the list as it is then. Null once the component has gone. */
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
