import * as z from 'zod/mini';
import { SERVICE_TYPES } from '#domain/assignment/client-request.ts';
import { OUTCOMES, REVIEW_FILTERS, REVIEWS } from '#domain/billing/closeout.ts';
import { CLOSEOUT_FLAGS } from '#domain/billing/closeout-flags.ts';
import { MODES, RULE_KINDS } from '#domain/billing/rules/rule.ts';
import { formatDollars, MAX_MONEY_CENTS } from '#domain/money.ts';
import {
  civilDate,
  clockTime,
  closedPosting,
  id,
  instantText,
  line,
  money,
  moneyText,
  optionalText,
  pathId,
  payText,
  queryNumber,
  reportedMiles,
  signedMoney,
  text,
  travelMinutes,
} from '../fields.ts';
import { MAX_AT_ONCE } from '../payments/limits.ts';
import { Receipt } from '../receipts/shapes.ts';

/*
 * The review of ended appointments. A closeout is the payment of an appointment that ended, as those see it who review it: one for
 * each appointment, named by the id of its payment (rule closeouts-8).
 */

const review = z.enum(REVIEWS);
const outcome = z.enum(OUTCOMES);
const flagCode = z.enum(CLOSEOUT_FLAGS);

/** What is unusual, as a code and as a sentence without its stop: 'Ended 40 min after the booked end' (rule closeouts-9). */
const Flag = z.object({ code: flagCode, text: z.string() });

/** A line of the queue. `margin` is charge less pay, with a minus where it is negative. */
const core = {
  paymentId: z.number(),
  assignmentId: z.number(),
  review,
  outcome,
  status: z.enum(['pending', 'paid', 'void']),
  flags: z.array(Flag),
  /** Of the approval; of what is approved, of a correction or of reopening it. */
  closedPosting,
  amount: moneyText,
  clientAmount: moneyText,
  margin: moneyText,
  /** Of the last return, and the interpreter's answer to it. */
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  reportedAt: instantText,
  approvedAt: z.nullable(instantText),
  /** Who approved; null also if it was before reviews began. */
  approvedBy: z.nullable(z.string()),
  updatedAt: instantText,
  interpreter: z.object({ id: z.number(), name: z.string() }),
  client: z.object({ id: z.number(), name: z.string() }),
  assignment: z.object({
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    actualEndTime: z.nullable(z.string()),
    timeZone: z.string(),
    language: z.string(),
    location: z.string(),
  }),
};

/** A closeout in the queue. */
export const Closeout = z.object(core);
export type Closeout = z.infer<typeof Closeout>;

/** A line of one side; `ruleId` and `kind` are null where no rule made it, `adjustment` is set where staff did (rule closeouts-11). */
const CloseoutLine = z.object({
  side: z.enum(['pay', 'charge']),
  label: z.string(),
  quantity: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  /** Dollars per `unit`. */
  rate: z.nullable(moneyText),
  amount: moneyText,
  /** Of an agreed amount: what the rules give for the time, with its tax. */
  byRules: z.nullable(moneyText),
  ruleId: z.nullable(z.number()),
  kind: z.nullable(z.string()),
  adjustment: z.nullable(
    z.object({ id: z.number(), reason: z.string(), by: z.nullable(z.string()), at: instantText }),
  ),
});
export type CloseoutLine = z.infer<typeof CloseoutLine>;

/** What happened to a closeout, the oldest first. */
export const CLOSEOUT_STEPS = [
  'reported',
  'entered',
  'returned',
  'answered',
  'adjusted',
  'adjustment_removed',
  'repriced',
  'waived',
  'approved',
  'corrected',
  'reopened',
  'paid',
  'transfer_returned',
  'voided',
] as const;

const HistoryEntry = z.object({
  step: z.enum(CLOSEOUT_STEPS),
  at: instantText,
  /** Null: the product itself, or a person unknown. */
  by: z.nullable(z.string()),
  /** The question, answer or reason, or what was adjusted. */
  text: z.nullable(z.string()),
});

/** One closeout with all that a reviewer looks at: booked beside actual. Times 'HH:MM' are in the appointment's zone. */
export const CloseoutDetail = z.object({
  ...core,
  booked: z.object({
    startsAt: instantText,
    endsAt: instantText,
    minutes: z.number(),
    bookedAt: instantText,
    serviceType: z.nullable(z.string()),
    notes: z.nullable(z.string()),
  }),
  /** Null: nobody completed it. `minutes` from the booked start to the actual end. */
  actual: z.nullable(
    z.object({
      endTime: z.nullable(z.string()),
      endsAt: z.nullable(instantText),
      minutes: z.nullable(z.number()),
      statedArrivalTime: z.nullable(z.string()),
      completedAt: instantText,
      mileage: z.nullable(z.string()),
      parkingCost: z.nullable(moneyText),
      tollsCost: z.nullable(moneyText),
      otherExpenses: z.nullable(moneyText),
      /** There and back: reported, and by the map, which counts where nothing was reported (rule rates-15). */
      travelMinutes: z.nullable(z.number()),
      estimatedTravelMinutes: z.nullable(z.number()),
      expenseNotes: z.nullable(z.string()),
    }),
  ),
  /** Null: nobody checked in. `minutesEarly` is negative after the booked start. */
  checkIn: z.nullable(
    z.object({
      at: instantText,
      deviceAt: z.nullable(instantText),
      minutesEarly: z.number(),
      position: z.nullable(z.object({ lat: z.number(), lng: z.number(), accuracy: z.nullable(z.number()) })),
      /** The words that came with it, for example why there is no position. */
      notes: z.nullable(z.string()),
    }),
  ),
  cancellation: z.nullable(
    z.object({
      at: instantText,
      by: z.enum(['staff', 'client', 'interpreter']),
      reason: z.nullable(z.string()),
      /** When staff entered it, and who; null: the client cancelled in person. */
      enteredAt: z.nullable(instantText),
      enteredBy: z.nullable(z.string()),
    }),
  ),
  receipts: z.array(Receipt),
  lines: z.array(CloseoutLine),
  history: z.array(HistoryEntry),
});
export type CloseoutDetail = z.infer<typeof CloseoutDetail>;

/**
 * The queue: those with this review whose payment is not void, the longest waiting first, approved ones the last first. `plain=true`
 * keeps those without a flag, `plain=false` those with one. `from` and `to` are dates of service, both inclusive.
 */
export const CloseoutQuery = z.strictObject({
  review: z._default(z.optional(z.enum(REVIEW_FILTERS, { error: 'Unknown review' })), 'reported'),
  flag: z.optional(z.enum(CLOSEOUT_FLAGS, { error: 'Unknown flag' })),
  plain: z.optional(
    z.pipe(
      z.enum(['true', 'false'], { error: 'Must be true or false' }),
      z.transform((value) => value === 'true'),
    ),
  ),
  clientId: z.optional(queryNumber(1, 999_999_999)),
  interpreterId: z.optional(queryNumber(1, 999_999_999)),
  from: z.optional(civilDate()),
  to: z.optional(civilDate()),
  /** Ended so that a rule of this kind may count, and within the limits of a rule: what its preview counts as approved (rule rates-9). */
  ruleKind: z.optional(z.enum(RULE_KINDS, { error: 'Unknown kind of rule' })),
  language: z.optional(line(100)),
  serviceType: z.optional(z.enum(SERVICE_TYPES, { error: 'Unknown service type' })),
  mode: z.optional(z.enum(MODES, { error: 'Unknown mode' })),
  weekday: z.optional(queryNumber(1, 7)),
  limit: z._default(z.optional(queryNumber(1, 1000)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/**
 * How many closeouts wait: ready ones, those with a flag, those returned to the interpreter; how many appointments are past without a
 * result (rule closeouts-15); `notApproved`: all of these together, the number of what is to review; `unfilled`: for how many past ones nobody was found; how many were approved on the
 * company's today. `flags` counts the reported ones with each flag; a closeout may have several.
 */
export const CloseoutCounts = z.object({
  plain: z.number(),
  withQuestion: z.number(),
  returned: z.number(),
  withoutResult: z.number(),
  unfilled: z.number(),
  notApproved: z.number(),
  approvedToday: z.number(),
  flags: z.object({
    client_question: z.number(),
    overrun: z.number(),
    early_end: z.number(),
    early_start: z.number(),
    early_check_in: z.number(),
    expenses: z.number(),
    missing_receipt: z.number(),
    no_check_in: z.number(),
    far_check_in: z.number(),
    no_location: z.number(),
    device_clock: z.number(),
    no_show: z.number(),
    late_cancellation: z.number(),
    large_adjustment: z.number(),
    negative_margin: z.number(),
    entered: z.number(),
    team: z.number(),
  }),
});
export type CloseoutCounts = z.infer<typeof CloseoutCounts>;

/** `updatedAt` as the closeout was shown: a decision on anything else is refused as `stale`, with what changed. */
const seen = z.iso.datetime({ offset: true, error: 'Must be an ISO time' });

/** A sentence that somebody must write. */
const words = (required: string) => text(1000).check(z.refine((value) => value.trim() !== '', required));

export const ApproveBody = z.strictObject({ updatedAt: seen });

/** The ready ones as they were shown, each once. */
export const ApproveManyBody = z.strictObject({
  closeouts: z.array(z.strictObject({ paymentId: id(), updatedAt: seen })).check(
    z.minLength(1, 'Select a closeout'),
    z.maxLength(MAX_AT_ONCE, `At most ${MAX_AT_ONCE} closeouts at once`),
    z.refine(
      (list) => new Set(list.map(({ paymentId }) => paymentId)).size === list.length,
      'A closeout is listed twice',
    ),
  ),
});

/** How many were approved with the sums of both sides, and which were not, each with a sentence that says why. */
export const ApprovedMany = z.object({
  count: z.number(),
  amount: moneyText,
  clientAmount: moneyText,
  notApproved: z.array(z.object({ paymentId: z.number(), reason: z.string() })),
});
export type ApprovedMany = z.infer<typeof ApprovedMany>;

export const ReturnBody = z.strictObject({ question: words('Write your question'), updatedAt: seen });

/** A line that staff add to one side: more, or with a minus less. */
export const AdjustBody = z.strictObject({
  side: z.enum(['pay', 'charge'], { error: 'Choose pay or charge' }),
  label: line(200, 'Say what the line is for'),
  amount: signedMoney({
    most: MAX_MONEY_CENTS,
    tooLarge: `Enter an amount from ${formatDollars(-MAX_MONEY_CENTS)} to ${formatDollars(MAX_MONEY_CENTS)}`,
  }),
  reason: words('A reason is required'),
  updatedAt: seen,
});

export const AdjustmentParams = z.object({ paymentId: pathId, adjustmentId: pathId });
export const RemoveAdjustmentQuery = z.strictObject({ updatedAt: seen });

export const ReopenBody = z.strictObject({ reason: words('A reason is required'), updatedAt: seen });

/** A late cancellation or a no-show: one side or both come to 0. */
export const WaiveBody = z.strictObject({
  side: z.enum(['pay', 'charge', 'both'], { error: 'Choose pay, charge or both' }),
  reason: words('A reason is required'),
  updatedAt: seen,
});

/**
 * The interpreter's answer to a question: words, corrections of the report, or both. A field that is absent stays as it was
 * reported; null is none. Refused without either.
 */
export const AnswerBody = z
  .strictObject({
    answer: optionalText(1000),
    actualEndTime: z.optional(clockTime('Please enter the actual end time')),
    mileage: z.optional(z.nullable(reportedMiles)),
    parkingCost: z.optional(z.nullable(money)),
    tollsCost: z.optional(z.nullable(money)),
    otherExpenses: z.optional(z.nullable(money)),
    travelMinutes: z.optional(z.nullable(travelMinutes)),
    expenseNotes: z.optional(z.nullable(text(2000))),
  })
  .check(
    z.refine(
      ({ answer, ...corrections }) =>
        answer !== null || Object.values(corrections).some((value) => value !== undefined),
      { path: ['answer'], error: 'Write an answer, or correct your report' },
    ),
  );
export type AnswerBody = z.infer<typeof AnswerBody>;

/** An interpreter's own report that the office has asked about, with what was reported (rule closeouts-10). */
export const OwnCloseout = z.object({
  paymentId: z.number(),
  assignmentId: z.number(),
  review,
  outcome,
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  /** When the office asked. */
  returnedAt: z.nullable(instantText),
  amount: payText,
  /** Whether times, miles and expenses can be corrected; else the answer is words alone. */
  isCorrectable: z.boolean(),
  /** Whether rules of its date pay or charge travel time. */
  asksTravelTime: z.boolean(),
  reported: z.object({
    actualEndTime: z.nullable(z.string()),
    mileage: z.nullable(z.string()),
    parkingCost: z.nullable(payText),
    tollsCost: z.nullable(payText),
    otherExpenses: z.nullable(payText),
    travelMinutes: z.nullable(z.number()),
    expenseNotes: z.nullable(z.string()),
  }),
  clientName: z.string(),
  assignment: z.object({
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    timeZone: z.string(),
    language: z.string(),
    location: z.string(),
  }),
});
export type OwnCloseout = z.infer<typeof OwnCloseout>;
