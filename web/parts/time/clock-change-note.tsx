import type { Result } from '#domain/refusal.ts';
import type { AppointmentSpan } from '#domain/time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Says which of two is meant if the clock shows a chosen time twice (rule appointments-3); otherwise nothing. */
export function ClockChangeNote({ span }: { span: Result<AppointmentSpan> | null }) {
  if (!span?.ok) return null;
  const { isDoubledStart, isDoubledEnd } = span.value;
  if (!isDoubledStart && !isDoubledEnd) return null;
  return <Alert>The clocks go back that night, so this time occurs twice. The first one is used.</Alert>;
}
