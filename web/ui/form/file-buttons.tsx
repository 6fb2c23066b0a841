import { Camera, FileText, Images } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../button/button.tsx';

interface FileButtonsProps {
  /** Several can be chosen at once. */
  isMany?: boolean | undefined;
  /** What was chosen is being read. */
  isReading: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** 'Take photo' opens the camera, 'Choose photo' the album, 'Choose PDF' the files; all work without a network. */
export function FileButtons({ isMany = false, isReading, onFiles }: FileButtonsProps) {
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  const documents = useRef<HTMLInputElement>(null);

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    // So that the same photo can be chosen again.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  }

  const button = { variant: 'secondary', className: 'px-2! sm:px-4!', pending: isReading } as const;
  const input = { type: 'file', accept: 'image/*', hidden: true, onChange: handleChange } as const;
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] gap-2 sm:flex">
        <Button
          {...button}
          icon={<Camera aria-hidden className="size-5 shrink-0" />}
          onClick={() => camera.current?.click()}
        >
          Take photo
        </Button>
        <Button
          {...button}
          icon={<Images aria-hidden className="size-5 shrink-0" />}
          onClick={() => album.current?.click()}
        >
          Choose photo
        </Button>
        <Button
          {...button}
          icon={<FileText aria-hidden className="size-5 shrink-0" />}
          onClick={() => documents.current?.click()}
        >
          Choose PDF
        </Button>
      </div>
      <input ref={camera} {...input} capture="environment" data-camera />
      <input ref={album} {...input} multiple={isMany} data-album />
      <input ref={documents} {...input} accept="application/pdf" multiple={isMany} data-documents />
    </>
  );
}
