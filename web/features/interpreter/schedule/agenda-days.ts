import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';

type Row = Pick<InterpreterAssignment, 'date' | 'endsAt'>;

interface AgendaSpan {
  now: Date;
  /** Civil dates; without an end, everything that is known. */
  today: string;
  end: string | null;
}

/**
 * The days that have appointments, from today until before `end`, and how many appointments come after that. A night that began
 * yesterday and is not over belongs to it.
 */
export function agendaOf<A extends Row>(earliestFirst: readonly A[], { now, today, end }: AgendaSpan) {
  const ahead = earliestFirst.filter(
    ({ date, endsAt }) => date.slice(0, 10) >= today || Date.parse(endsAt) > now.getTime(),
  );
  const within = ahead.filter(({ date }) => end === null || date.slice(0, 10) < end);
  const days: { date: string; appointments: A[] }[] = [];
  for (const appointment of within) {
    const date = appointment.date.slice(0, 10);
    const last = days.at(-1);
    if (last?.date === date) last.appointments.push(appointment);
    else days.push({ date, appointments: [appointment] });
  }
  return { days, laterCount: ahead.length - within.length };
}
