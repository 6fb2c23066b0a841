import type { Result } from '#domain/refusal.ts';
import type { AppointmentSpan } from '#domain/time.ts';
import { useNow } from '#web/parts/use-now.ts';

interface NotificationNoteProps {
  status: string;
  span: Result<AppointmentSpan> | null;
}

/** Whom creating tells, and when (spec §4). One whose start has passed is offered to nobody. */
export function NotificationNote({ status, span }: NotificationNoteProps) {
  const now = useNow();
  const hasPassed = span?.ok === true && Date.parse(span.value.startsAt) <= now.getTime();
  return (
    <p className="text-ink-soft">
      {noteOf(status, hasPassed)} The interpreter also gets a reminder 24 hours before the appointment.
    </p>
  );
}

function noteOf(status: string, hasPassed: boolean): string {
  if (status === 'accepted') return 'Creating sends the interpreter a booking confirmation.';
  if (hasPassed) return 'The start has passed: creating asks nobody.';
  return 'Creating sends the interpreter a notification with links to accept or decline.';
}
