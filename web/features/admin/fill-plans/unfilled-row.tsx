import type { UnfilledAppointment } from '#contracts/fill-plan.ts';
import { formatClock12 } from '#domain/civil.ts';
import { AppointmentTime } from '#web/parts/appointment-time.tsx';
import { formatDay } from '#web/parts/appointment-when.ts';
import { formatTimeOrDateTime } from '#web/parts/format-date-time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { ClientAndPlace } from './client-and-place.tsx';
import { FillButton } from './fill-button.tsx';
import { appointmentOfPlan, chanceTone, hasBegun, likelyText, planStateText } from './plan-words.ts';

interface UnfilledRowProps {
  appointment: UnfilledAppointment;
  today: string | undefined;
  /** From 1. */
  place: number;
  /** It has left the list, and only its place is kept. */
  isGone: boolean;
  onOpen: () => void;
}

/** One appointment without an interpreter: when, for whom, how likely it is to be filled, and what comes next. The row opens it. */
export function UnfilledRow({ appointment, today, place, isGone, onOpen }: UnfilledRowProps) {
  const { plan } = appointment;
  const now = useNow().getTime();
  const isUnderWay = hasBegun(appointment, now);
  const isTooLate = Date.parse(appointment.deadlineAt) <= now;
  const canFill =
    !isGone && !isUnderWay && (plan?.state === 'paused' || (plan?.state !== 'running' && !isTooLate));
  return (
    <li
      data-place={place}
      className="relative grid grid-cols-1 gap-x-4 gap-y-1 border-line px-4 py-2 transition-colors not-last:border-b hover:bg-hover lg:grid-cols-[14rem_minmax(0,1fr)_15rem_7rem] lg:items-center"
    >
      <button
        type="button"
        className="text-start after:absolute after:inset-0 after:content-['']"
        onClick={onOpen}
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
          <Outcome appointment={appointment} />
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
        <span />
      )}
    </li>
  );
}

/** How likely it is to be filled, and what comes next. */
function Outcome({ appointment }: Pick<UnfilledRowProps, 'appointment'>) {
  const { chance, plan } = appointment;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={chanceTone(chance)} dot>
          {chance === 0 && plan?.state !== 'running' ? 'Not being filled' : likelyText(chance)}
        </Badge>
        {plan?.isThin && <span className="text-danger text-small">too few interpreters</span>}
      </p>
      <p className="text-ink-soft text-small">
        {planStateText(appointment)}
        {plan?.nextAt && ` · next ${formatTimeOrDateTime(appointment, plan.nextAt)}`}
      </p>
    </>
  );
}
