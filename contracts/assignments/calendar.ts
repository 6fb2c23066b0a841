import * as z from 'zod/mini';
import { NOT_HELD } from '#domain/assignment/day-reports.ts';
import { ASSIGNMENT_STATUSES, CURRENT_STATUSES } from '#domain/assignment/status.ts';
import { addDays } from '#domain/civil.ts';
import { appointmentCore, civilDate, instantText, queryNumber } from '../fields.ts';
import { AssignmentQuery } from './shapes.ts';

/** The longest period that a calendar shows: six weeks (rule api-2). */
const MAX_DAYS = 42;

/**
 * A period of the calendar: civil dates of the company, both inclusive, at most six weeks, with the filters of the
 * lists. `perDay`: the most appointments of one day, the unfilled ones before others.
 */
export const CalendarQuery = z
  .strictObject({
    from: civilDate(),
    to: civilDate(),
    status: AssignmentQuery.shape.status,
    interpreterId: AssignmentQuery.shape.interpreterId,
    clientId: AssignmentQuery.shape.clientId,
    perDay: z._default(z.optional(queryNumber(1, 1000)), 200),
  })
  .check(
    z.refine(({ from, to }) => from <= to && to < addDays(from, MAX_DAYS), {
      path: ['to'],
      error: `Choose from 1 to ${MAX_DAYS} days`,
    }),
  );
export type CalendarQuery = z.output<typeof CalendarQuery>;

/** An appointment as a calendar draws it. `GET /api/assignments/{id}` has the rest. */
export const CalendarEntry = z.object({
  id: z.number(),
  ...appointmentCore,
  status: z.enum(ASSIGNMENT_STATUSES),
  currentStatus: z.enum(CURRENT_STATUSES),
  notHeld: z.nullable(z.enum(NOT_HELD)),
  absenceReportedAt: z.nullable(instantText),
  expectedArrival: z.nullable(instantText),
  updatedAt: instantText,
  interpreter: z.nullable(z.object({ id: z.number(), name: z.string() })),
  client: z.object({ id: z.number(), name: z.string() }),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

/**
 * The appointments of a period, earliest first: those that begin in it, and those from the day before that last into
 * it. `days` counts all that begin on each day, including those that `perDay` left out, and of them the unfilled (pending or
 * declined, rule screens-9) and the cancelled ones.
 */
export const Calendar = z.object({
  appointments: z.array(CalendarEntry),
  days: z.array(
    z.object({ date: z.string(), count: z.number(), unfilled: z.number(), cancelled: z.number() }),
  ),
});
export type Calendar = z.infer<typeof Calendar>;
