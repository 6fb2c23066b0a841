import { type ReactNode, Suspense, startTransition, useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { isSettled } from '#domain/assignment/status.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { useLinkedId } from '../use-linked-id.ts';
import type { AssignmentIntent } from './assignment-intent.ts';

const AssignmentFormDialog = lazyComponent(
  () => import('./form/assignment-form-dialog.tsx'),
  'AssignmentFormDialog',
);
const DetailsDialog = lazyComponent(() => import('./details/details-dialog.tsx'), 'DetailsDialog');
const AssignDialog = lazyComponent(() => import('./requests/assign-dialog.tsx'), 'AssignDialog');
const BroadcastDialog = lazyComponent(() => import('./requests/broadcast-dialog.tsx'), 'BroadcastDialog');
const CancelDialog = lazyComponent(() => import('./details/cancel-dialog.tsx'), 'CancelDialog');
const ReleaseDialog = lazyComponent(() => import('./details/release-dialog.tsx'), 'ReleaseDialog');
const DeleteDialog = lazyComponent(() => import('./details/delete-dialog.tsx'), 'DeleteDialog');
const OneOrSeriesDialog = lazyComponent(
  () => import('./series/one-or-series-dialog.tsx'),
  'OneOrSeriesDialog',
);
const SeriesDialog = lazyComponent(() => import('./series/series-dialog.tsx'), 'SeriesDialog');
const ChangeSeriesDialog = lazyComponent(
  () => import('./series/change-series-dialog.tsx'),
  'ChangeSeriesDialog',
);
const CancelSeriesDialog = lazyComponent(
  () => import('./series/cancel-series-dialog.tsx'),
  'CancelSeriesDialog',
);
const AssignSeriesDialog = lazyComponent(
  () => import('./series/assign-series-dialog.tsx'),
  'AssignSeriesDialog',
);

/**
 * `open(intent)` opens the dialog for it, `dialogs` renders it; each is loaded when first opened. A dialog that is opened from
 * within another is above it, so that closing returns to the other.
 */
export function useAssignmentDialogs() {
  const [stack, setStack] = useState<readonly AssignmentIntent[]>([]);
  const open = (intent: AssignmentIntent) => startTransition(() => setStack([intent]));
  return {
    open,
    dialogs: (
      <Suspense fallback={null}>
        {stack.map((intent, depth) => (
          <AssignmentDialog
            key={keyOf(intent, depth)}
            intent={intent}
            onIntent={(next) =>
              startTransition(() => setStack((present) => [...present.slice(0, depth + 1), next]))
            }
            onReplace={(next) =>
              startTransition(() => setStack((present) => [...present.slice(0, depth), next]))
            }
            onClose={() => setStack((present) => present.slice(0, depth))}
          />
        ))}
      </Suspense>
    ),
  };
}

function keyOf(intent: AssignmentIntent, depth: number): string {
  const id = 'seriesId' in intent ? intent.seriesId : intent.act === 'details' ? intent.assignmentId : '';
  return `${depth} ${intent.act} ${id}`;
}

interface AssignmentDialogProps {
  intent: AssignmentIntent;
  /** Opens another dialog over this one. */
  onIntent: (next: AssignmentIntent) => void;
  /** Opens another dialog in its place. */
  onReplace: (next: AssignmentIntent) => void;
  onClose: () => void;
}

/** The dialog of one intent. */
function AssignmentDialog({ intent, onIntent, onReplace, onClose }: AssignmentDialogProps) {
  switch (intent.act) {
    case 'schedule':
      return (
        <AssignmentFormDialog
          assignment={null}
          at={intent.at}
          like={intent.like}
          onFind={(assignment) => onReplace({ act: 'broadcast', assignment })}
          onSeries={(seriesId) => onReplace({ act: 'series', seriesId })}
          onClose={onClose}
        />
      );
    case 'details':
      return <DetailsDialog assignmentId={intent.assignmentId} onIntent={onIntent} onClose={onClose} />;
    case 'edit':
      return (
        <OneOrSeries intent={intent} onReplace={onReplace} onClose={onClose}>
          <AssignmentFormDialog assignment={intent.assignment} onClose={onClose} />
        </OneOrSeries>
      );
    case 'assign':
      return <AssignDialog assignment={intent.assignment} onIntent={onIntent} onClose={onClose} />;
    case 'broadcast':
      return <BroadcastDialog assignment={intent.assignment} onReplace={onReplace} onClose={onClose} />;
    case 'cancel':
      return (
        <OneOrSeries intent={intent} onReplace={onReplace} onClose={onClose}>
          <CancelDialog assignment={intent.assignment} onClose={onClose} />
        </OneOrSeries>
      );
    case 'release':
      return <ReleaseDialog assignments={[intent.assignment]} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog assignment={intent.assignment} onClose={onClose} />;
    case 'series':
      return (
        <SeriesDialog
          seriesId={intent.seriesId}
          onIntent={onIntent}
          onReplace={onReplace}
          onClose={onClose}
        />
      );
    case 'changeSeries':
      return <ChangeSeriesDialog seriesId={intent.seriesId} from={intent.from} onClose={onClose} />;
    case 'cancelSeries':
      return <CancelSeriesDialog seriesId={intent.seriesId} from={intent.from} onClose={onClose} />;
    case 'assignSeries':
      return <AssignSeriesDialog seriesId={intent.seriesId} from={intent.from} onClose={onClose} />;
  }
}

interface OneOrSeriesProps extends Pick<AssignmentDialogProps, 'onReplace' | 'onClose'> {
  intent: Extract<AssignmentIntent, { assignment: Assignment }>;
  children: ReactNode;
}

/** Asks first which dates of its series are meant. */
function OneOrSeries({ intent, children, onReplace, onClose }: OneOrSeriesProps) {
  const { act, assignment, isOnlyThis = false } = intent;
  const { seriesId = null, status, startsAt, deletedAt } = assignment;
  const isAhead = !isSettled(status) && deletedAt === null && Date.parse(startsAt) > Date.now();
  if (seriesId === null || isOnlyThis || !isAhead || (act !== 'edit' && act !== 'cancel')) return children;
  return (
    <OneOrSeriesDialog
      assignment={assignment}
      seriesId={seriesId}
      act={act}
      onReplace={onReplace}
      onClose={onClose}
    >
      {children}
    </OneOrSeriesDialog>
  );
}

/**
 * `useAssignmentDialogs` for a page whose address may name an appointment (`?assignment=12`): its details open over the page, unless
 * the page shows them in a side panel.
 */
export function useLinkedDialogs({ hasPanel = false } = {}) {
  const { open: openOver, dialogs } = useAssignmentDialogs();
  const linked = useLinkedId('assignment');

  function open(intent: AssignmentIntent) {
    if (intent.act === 'details') linked.open(intent.assignmentId);
    else openOver(intent);
  }

  return {
    open,
    dialogs: (
      <>
        <Suspense fallback={null}>
          {linked.id !== null && !hasPanel && (
            <AssignmentDialog
              key={linked.id}
              intent={{ act: 'details', assignmentId: linked.id }}
              onIntent={openOver}
              onReplace={openOver}
              onClose={linked.close}
            />
          )}
        </Suspense>
        {dialogs}
      </>
    ),
  };
}
