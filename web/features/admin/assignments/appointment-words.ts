import type { Assignment } from '#contracts/assignment.ts';
import { formatClock12 } from '#domain/civil.ts';
import { formatDay } from '#web/parts/appointment-when.ts';

type Named = Pick<Assignment, 'client' | 'date' | 'startTime'>;

/** 'Riverside, Tue, Dec 1, 9:00 AM': which appointment a toast or a question is about; `today` as in `formatDay`. */
export function appointmentInWords({ client, date, startTime }: Named, today: string | undefined): string {
  return `${client.name}, ${formatDay(date, today)}, ${formatClock12(startTime)}`;
}

/** 'Ana Ruiz is booked for Riverside, Tue, Dec 1, 9:00 AM'; without an interpreter the appointment alone. */
export function bookingInWords(
  assignment: Named & Pick<Assignment, 'interpreter'>,
  today: string | undefined,
): string {
  const what = appointmentInWords(assignment, today);
  return assignment.interpreter ? `${assignment.interpreter.name} is booked for ${what}` : what;
}
