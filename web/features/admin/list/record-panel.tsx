import { X } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useToastOffset } from '../use-toast-offset.ts';

interface RecordPanelProps {
  title: ReactNode;
  /** The id of the row that it belongs to. */
  id: number;
  /** Around what is shown, for the keys. */
  place: RefObject<HTMLElement | null>;
  /** The keyboard has opened it: it takes the focus. Each opening is another object. */
  wanted: { readonly id: number } | null;
  /** Beside the title: the way to the other records. */
  steps: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** The buttons, once they are known. */
  foot?: ReactNode;
}

/** A record beside its list, which stays in use. */
export function RecordPanel({ title, id, place, wanted, steps, onClose, children, foot }: RecordPanelProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const taken = useRef<object>(null);
  useEffect(() => {
    if (wanted?.id !== id || taken.current === wanted) return;
    taken.current = wanted;
    heading.current?.focus({ preventScroll: true });
  }, [wanted, id]);
  useEffect(() => {
    document.querySelector(`[data-row-id="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <aside
      ref={place}
      aria-labelledby={headingId}
      // Beside the links above the list, so that it ends with the window.
      className="-mt-14 sticky top-20 pointer-fine:-mt-11 flex h-[calc(100dvh-6.5rem)] min-w-0 flex-col rounded-card border border-line bg-surface"
    >
      <div className="flex items-center gap-1 border-line border-b py-1 ps-4 pe-2">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="min-w-0 flex-1 font-semibold text-large">
          {title}
        </h2>
        {steps}
        <IconButton
          label="Close"
          shortcut="Esc"
          icon={<X aria-hidden className="size-5" />}
          onClick={onClose}
        />
      </div>
      {/* Another record is read from its beginning. */}
      <Fragment key={id}>
        <div className="wrap-break-word min-h-0 flex-1 overflow-y-auto px-4 py-4">{children}</div>
        {foot && <Foot>{foot}</Foot>}
      </Fragment>
    </aside>
  );
}

/** The buttons: toasts appear above them, so that the next decision needs no wait. */
function Foot({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useToastOffset(ref);
  return (
    <div ref={ref} className="flex flex-wrap gap-2 border-line border-t px-4 py-3 *:flex-auto *:px-3">
      {children}
    </div>
  );
}
