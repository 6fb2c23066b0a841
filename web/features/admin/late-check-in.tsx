import type { CalendarEntry } from '#contracts/assignments/calendar.ts';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { minutesExpectedLate, minutesLate } from '#domain/assignment/absence.ts';
import { shownStatus } from '#domain/assignment/shown-status.ts';
import { longDurationInWords } from '#domain/civil.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { formatTimeOrDateTime } from '#web/parts/time/format-date-time.ts';
import { shownStep, showsTrackingBadge, TrackingBadge } from '#web/parts/tracking-badge.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';

interface Delay {
  minutes: number;
  /** It has begun and they have not checked in (rule tracking-17); else they said before that they run late (rule tracking-13). */
  isMissing: boolean;
}

/** How late the booked interpreter is, or has said that they will be; null: nobody is late. */
function delayOf(assignment: Assignment | CalendarEntry, now: Date): Delay | null {
  const late = minutesLate(assignment, now.toISOString());
  if (late !== null) return { minutes: late, isMissing: true };
  const expected = minutesExpectedLate(assignment, now.toISOString());
  return expected === null ? null : { minutes: expected, isMissing: false };
}

/** How far an appointment is, in a list: a delay before anything else, then how far the interpreter is. */
export function StateBadge({ assignment }: { assignment: Assignment | CalendarEntry }) {
  const status = shownStatus(assignment);
  const now = useNow();
  const delay = delayOf(assignment, now);
  if (delay !== null) return <DelayBadge delay={delay} />;
  if (showsTrackingBadge(status, assignment.currentStatus))
    return <TrackingBadge status={shownStep(assignment, now)} />;
  return <StatusBadge status={status} isQuiet />;
}

function DelayBadge({ delay: { minutes, isMissing } }: { delay: Delay }) {
  const time = longDurationInWords(minutes);
  return (
    <Badge tone={isMissing ? 'red' : 'yellow'} dot>
      <span className="whitespace-normal leading-tight">
        {isMissing ? `${time} late` : `Running ${time} late`}
      </span>
    </Badge>
  );
}

/** What is known of the day, beside the status: '24 min late' in red, or 'Running 20 min late' before the start, and how far the interpreter is. */
export function DayBadges({ assignment }: { assignment: Assignment }) {
  const now = useNow();
  const delay = delayOf(assignment, now);
  const hasStep = showsTrackingBadge(shownStatus(assignment), assignment.currentStatus);
  return (
    <>
      {delay && <DelayBadge delay={delay} />}
      {hasStep && <TrackingBadge status={shownStep(assignment, now)} />}
    </>
  );
}

/** The telephone of an interpreter who is missing; nothing while nobody is. */
export function LatePhone({ assignment }: { assignment: Assignment }) {
  const phone = assignment.interpreter?.phone ?? '';
  return delayOf(assignment, useNow())?.isMissing && phone !== '' ? <PhoneLink phone={phone} /> : null;
}

/** '12 min late. Expected at 10:20 AM.', for the details. */
export function LateNote({ assignment }: { assignment: Assignment }) {
  const delay = delayOf(assignment, useNow());
  if (delay === null) return null;
  const { expectedArrival } = assignment;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <DelayBadge delay={delay} />
      {expectedArrival && <span>Expected at {formatTimeOrDateTime(assignment, expectedArrival)}</span>}
      <LatePhone assignment={assignment} />
    </p>
  );
}
