import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { assignmentQuery } from '#web/api/staff/assignments.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { SidePanel } from '../../list/side-panel.tsx';
import { stepsIn } from '../../list/steps-in.ts';
import { useRecordKeys } from '../../list/use-record-keys.ts';
import type { SidePanelState } from '../../list/use-side-panel.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { DetailsActions } from './details-actions.tsx';
import { DetailsBody } from './details-body.tsx';
import { useAllowedActions } from './use-allowed-actions.ts';
import { useRestore } from './use-restore.ts';

interface DetailsPanelProps {
  assignmentId: number;
  /** The appointments of the list beside it, in its order. */
  ids: readonly number[];
  panel: SidePanelState;
  onIntent: (intent: AssignmentIntent) => void;
}

/** 'Assignment Details' in the side panel. */
export function DetailsPanel({ assignmentId, ids, panel, onIntent }: DetailsPanelProps) {
  const query = useQuery(assignmentQuery(assignmentId));
  const restore = useRestore(assignmentId);
  const allowed = useAllowedActions();
  const { show, close } = panel;
  const { previous, next } = stepsIn({ openId: assignmentId, ids, onShow: show, onClose: close });

  const letter = (action: 'edit' | 'assign' | 'broadcast' | 'cancel') => () => {
    if (query.data && allowed(query.data, Date.now()).has(action))
      onIntent({ act: action, assignment: query.data });
  };
  useRecordKeys({
    place: panel.place,
    openId: assignmentId,
    onPrevious: () => previous?.(),
    onNext: () => next?.(),
    letters: {
      e: letter('edit'),
      a: letter('assign'),
      b: letter('broadcast'),
      c: letter('cancel'),
    },
    onShow: show,
    onClose: close,
  });
  return (
    <SidePanel
      panel={panel}
      id={assignmentId}
      title="Assignment Details"
      steps={
        <>
          <IconButton
            label="Previous appointment"
            shortcut="↑"
            icon={<ChevronUp aria-hidden className="size-5" />}
            aria-disabled={previous === null}
            className="aria-disabled:opacity-50"
            onClick={() => previous?.()}
          />
          <IconButton
            label="Next appointment"
            shortcut="↓"
            icon={<ChevronDown aria-hidden className="size-5" />}
            aria-disabled={next === null}
            className="aria-disabled:opacity-50"
            onClick={() => next?.()}
          />
        </>
      }
      onClose={close}
      foot={
        query.data && (
          <DetailsActions assignment={query.data} restore={restore} onIntent={onIntent} isNarrow />
        )
      }
    >
      <DetailsBody query={query} restore={restore} onIntent={onIntent} isNarrow />
    </SidePanel>
  );
}
