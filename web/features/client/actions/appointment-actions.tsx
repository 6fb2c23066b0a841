import { CalendarClock, CalendarX, Download, MessageSquareText, Pencil, Star, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { Failed } from '#web/parts/failed.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { openActions } from './open-actions.ts';
import { ProblemDialog } from './problem-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { useCalendarFile } from './use-calendar-file.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface AppointmentActionsProps {
  assignment: ClientAssignment;
  now: Date;
  /** The company's civil date. */
  today: string;
}

type Asking = 'cancel' | 'edit' | 'propose' | 'withdraw' | 'rate' | 'problem';

const iconStyle = 'size-4 shrink-0';

/** What a client can do with an appointment: rate it, write to the office about it, propose another time, get its calendar file, cancel it. */
export function AppointmentActions({ assignment, now, today }: AppointmentActionsProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const file = useCalendarFile(assignment, today);
  const actions = openActions(assignment, now);
  const close = () => setAsking(null);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1 max-sm:*:basis-[45%]">
        {actions.canRate && (
          <Button
            variant={assignment.rating ? 'secondary' : 'primary'}
            icon={<Star aria-hidden className={iconStyle} />}
            onClick={() => setAsking('rate')}
          >
            {assignment.rating ? 'Change rating' : 'Rate'}
          </Button>
        )}
        {actions.hasFile && (
          <Button
            variant="secondary"
            icon={<Download aria-hidden className={iconStyle} />}
            pending={file.isPending}
            onClick={file.get}
          >
            Calendar file
          </Button>
        )}
        {actions.canChange && (
          <Button
            variant="secondary"
            icon={<Pencil aria-hidden className={iconStyle} />}
            onClick={() => setAsking('edit')}
          >
            Change place or notes
          </Button>
        )}
        {actions.canPropose && (
          <Button
            variant="secondary"
            icon={<CalendarClock aria-hidden className={iconStyle} />}
            onClick={() => setAsking('propose')}
          >
            {actions.canWithdraw ? 'Change proposal' : 'Propose another time'}
          </Button>
        )}
        {actions.canWithdraw && (
          <Button
            variant="secondary"
            icon={<Undo2 aria-hidden className={iconStyle} />}
            onClick={() => setAsking('withdraw')}
          >
            Withdraw proposal
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<MessageSquareText aria-hidden className={iconStyle} />}
          onClick={() => setAsking('problem')}
        >
          {actions.isClosed ? 'Something is wrong' : 'Ask for a change'}
        </Button>
        {actions.canCancel && (
          <Button
            variant="secondary"
            icon={<CalendarX aria-hidden className={iconStyle} />}
            onClick={() => setAsking('cancel')}
          >
            {assignment.status === 'pending' || assignment.status === 'declined'
              ? 'Cancel request'
              : 'Cancel appointment'}
          </Button>
        )}
      </div>
      {file.trouble && <Failed title="Failed to create calendar file">{file.trouble}</Failed>}
      {file.openReady && (
        <Alert title="The file is ready">
          <Button size="small" variant="secondary" onClick={file.openReady}>
            Open
          </Button>
        </Alert>
      )}
      {asking === 'cancel' && <CancelDialog assignment={assignment} today={today} onClose={close} />}
      {asking === 'edit' && <ChangeDialog assignment={assignment} today={today} onClose={close} />}
      {asking === 'propose' && <ProposeDialog assignment={assignment} today={today} onClose={close} />}
      {asking === 'withdraw' && <WithdrawDialog assignment={assignment} today={today} onClose={close} />}
      {asking === 'problem' && (
        <ProblemDialog assignment={assignment} today={today} isClosed={actions.isClosed} onClose={close} />
      )}
      {asking === 'rate' && <RateDialog assignment={assignment} today={today} onClose={close} />}
    </div>
  );
}
