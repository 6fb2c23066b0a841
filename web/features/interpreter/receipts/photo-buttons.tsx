import { useLayoutEffect, useRef } from 'react';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FileButtons } from '#web/ui/form/file-buttons.tsx';
import type { Receipt } from '../report-queue/track-assignment.ts';
import { useScaledPhotos } from './use-scaled-photos.ts';

interface PhotoButtonsProps {
  /** How many more are possible; if none, a line replaces the buttons. */
  room: number;
  onPhotos: (photos: readonly Receipt[]) => void;
}

/** The ways to add receipts, and what could not be read. */
export function PhotoButtons({ room, onPhotos }: PhotoButtonsProps) {
  const { read, isReading, problem } = useScaledPhotos(room, onPhotos);
  return (
    <div className="flex flex-col gap-2">
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      {room > 0 ? (
        <FileButtons isMany isReading={isReading} onFiles={(files) => void read(files)} />
      ) : (
        <NoRoom />
      )}
    </div>
  );
}

/** Takes over the focus of the button that it replaces. */
function NoRoom() {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) line.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={line} tabIndex={-1} className="text-ink-soft">
      There is no room for more. Remove one to add another.
    </p>
  );
}
