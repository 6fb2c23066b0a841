import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Photo } from './photo.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

export interface GridPhoto {
  id: string;
  /** Its address; empty while there is none. */
  src: string;
  isRemovable: boolean;
  /** Below the photo: that it is being sent, or when it arrived. */
  note?: ReactNode;
}

interface PhotoGridProps {
  /** The word for each: 'Receipt'. */
  what: string;
  photos: readonly GridPhoto[];
  onRemove: (id: string) => void;
}

/** Photos as squares of equal size, each opening large, with a delete button where allowed. */
export function PhotoGrid({ what, photos, onRemove }: PhotoGridProps) {
  const [shownId, setShownId] = useState<string | null>(null);
  const list = useFocusNearRemoved(photos);
  const shownAt = photos.findIndex(({ id }) => id === shownId);
  return (
    <>
      <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 sm:max-w-xl">
        {photos.map(({ id, src, isRemovable, note }, at) => (
          <li key={id} className="relative flex min-w-0 flex-col gap-1">
            <button
              type="button"
              aria-label={`Open ${what.toLowerCase()} ${at + 1}`}
              data-photo
              className="aspect-square overflow-hidden rounded-control border border-line bg-sunken"
              onClick={() => setShownId(id)}
            >
              {src !== '' && <Photo src={src} alt="" className="size-full object-cover" />}
            </button>
            {isRemovable && (
              <button
                type="button"
                aria-label={`Remove ${what.toLowerCase()} ${at + 1}`}
                className="absolute end-0 top-0 flex size-11 items-start justify-end p-1"
                onClick={() => onRemove(id)}
              >
                <span className="rounded-full border border-line bg-surface p-1 text-ink">
                  <X aria-hidden className="size-4" />
                </span>
              </button>
            )}
            {note && <span className="text-ink-soft text-small">{note}</span>}
          </li>
        ))}
      </ul>
      {shownAt >= 0 && (
        <PhotoViewer
          what={what}
          sources={photos.map(({ src }) => src)}
          at={shownAt}
          onMove={(at) => setShownId(photos[at]?.id ?? null)}
          onClose={() => setShownId(null)}
        />
      )}
    </>
  );
}

/**
 * If a photo with the focus is deleted, the focus goes to the one in its place: at once, or when the question about
 * it has closed.
 */
function useFocusNearRemoved(photos: readonly GridPhoto[]) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(photos);
  const waiting = useRef<number | null>(null);
  useLayoutEffect(() => {
    const gone = before.current.findIndex(({ id }) => !photos.some((photo) => photo.id === id));
    before.current = photos;
    const at = gone < 0 ? waiting.current : gone;
    if (at === null) return;
    const focused = document.activeElement;
    const question = focused?.closest('dialog[open]');
    waiting.current = question && !question.contains(list.current) ? at : null;
    if (focused !== null && focused !== document.body) return;
    const left = list.current?.querySelectorAll<HTMLElement>('[data-photo]') ?? [];
    left[Math.min(at, left.length - 1)]?.focus();
  });
  return list;
}
