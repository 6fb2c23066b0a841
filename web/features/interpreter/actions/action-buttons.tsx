import { Suspense, useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import type { DayReport } from '#domain/assignment/day-reports.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { Failed } from '#web/parts/failed.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/use-toast.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { useTrackAssignment } from '../report-queue/track-assignment.ts';
import { waitingToast } from '../report-queue/waiting-toast.ts';
import { ACTION_LABELS, openActions } from './open-actions.ts';

const ActionDialog = lazyComponent(() => import('./action-dialog.tsx'), 'ActionDialog');

interface ActionButtonsProps {
  assignment: InterpreterAssignment;
  now: Date;
  /** After it was given back: the appointment is gone from the schedule. */
  onGivenBack?: () => void;
}

/** One button for each thing that can be told the office about an appointment now; nothing if there is none. */
export function ActionButtons({ assignment, now, onGivenBack }: ActionButtonsProps) {
  const [open, setOpen] = useState<DayReport | null>(null);
  const actions = openActions(assignment, now);
  return (
    <>
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.includes('late') && assignment.expectedArrival && <OnTimeButton assignment={assignment} />}
          {actions.map((action) => (
            <Button key={action} variant="secondary" size="small" onClick={() => setOpen(action)}>
              {action === 'late' && assignment.expectedArrival ? 'Change how late' : ACTION_LABELS[action]}
            </Button>
          ))}
        </div>
      )}
      {open && (
        <Suspense fallback={null}>
          <ActionDialog
            act={open}
            assignment={assignment}
            onClose={() => setOpen(null)}
            onGivenBack={onGivenBack}
          />
        </Suspense>
      )}
    </>
  );
}

/** Takes a reported delay back, in one press. */
function OnTimeButton({ assignment }: Pick<ActionButtonsProps, 'assignment'>) {
  const track = useTrackAssignment();
  const { currentStatus } = assignment;

  async function send() {
    if (track.isPending) return;
    const report = { currentStatus, act: 'late' as const, minutes: 0, reason: null };
    try {
      const outcome = await track.mutateAsync({ assignment, report });
      toast(outcome === 'waiting' ? waitingToast : ON_TIME);
    } catch {
      // It is said below the button.
    }
  }

  return (
    <>
      <Button variant="secondary" size="small" pending={track.isPending} onClick={() => void send()}>
        I'm on time after all
      </Button>
      {track.error && (
        <div className="order-last basis-full">
          <Failed title="The office was not told">{sentenceOf(track.error) ?? 'Please try again.'}</Failed>
        </div>
      )}
    </>
  );
}

const ON_TIME = { title: 'The office knows', description: 'They expect you at the booked time.' };
