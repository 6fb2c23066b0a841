import type { Assignment } from '#contracts/assignments/shapes.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { formatClock12 } from '#domain/civil.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';

type Named = Pick<Assignment, 'date' | 'startTime'> & { readonly client: { readonly name: string } };

/** 'Riverside, Tue, Dec 1, 9:00 AM': which appointment a toast or a question is about; `today` as in `formatDay`. */
export function appointmentInWords({ client, date, startTime }: Named, today: string | undefined): string {
  return `${client.name}, ${formatDay(date, today)}, ${formatClock12(startTime)}`;
}

/** 'Ana Ruiz is booked for Riverside, Tue, Dec 1, 9:00 AM', or 'is asked for'; without an interpreter the appointment alone. */
export function namedInWords(
  assignment: Named & Pick<Assignment, 'interpreter' | 'status'>,
  today: string | undefined,
): string {
  const { interpreter, status } = assignment;
  const what = appointmentInWords(assignment, today);
  if (interpreter === null) return what;
  if (isBooked(status)) return `${interpreter.name} is booked for ${what}`;
  return status === 'pending' ? `${interpreter.name} is asked for ${what}` : `${interpreter.name}, ${what}`;
}
