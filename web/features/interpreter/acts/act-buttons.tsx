import { Suspense, useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import type { DayAct } from '#domain/assignment/day-acts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { ACT_LABELS, openActs } from './open-acts.ts';

const ActDialog = lazyComponent(() => import('./act-dialog.tsx'), 'ActDialog');

interface ActButtonsProps {
  assignment: InterpreterAssignment;
  now: Date;
}

/** One button for each thing that can be told the office about an appointment now; nothing if there is none. */
export function ActButtons({ assignment, now }: ActButtonsProps) {
  const [open, setOpen] = useState<DayAct | null>(null);
  const acts = openActs(assignment, now);
  return (
    <>
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {acts.map((act) => (
            <Button key={act} variant="secondary" size="small" onClick={() => setOpen(act)}>
              {act === 'late' && assignment.expectedArrival ? 'Change how late' : ACT_LABELS[act]}
            </Button>
          ))}
        </div>
      )}
      {open && (
        <Suspense fallback={null}>
          <ActDialog act={open} assignment={assignment} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
