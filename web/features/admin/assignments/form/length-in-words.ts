import { addDays, durationInWords, isCivilDate } from '#domain/civil.ts';
import type { Result } from '#domain/refusal.ts';
import type { AppointmentSpan } from '#domain/time.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';

/** How long typed times last, and where they end if that is the next day; undefined while they are no times: '3 h 30 min', '4 h, ends Sun, Mar 8'. */
export function lengthInWords(date: string, span: Result<AppointmentSpan> | null): string | undefined {
  if (!span?.ok || !isCivilDate(date)) return undefined;
  const { startsAt, endsAt, endsNextDay } = span.value;
  const length = durationInWords((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  return endsNextDay ? `${length}, ends ${formatDay(addDays(date, 1))}` : length;
}
