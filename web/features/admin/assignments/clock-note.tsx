import { useQuery } from '@tanstack/react-query';
import { isCivilDate, isClockTime } from '#domain/civil.ts';
import { Alert } from '#web/ui/alert.tsx';

interface ClockNoteProps {
  date: string;
  startTime: string;
  endTime: string;
  timeZone: string | undefined;
}

/** What a change of the clocks does to the chosen time (design 3.7); nothing on all other days. */
export function ClockNote({ date, startTime, endTime, timeZone }: ClockNoteProps) {
  const isWhole = isCivilDate(date) && isClockTime(startTime) && isClockTime(endTime);
  const { data } = useQuery({
    queryKey: ['clock-note', date, startTime, endTime, timeZone],
    queryFn: async () => noteOf({ date, startTime, endTime, timeZone: timeZone ?? 'UTC' }),
    enabled: isWhole && timeZone !== undefined,
  });
  return data ? <Alert>{data}</Alert> : null;
}

async function noteOf(appointment: {
  date: string;
  startTime: string;
  endTime: string;
  timeZone: string;
}): Promise<string | null> {
  // The rules of time zones are heavy, and needed only once a time stands there.
  const { appointmentSpan } = await import('#domain/time.ts');
  const span = appointmentSpan(appointment);
  if (!span.ok) return span.refusal.message;
  const { isDoubledStart, isDoubledEnd } = span.value;
  if (!isDoubledStart && !isDoubledEnd) return null;
  return 'The clocks go back that night and show this time twice. The first of the two is meant.';
}
