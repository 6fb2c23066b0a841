import type { Result } from '#domain/refusal.ts';
import type { AppointmentSpan } from '#domain/time.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Which of two is meant when the clocks show a chosen time twice (design 3.7); nothing on all other days. */
export function ClockNote({ span }: { span: Result<AppointmentSpan> | null }) {
  if (!span?.ok) return null;
  const { isDoubledStart, isDoubledEnd } = span.value;
  if (!isDoubledStart && !isDoubledEnd) return null;
  return (
    <Alert>The clocks go back that night and show this time twice. The first of the two is meant.</Alert>
  );
}
