import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { assignmentQuery } from '#web/api/staff/assignments.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { DetailsActions } from './details-actions.tsx';
import { DetailsBody } from './details-body.tsx';
import { usePanelKeys } from './use-panel-keys.ts';
import { useRestore } from './use-restore.ts';

interface DetailsPanelProps {
  assignmentId: number;
  /** The appointments of the list beside it, in its order. */
  ids: readonly number[];
  /** The appointment that the keyboard has opened: it takes the focus. Each opening is another object. */
  wanted: { readonly id: number } | null;
  /** Shows another in its place. */
  onShow: (assignmentId: number) => void;
  onIntent: (intent: AssignmentIntent) => void;
  onClose: () => void;
}

/** 'Assignment Details' beside the list, which stays in use (rule X97). */
export function DetailsPanel(props: DetailsPanelProps) {
  const { assignmentId, ids, wanted, onIntent } = props;
  const headingId = useId();
  const ref = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const taken = useRef<object>(null);
  useEffect(() => {
    if (wanted?.id !== assignmentId || taken.current === wanted) return;
    taken.current = wanted;
    heading.current?.focus({ preventScroll: true });
  }, [wanted, assignmentId]);
  useEffect(() => {
    rowOf(assignmentId)?.scrollIntoView({ block: 'nearest' });
  }, [assignmentId]);

  const at = ids.indexOf(assignmentId);
  const previous = ids[at - 1];
  const next = at === -1 ? undefined : ids[at + 1];

  const hasFocus = () => ref.current?.contains(document.activeElement) === true;

  function show(id: number | undefined) {
    if (id === undefined) return;
    // What has the focus in the panel is about to go.
    if (hasFocus()) heading.current?.focus({ preventScroll: true });
    props.onShow(id);
  }

  function close() {
    if (hasFocus()) rowOf(assignmentId)?.focus();
    props.onClose();
  }

  usePanelKeys({
    assignmentId,
    panel: ref,
    onPrevious: () => show(previous),
    onNext: () => show(next),
    onShow: show,
    onIntent,
    onClose: close,
  });
  return (
    <aside
      ref={ref}
      aria-labelledby={headingId}
      className="sticky top-20 flex h-[calc(100dvh-6.5rem)] min-w-0 flex-col rounded-card border border-line bg-surface"
    >
      <div className="flex items-center gap-1 border-line border-b py-1 ps-4 pe-2">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="min-w-0 flex-1 font-semibold text-large">
          Assignment Details
        </h2>
        <IconButton
          label="Previous appointment"
          shortcut="↑"
          icon={<ChevronUp aria-hidden className="size-5" />}
          aria-disabled={previous === undefined}
          className="aria-disabled:opacity-50"
          onClick={() => show(previous)}
        />
        <IconButton
          label="Next appointment"
          shortcut="↓"
          icon={<ChevronDown aria-hidden className="size-5" />}
          aria-disabled={next === undefined}
          className="aria-disabled:opacity-50"
          onClick={() => show(next)}
        />
        <IconButton
          label="Close"
          shortcut="Esc"
          icon={<X aria-hidden className="size-5" />}
          onClick={close}
        />
      </div>
      <PanelContent key={assignmentId} assignmentId={assignmentId} onIntent={onIntent} />
    </aside>
  );
}

function PanelContent({ assignmentId, onIntent }: Pick<DetailsPanelProps, 'assignmentId' | 'onIntent'>) {
  const query = useQuery(assignmentQuery(assignmentId));
  const restore = useRestore(assignmentId);
  return (
    <>
      <div className="wrap-break-word min-h-0 flex-1 overflow-y-auto px-4 py-4">
        <DetailsBody query={query} restore={restore} onIntent={onIntent} isNarrow />
      </div>
      {query.data && (
        <div className="flex flex-wrap gap-2 border-line border-t px-4 py-3 *:flex-auto">
          <DetailsActions assignment={query.data} restore={restore} onIntent={onIntent} isNarrow />
        </div>
      )}
    </>
  );
}

/** The row, or the button of the card, of an appointment; null if it is not in view. */
function rowOf(id: number): HTMLElement | null {
  return document.querySelector(`[data-row-id="${id}"], li[data-id="${id}"] h3 button`);
}
