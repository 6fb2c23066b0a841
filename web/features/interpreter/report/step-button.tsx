import { CircleCheck, MapPin, Navigation } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { nextStep } from '../next-appointment.ts';
import { useAssignmentDialogs } from '../use-assignment-dialogs.ts';
import { type Report, useReport } from './use-report.ts';

const looks = {
  'on-my-way': ['On my way', Navigation],
  'check-in': ['Check In', MapPin],
  complete: ['Complete', CircleCheck],
} as const;

interface StepButtonProps {
  assignment: InterpreterAssignment;
  now: Date;
  /** Smaller, beside the main next step. */
  isAside?: boolean;
}

/** On my way → Check In → Complete: one button that changes, so that it keeps the focus; none while it is too early. */
export function StepButton({ assignment, now, isAside }: StepButtonProps) {
  const { complete } = useAssignmentDialogs();
  const report = useReport(assignment);
  const step = nextStep(assignment, now);
  useVisibleAfter(report);
  if (step === null) return null;
  const [label, Icon] = looks[step];

  function press() {
    if (step === 'complete') complete(assignment);
    else report.begin(step === 'check-in' ? step : 'set-out');
  }

  return (
    <>
      <Button
        ref={report.buttonRef}
        variant={isAside ? 'secondary' : 'primary'}
        className={
          isAside ? 'scroll-mb-32' : 'scroll-mb-32 min-h-14! text-large! md:min-h-11! md:self-start md:px-8!'
        }
        icon={<Icon aria-hidden className="size-5" />}
        pending={report.pending !== null}
        pendingLabel={step === 'check-in' ? 'Checking In...' : label}
        onClick={press}
      >
        {label}
      </Button>
      {report.note}
    </>
  );
}

/** The next step must not be covered by the toast about the last one. */
function useVisibleAfter({ pending, note, buttonRef }: Report): void {
  const wasPending = useRef(false);
  useEffect(() => {
    // A note scrolls into view by itself.
    if (wasPending.current && pending === null && note === null)
      buttonRef.current?.scrollIntoView({ block: 'nearest' });
    wasPending.current = pending !== null;
  }, [pending, note, buttonRef]);
}
