import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { Photo } from './photo.tsx';

interface PhotoViewerProps {
  /** The word for each: 'Receipt'. */
  what: string;
  /** The only one of its kind has no number. */
  isOnly?: boolean | undefined;
  sources: readonly string[];
  /** The index of the shown photo. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** A photo in the size of the screen, and in full size after a press; arrows lead to the others. */
export function PhotoViewer({ what, isOnly = false, sources, at, onMove, onClose }: PhotoViewerProps) {
  const [isFull, setIsFull] = useState(false);
  const name = isOnly ? what : `${what} ${at + 1}`;
  const source = sources[at];
  if (source === undefined) return null;

  function move(step: number) {
    if (sources[at + step] === undefined) return;
    setIsFull(false);
    onMove(at + step);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') move(-1);
    else if (event.key === 'ArrowRight') move(1);
  }

  return (
    <Dialog
      title={sources.length > 1 ? `${name} of ${sources.length}` : name}
      width="wide"
      onClose={onClose}
      footer={
        <>
          {sources.length > 1 && <Steps at={at} last={sources.length - 1} onMove={move} />}
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <button
        type="button"
        aria-pressed={isFull}
        aria-label={`${name}, actual size`}
        data-autofocus
        className={classNames(
          'block min-w-full rounded-control bg-sunken',
          isFull ? 'w-max cursor-zoom-out' : 'w-full cursor-zoom-in',
        )}
        onClick={() => setIsFull(!isFull)}
        onKeyDown={handleKey}
      >
        <Photo
          key={source}
          src={source}
          alt=""
          className={classNames(
            'mx-auto min-h-40',
            isFull ? 'max-w-none' : 'max-h-[75dvh] max-w-full object-contain',
          )}
        />
      </button>
    </Dialog>
  );
}

function Steps({ at, last, onMove }: { at: number; last: number; onMove: (step: number) => void }) {
  return (
    <>
      <Button
        variant="secondary"
        disabled={at === 0}
        icon={<ChevronLeft aria-hidden className="size-4" />}
        onClick={() => onMove(-1)}
      >
        Previous
      </Button>
      <Button
        variant="secondary"
        disabled={at === last}
        icon={<ChevronRight aria-hidden className="size-4" />}
        onClick={() => onMove(1)}
      >
        Next
      </Button>
    </>
  );
}
