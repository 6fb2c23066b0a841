import * as z from 'zod/mini';
import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';
import { MODES } from '#domain/billing/rules/rule.ts';
import { FREQUENCIES } from '#domain/series/rule.ts';
import {
  CancelBody,
  ChangeRequestBody,
  FITS_PLACE,
  HAS_PLACE,
  newAppointment,
  newRequest,
  UpdateAssignmentBody,
} from '../assignments/shapes.ts';
import {
  chargeText,
  civilDate,
  clockTime,
  id,
  instantText,
  money,
  moneyText,
  seenVersion,
  text,
} from '../fields.ts';
import { DeclineBody } from '../offers/shapes.ts';

/** The most dates of a series. */
const MOST_DATES = 200;

/** How often, from which date, and until when: either until a date, or so many dates. */
const recurrence = {
  frequency: z.enum(FREQUENCIES, { error: 'Choose how often it repeats' }),
  firstDate: civilDate('First date is required', { abort: false }),
  until: z.optional(z.nullable(civilDate('Enter a date', { abort: false }))),
  count: z.optional(
    z.nullable(
      z
        .number({ error: 'Enter a number of dates' })
        .check(z.int('Enter a whole number of dates'), z.minimum(1, 'Enter a number of dates')),
    ),
  ),
  /** Dates that differ from the rule: switched off, moved, at another time, or left without the interpreter. */
  exceptions: z._default(
    z.optional(
      z
        .array(
          z.strictObject({
            originalDate: civilDate(),
            isOff: z.optional(z.boolean({ error: 'Must be true or false' })),
            isOpen: z.optional(z.boolean({ error: 'Must be true or false' })),
            date: z.optional(civilDate()),
            startTime: z.optional(clockTime('Start time is required')),
            endTime: z.optional(clockTime('End time is required')),
          }),
        )
        .check(z.maxLength(MOST_DATES, `At most ${MOST_DATES} dates`)),
    ),
    [],
  ),
};

interface End {
  readonly until?: string | null | undefined;
  readonly count?: number | null | undefined;
}
/** A rule without an end is refused. */
const HAS_END = z.refine<End>(({ until, count }) => (until == null) !== (count == null), {
  path: ['until'],
  error: 'Enter either the last date or the number of dates',
});

const { date: _, isPaid: __, location, ...common } = newAppointment;

/**
 * Staff create a series. `interpreterId` and `status` are for each date as for one appointment: accepted books all dates on which the person is
 * free and leaves the others open; pending offers those dates (rule series-4).
 */
export const CreateSeriesBody = z
  .strictObject({ ...common, location, ...recurrence })
  .check(HAS_PLACE, FITS_PLACE, HAS_END);

/** The same before it is complete: for the list of its dates. */
export const SeriesDatesBody = z.strictObject({ ...common, location, ...recurrence }).check(HAS_END);

const { date: _r, ...requested } = newRequest;

/** A client requests a series: each date as one request is made (rule series-13). */
export const RequestSeriesBody = z
  .strictObject({ ...requested, ...recurrence })
  .check(HAS_PLACE, FITS_PLACE, HAS_END);

/** The same before it is complete: for the list of its dates. */
export const RequestDatesBody = z
  .strictObject({ ...requested, language: z._default(z.optional(text(100)), ''), ...recurrence })
  .check(HAS_END);

/** The dates of a series that is not there yet, each with all that speaks against it. */
const planned = {
  rule: z.string(),
  /** In words: 'Every Tuesday, 12 times, until May 4, 2027'. */
  words: z.string(),
  /** Months ('YYYY-MM') that have no such day. */
  skippedMonths: z.array(z.string()),
};
const plannedDate = {
  originalDate: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  isOff: z.boolean(),
  isHoliday: z.boolean(),
  /** Why there can be no appointment then; a series with such a date is refused. */
  problem: z.nullable(z.string()),
};
export const SeriesDates = z.object({
  ...planned,
  dates: z.array(
    z.object({
      ...plannedDate,
      /** Why the interpreter cannot take it: it is left open. Null without an interpreter, too. */
      conflict: z.nullable(z.string()),
      charge: z.nullable(moneyText),
      pay: z.nullable(moneyText),
    }),
  ),
});
export type SeriesDates = z.infer<typeof SeriesDates>;

/** The same for a client; `charge`: the estimate. */
export const RequestDates = z.object({
  ...planned,
  dates: z.array(z.object({ ...plannedDate, charge: z.nullable(chargeText) })),
});
export type RequestDates = z.infer<typeof RequestDates>;

/** A series with all its dates, in the order of the rule. */
const series = {
  id: z.number(),
  rule: z.string(),
  words: z.string(),
  frequency: z.enum(FREQUENCIES),
  firstDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  timeZone: z.string(),
  language: z.string(),
  mode: z.enum(MODES),
  location: z.string(),
  /** The series before 'this and following', and the one after it. */
  continuesId: z.nullable(z.number()),
  continuedById: z.nullable(z.number()),
  updatedAt: instantText,
  dates: z.array(
    z.object({
      assignmentId: z.number(),
      originalDate: z.string(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      startsAt: instantText,
      status: z.enum(ASSIGNMENT_STATUSES),
      /** Who is booked; for staff also who is asked. */
      interpreter: z.nullable(z.object({ id: z.number(), name: z.string() })),
      /** Its date, times, zone, language, mode or place are not those of the series (rule series-6). */
      isChanged: z.boolean(),
    }),
  ),
};

/** As staff see it. */
export const Series = z.object({ ...series, client: z.object({ id: z.number(), name: z.string() }) });
export type Series = z.infer<typeof Series>;

/** As its client sees it. */
export const ClientSeries = z.object(series);
export type ClientSeries = z.infer<typeof ClientSeries>;

/** What it costs the client to cancel so many dates now; `late` of them cost something. */
export const SeriesCancellation = z.object({ dates: z.number(), late: z.number(), charge: chargeText });
export type SeriesCancellation = z.infer<typeof SeriesCancellation>;

/** From which original date on; absent: all that are ahead. */
export const SeriesCancellationQuery = z.strictObject({ from: z.optional(civilDate()) });

/** A client cancels the dates that are ahead; `charge` is what they were shown. */
export const CancelOwnSeriesBody = z.strictObject({
  from: z._default(z.optional(z.nullable(civilDate())), null),
  reason: CancelBody.shape.reason,
  charge: money,
});

/** Which dates a change is about: all that are ahead (null), or those from this original date on. */
const from = z._default(z.optional(z.nullable(civilDate())), null);

const {
  clientId: _c,
  date: _d,
  isPaid: _p,
  status: _s,
  overrideReason: _o,
  totalAmount: _t,
  startTime: _st,
  endTime: _e,
  language: _l,
  location: _lo,
  interpreterId: _i,
  timeZone: _z,
  updatedAt: _u,
  ...changed
} = UpdateAssignmentBody.shape;

/**
 * Staff change a series: what is not sent stays. `firstDate`: the first date that changes moves there, and each later one with it. Dates that were changed by
 * hand stay as they are without `includeChanged`. `updatedAt` is that of the series.
 */
export const UpdateSeriesBody = z
  .strictObject({
    ...changed,
    from,
    includeChanged: z._default(z.optional(z.boolean({ error: 'Must be true or false' })), false),
    firstDate: z.optional(civilDate()),
    startTime: z.optional(clockTime('Start time is required')),
    endTime: z.optional(clockTime('End time is required')),
    language: z.optional(newAppointment.language),
    location: ChangeRequestBody.shape.location,
    updatedAt: seenVersion,
  })
  .check(FITS_PLACE);

/** Staff cancel a series, or the rest of it, as they cancel one appointment. */
export const CancelSeriesBody = z.strictObject({
  ...CancelBody.shape,
  from,
  updatedAt: seenVersion,
});

/**
 * Staff book an interpreter for the dates that nobody is booked for (accepted), or offer those to them (pending). `replaces`: also for the dates of others. Dates on
 * which they cannot come stay as they are.
 */
export const AssignSeriesBody = z.strictObject({
  from,
  interpreterId: id('Please select an interpreter'),
  status: z.enum(['pending', 'accepted'], { error: 'Choose pending or accepted' }),
  replaces: z._default(z.optional(z.boolean({ error: 'Must be true or false' })), false),
  updatedAt: seenVersion,
});

const assignmentIds = z
  .array(id('Choose a date'))
  .check(z.maxLength(MOST_DATES, `At most ${MOST_DATES} dates`));

/** An interpreter answers their offers of a series, all or some; the others stay open. */
export const AnswerSeriesBody = z
  .strictObject({
    accept: z._default(assignmentIds, []),
    decline: z._default(assignmentIds, []),
    reason: DeclineBody.shape.reason,
  })
  .check(
    z.refine(({ accept, decline }) => accept.length + decline.length > 0, {
      path: ['accept'],
      error: 'Choose at least one date',
    }),
    z.refine(({ accept, decline }) => !accept.some((one) => decline.includes(one)), {
      path: ['decline'],
      error: 'A date is either accepted or declined',
    }),
  );

/** What became of each date; `message`: why it could not be answered so. */
export const SeriesAnswers = z.object({
  answers: z.array(
    z.object({
      assignmentId: z.number(),
      outcome: z.enum(['accepted', 'declined', 'refused']),
      message: z.nullable(z.string()),
    }),
  ),
});
export type SeriesAnswers = z.infer<typeof SeriesAnswers>;
