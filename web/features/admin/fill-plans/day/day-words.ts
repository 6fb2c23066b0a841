import type { DayPlan, PlannedAppointment } from '#contracts/fill-plans/shapes.ts';
import { durationInWords } from '#domain/civil.ts';

/** What a suggestion is good for: 'Suggests 9 of 12 appointments, with 3 h 20 min of travel: 45 min less than assigning one at a time.' */
export function planSummary(plan: DayPlan): string {
  const { appointments, filled, travelMinutes, savedMinutes, inTurn, isProven } = plan;
  const unknown = appointments.filter(
    ({ mode, suggestion }) => mode === 'on_site' && suggestion?.travel === null,
  ).length;
  const notKnown = unknown > 0 ? ` (not known for ${unknown})` : '';
  const travel = travelMinutes > 0 ? `, with ${durationInWords(travelMinutes)} of travel${notKnown}` : '';
  const more = filled - inTurn.filled;
  const gain = [
    more > 0 && `${more} more than assigning one at a time`,
    savedMinutes !== null && `${durationInWords(savedMinutes)} less than assigning one at a time`,
  ].find((part) => part !== false);
  const open = `${filled} of ${appointments.length} ${appointments.length === 1 ? 'appointment' : 'appointments'}`;
  const uncertainty = isProven
    ? ''
    : ' This is a good plan, but not every way was tried: one more may be possible.';
  return `Somebody is suggested for ${open}${travel}${gain ? `: ${gain}` : ''}.${uncertainty}`;
}

/** How somebody comes there: '12 min from home'; a call has no way. */
export function travelText({ mode, suggestion }: PlannedAppointment): string {
  if (mode !== 'on_site') return 'No travel';
  if (!suggestion?.travel) return 'Travel not known';
  const { minutes, from } = suggestion.travel;
  if (from === 'before' && minutes === 0) return 'There already';
  return `${minutes} min from ${from === 'home' ? 'home' : 'the previous appointment'}`;
}
