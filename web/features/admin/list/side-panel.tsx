import { X } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Dialog, type DialogProps } from '#web/ui/dialog/dialog.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { useToastOffset } from '../use-toast-offset.ts';
import { rowOf, type SidePanelState } from './use-side-panel.ts';

interface SidePanelProps {
  panel: Pick<SidePanelState, 'hasRoom' | 'place' | 'wanted'>;
  title: ReactNode;
  /** The id of the row that it belongs to. */
  id: number;
  /** The way to the other records. */
  steps?: ReactNode;
  /** Links are above the list: the panel begins beside them, so that it ends with the window. */
  hasLinksAbove?: boolean;
  dialogWidth?: DialogProps['width'];
  onClose: () => void;
  children: ReactNode;
  /** The buttons, once they are known. */
  foot?: ReactNode;
}

/** A record beside its list, which stays in use, or over the list where there is no room. */
export function SidePanel(props: SidePanelProps) {
  return props.panel.hasRoom ? <Panel {...props} /> : <OverList {...props} />;
}

function Panel({ panel, title, id, steps, hasLinksAbove, onClose, children, foot }: SidePanelProps) {
  const { place, wanted } = panel;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const taken = useRef<object>(null);
  useEffect(() => {
    if (wanted?.id !== id || taken.current === wanted) return;
    taken.current = wanted;
    heading.current?.focus({ preventScroll: true });
  }, [wanted, id]);
  useEffect(() => {
    rowOf(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <aside
      ref={place}
      aria-labelledby={headingId}
      className={classNames(
        'sticky top-20 flex h-[calc(100dvh-6.5rem)] min-w-0 flex-col rounded-card border border-line bg-surface',
        hasLinksAbove && '-mt-14 pointer-fine:-mt-11',
      )}
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

function OverList(props: SidePanelProps) {
  const { panel, title, id, steps, dialogWidth = 'wide', onClose, children, foot } = props;
  const { place } = panel;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is read from its beginning.
  useEffect(() => {
    place.current?.closest('[data-dialog-body]')?.scrollTo(0, 0);
  }, [place, id]);
  return (
    <Dialog title={title} width={dialogWidth} onClose={onClose} footer={foot}>
      {/* An element of the HTML kind that a div is. */}
      <div ref={place as RefObject<HTMLDivElement | null>} className="flex flex-col gap-2">
        {steps && <div className="-mt-2 flex items-center justify-end gap-1">{steps}</div>}
        {children}
      </div>
    </Dialog>
  );
}
