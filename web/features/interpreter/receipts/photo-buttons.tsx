import { Camera, FileText, Images } from 'lucide-react';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { PDF } from '#domain/assignment/receipts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { Receipt } from '../report-queue/track-assignment.ts';
import { useScaledPhotos } from './use-scaled-photos.ts';

interface PhotoButtonsProps {
  /** How many more are possible; if none, a line replaces the buttons. */
  room: number;
  onPhotos: (photos: readonly Receipt[]) => void;
}

/** 'Take photo' opens the camera, 'Choose photo' the album, 'Choose PDF' the files; all work without a network. */
export function PhotoButtons({ room, onPhotos }: PhotoButtonsProps) {
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  const documents = useRef<HTMLInputElement>(null);
  const { read, isReading, problem } = useScaledPhotos(room, onPhotos);

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    // So that the same photo can be chosen again.
    currentTarget.value = '';
    void read(files);
  }

  const input = { type: 'file', accept: 'image/*', hidden: true, onChange: handleChange } as const;
  return (
    <div className="flex flex-col gap-2">
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      {room > 0 ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] gap-2 sm:flex">
          <Button
            variant="secondary"
            className="px-2! sm:px-4!"
            icon={<Camera aria-hidden className="size-5 shrink-0" />}
            pending={isReading}
            onClick={() => camera.current?.click()}
          >
            Take photo
          </Button>
          <Button
            variant="secondary"
            className="px-2! sm:px-4!"
            icon={<Images aria-hidden className="size-5 shrink-0" />}
            pending={isReading}
            onClick={() => album.current?.click()}
          >
            Choose photo
          </Button>
          <Button
            variant="secondary"
            className="px-2! sm:px-4!"
            icon={<FileText aria-hidden className="size-5 shrink-0" />}
            pending={isReading}
            onClick={() => documents.current?.click()}
          >
            Choose PDF
          </Button>
        </div>
      ) : (
        <NoRoom />
      )}
      <input ref={camera} {...input} capture="environment" data-camera />
      <input ref={album} {...input} multiple data-album />
      <input ref={documents} {...input} accept={PDF} multiple data-documents />
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
