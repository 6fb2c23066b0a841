import { sql } from 'drizzle-orm';
import { assignmentCompletions, assignments } from '#server/db/schema/appointments.ts';

/**
 * The end that documents say: the actual one, else the booked one of what was not completed. 'HH:MM'; needs a left join of completions.
 * Source: rule invoices-14.
 */
export const workedUntil = sql<string>`coalesce(${assignmentCompletions.actualEndTime}, ${assignments.endTime})`;
