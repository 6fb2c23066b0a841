import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { pushDialog } from './dialog-stack.ts';

interface DrawerProps {
  /** What it is, for screen readers. */
  label: string;
  header?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** A modal panel from the start edge, open while it is mounted; Escape or a press beside it closes. */
export function Drawer({ label, header, children, onClose }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    dialog.showModal();
    const release = pushDialog(dialog);
    return () => {
      release();
      dialog.close();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard, Escape does the same (onCancel).
    <dialog
      ref={ref}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === ref.current && onClose()}
      className="m-0 h-dvh max-h-dvh w-72 max-w-[85vw] animate-fade bg-transparent p-0 text-ink backdrop:animate-fade backdrop:bg-scrim"
    >
      <div className="flex size-full flex-col border-line border-e bg-surface">
        <div className="flex items-center justify-between gap-2 p-2 ps-4">
          {header}
          <IconButton label="Close" icon={<X aria-hidden className="size-5" />} onClick={onClose} />
        </div>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">{children}</div>
      </div>
    </dialog>
  );
}
