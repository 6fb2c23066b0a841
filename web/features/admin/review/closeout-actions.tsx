import { Suspense, useState } from 'react';
import type { CloseoutDetail } from '#contracts/closeouts/shapes.ts';
import { nextReview, refuseCorrection } from '#domain/billing/closeout.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { useAssignmentDialogs } from '../assignments/assignment-dialogs.tsx';
import { usePermission } from '../use-permission.ts';
import type { CloseoutDecision } from './closeout-forms.tsx';
import type { Reviewing } from './use-reviewing.ts';

const CloseoutForm = lazyComponent(() => import('./closeout-forms.tsx'), 'CloseoutForm');

interface CloseoutActionsProps {
  closeout: CloseoutDetail;
  today: string | undefined;
  reviewing: Reviewing;
}

const WORDS: Readonly<Record<CloseoutDecision, string>> = {
  return: 'Return…',
  adjust: 'Adjust…',
  correct: 'Correct…',
  waive: 'Waive…',
  reopen: 'Reopen…',
};

/** What can be decided about a closeout. */
export function CloseoutActions({ closeout, today, reviewing }: CloseoutActionsProps) {
  const [open, setOpen] = useState<CloseoutDecision | null>(null);
  const may = usePermission();
  const appointments = useAssignmentDialogs();
  const mayDecide = may('closeouts.approve');
  const close = () => setOpen(null);
  const hasNext = reviewing.next !== null;
  // It then waits for the interpreter; what is reopened stays, because it is to be decided anew.
  const isLeaving = open === 'return';
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => appointments.open({ act: 'details', assignmentId: closeout.assignmentId })}
      >
        Appointment
      </Button>
      {mayDecide &&
        decisionsOn(closeout).map((decision) => (
          <Button key={decision} variant="secondary" onClick={() => setOpen(decision)}>
            {WORDS[decision]}
          </Button>
        ))}
      {mayDecide && nextReview(closeout, 'approve').ok && (
        <Button
          data-tooltip={hasNext ? 'Approve and show the next' : 'Approve'}
          data-shortcut="A"
          aria-keyshortcuts="A"
          onClick={reviewing.approve}
        >
          {hasNext ? 'Approve & Next' : 'Approve'}
        </Button>
      )}
      <Suspense fallback={null}>
        {open && (
          <CloseoutForm
            decision={open}
            closeout={closeout}
            today={today}
            say={isLeaving && reviewing.isLast ? null : reviewing.say}
            onDone={() => {
              close();
              if (isLeaving) reviewing.goOn();
            }}
            onClose={close}
          />
        )}
      </Suspense>
      {appointments.dialogs}
    </>
  );
}

const DECISIONS = [
  'return',
  'adjust',
  'waive',
  'correct',
  'reopen',
] as const satisfies readonly CloseoutDecision[];

function decisionsOn(closeout: CloseoutDetail): CloseoutDecision[] {
  return DECISIONS.filter((decision) =>
    decision === 'correct'
      ? refuseCorrection(closeout, 'charge') === null
      : nextReview(closeout, decision).ok,
  );
}
