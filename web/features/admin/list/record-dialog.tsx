import { type ReactNode, type RefObject, useEffect } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

interface RecordDialogProps {
  title: ReactNode;
  id: number;
  place: RefObject<HTMLElement | null>;
  steps: ReactNode;
  onClose: () => void;
  children: ReactNode;
  foot?: ReactNode;
}

/** A record over its list, where there is no room beside it. */
export function RecordDialog({ title, id, place, steps, onClose, children, foot }: RecordDialogProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is read from its beginning.
  useEffect(() => {
    place.current?.closest('[data-dialog-body]')?.scrollTo(0, 0);
  }, [place, id]);
  return (
    <Dialog title={title} width="wide" onClose={onClose} footer={foot}>
      {/* An element of the HTML kind that a div is. */}
      <div ref={place as RefObject<HTMLDivElement | null>} className="flex flex-col gap-2">
        <div className="-mt-2 flex items-center justify-end gap-1">{steps}</div>
        {children}
      </div>
    </Dialog>
  );
}
