import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UnfilledAppointment } from '#contracts/fill-plans/shapes.ts';
import { formatClock12 } from '#domain/civil.ts';
import { assignmentQuery } from '#web/api/staff/assignments.ts';
import { AppointmentTime } from '#web/parts/appointment/appointment-time.tsx';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { formatTimeOrDateTime } from '#web/parts/time/format-date-time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { ASK_EVERYONE } from '../assignments/ask-everyone.ts';
import type { AssignmentIntent } from '../assignments/assignment-intent.ts';
import { usePermission } from '../use-permission.ts';
import { ClientAndPlace } from './client-and-place.tsx';
import { FillButton } from './fill-button.tsx';
import {
  appointmentOfPlan,
  chanceTone,
  estimatedText,
  hasBegun,
  likelyText,
  planStateText,
} from './plan-words.ts';

interface UnfilledRowProps {
  appointment: UnfilledAppointment;
  today: string | undefined;
  /** From 1. */
  place: number;
  /** It has left the list, and only its place is kept. */
  isGone: boolean;
  onIntent: (intent: AssignmentIntent) => void;
}

/** One appointment without an interpreter: when, for whom, how likely it is to be filled, and what comes next. The row opens it. */
export function UnfilledRow({ appointment, today, place, isGone, onIntent }: UnfilledRowProps) {
  const { plan } = appointment;
  const now = useNow().getTime();
  const isUnderWay = hasBegun(appointment, now);
  const isTooLate = Date.parse(appointment.deadlineAt) <= now;
  const canFill =
    !isGone && !isUnderWay && (plan?.state === 'paused' || (plan?.state !== 'running' && !isTooLate));
  return (
    <li
      data-place={place}
      className="relative grid grid-cols-1 gap-x-4 gap-y-1 border-line px-4 py-2 transition-colors not-last:border-b hover:bg-hover lg:grid-cols-[14rem_minmax(0,1fr)_15rem_11rem] lg:items-center"
    >
      <button
        type="button"
        className="text-start after:absolute after:inset-0 after:content-['']"
        onClick={() => onIntent({ act: 'details', assignmentId: appointment.assignmentId })}
      >
        <span className="block text-ink-soft">{formatDay(appointment.date, today)}</span>
        <AppointmentTime when={appointment} />
      </button>
      <ClientAndPlace appointment={appointment} />
      <div className="min-w-0">
        {isGone ? (
          <p className="text-ink-soft">No longer in this list</p>
        ) : isUnderWay ? (
          <Badge tone="red" dot>
            {`Began ${formatClock12(appointment.startTime)}, nobody is coming`}
          </Badge>
        ) : (
          <Outcome appointment={appointment} now={now} />
        )}
      </div>
      {canFill ? (
        <FillButton
          assignmentId={appointment.assignmentId}
          what={appointmentOfPlan(appointment, today)}
          isPaused={plan?.state === 'paused'}
          className="relative lg:justify-self-end"
        />
      ) : (
        <AskOrAssign
          act={isUnderWay ? 'assign' : 'broadcast'}
          appointment={appointment}
          today={today}
          isGone={isGone}
          onIntent={onIntent}
        />
      )}
    </li>
  );
}

interface AskOrAssignProps extends Pick<UnfilledRowProps, 'appointment' | 'today' | 'isGone' | 'onIntent'> {
  act: 'broadcast' | 'assign';
}

/** Where no plan can begin, everybody can still be asked, and of an appointment that has begun somebody can be assigned. Both ask first. */
function AskOrAssign({ act: action, appointment, today, isGone, onIntent }: AskOrAssignProps) {
  const may = usePermission();
  const queryClient = useQueryClient();
  const [isOpening, setIsOpening] = useState(false);
  const { assignmentId } = appointment;
  const label = action === 'assign' ? 'Assign' : ASK_EVERYONE;
  if (isGone || !may(`assignments.${action}`)) return <span />;
  async function openDialog() {
    setIsOpening(true);
    try {
      onIntent({ act: action, assignment: await queryClient.fetchQuery(assignmentQuery(assignmentId)) });
    } catch {
      // The details say why it cannot be read.
      onIntent({ act: 'details', assignmentId });
    } finally {
      setIsOpening(false);
    }
  }
  return (
    <Button
      variant="secondary"
      size="small"
      className="relative lg:justify-self-end"
      pending={isOpening}
      aria-label={`${label}: ${appointmentOfPlan(appointment, today)}`}
      onClick={() => void openDialog()}
    >
      {label}
    </Button>
  );
}

/** How likely it is to be filled, and what comes next. */
function Outcome({ appointment, now }: Pick<UnfilledRowProps, 'appointment'> & { now: number }) {
  const { chance, chanceAt, plan } = appointment;
  const isNotFilled = chance === 0 && plan?.state !== 'running';
  const estimated = isNotFilled ? null : estimatedText(chanceAt, now);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={chanceTone(chance)} dot>
          {isNotFilled ? 'Not being filled' : likelyText(chance)}
        </Badge>
        {estimated && <span className="text-ink-soft text-small">{estimated}</span>}
        {plan?.isThin && <span className="text-danger text-small">too few interpreters</span>}
      </p>
      <p className="text-ink-soft text-small">
        {planStateText(appointment)}
        {plan?.nextAt && ` · next step ${formatTimeOrDateTime(appointment, plan.nextAt)}`}
      </p>
    </>
  );
}
