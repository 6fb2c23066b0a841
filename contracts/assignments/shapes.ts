import * as z from 'zod/mini';
import { SERVICE_TYPES, URGENCIES } from '#domain/assignment/client-request.ts';
import { REVIEW_REASONS } from '#domain/assignment/completion.ts';
import { DAY_REPORTS, LATE_MINUTES, NOT_HELD } from '#domain/assignment/day-reports.ts';
import { placeIn } from '#domain/assignment/mode.ts';
import { parseListStatus } from '#domain/assignment/shown-status.ts';
import { ASSIGNMENT_STATUSES, parseStatus } from '#domain/assignment/status.ts';
import {
  APPOINTMENT_TEXTS,
  forTexts,
  TEXT_NAMES,
  TEXTS_IN_OFFERS,
  TEXTS_OF_BOOKINGS,
  TEXTS_OF_CLIENT,
} from '#domain/assignment/texts.ts';
import { UNDOINGS } from '#domain/assignment/undo-step.ts';
import { MODES, type Mode } from '#domain/billing/rules/rule.ts';
import {
  appointmentCore,
  blankOrLine,
  chargeText,
  civilDate,
  clockTime,
  deviceInstant,
  id,
  instantText,
  language,
  line,
  money,
  optionalLine,
  optionalMoney,
  optionalText,
  overrideReason,
  pathId,
  payText,
  queryFlag,
  queryIds,
  queryNumber,
  queryText,
  reportedMiles,
  seenVersion,
  storedBlankOrLine,
  storedLine,
  storedText,
  travelMinutes,
} from '../fields.ts';
import { PayTerms } from '../payments/pay-terms.ts';
import { findPeople, Rank } from '../ranking/shapes.ts';
import { Exclusion } from './interpreters-for-language.ts';
import {
  clientRequirements,
  newRequirements,
  shownToAll,
  shownToClient,
  shownToStaff,
  staffRequirements,
} from './requirement.ts';

const MAX_LOCATION = 500;
const serviceType = z.enum(SERVICE_TYPES, { error: 'Choose a service type' });
const urgency = z.enum(URGENCIES, { error: 'Choose an urgency' });
const mode = z.enum(MODES, { error: 'Choose on site, phone or video' });

/** An assignment status, or 'in_progress' for 'in-progress' (rule appointments-7). */
const status = z.pipe(
  z.string().check(z.refine((value) => parseStatus(value) !== null, 'Unknown status')),
  z.transform((value) => parseStatus(value) ?? 'pending'),
);

interface Place {
  readonly mode?: Mode | undefined;
  readonly location?: string | undefined;
}

/** Only an appointment by phone or by video can do without a place, and what its place says besides counts too (rule appointments-17). */
export const HAS_PLACE = z.refine<Place>(
  ({ mode = 'on_site', location }) => mode !== 'on_site' || location !== '',
  {
    path: ['location'],
    error: 'Location is required',
    when: isPlaceRead,
  },
);
export const FITS_PLACE = z.refine<Place>(
  ({ mode = 'on_site', location }) => placeIn(mode, location ?? '').length <= MAX_LOCATION,
  { path: ['location'], error: `At most ${MAX_LOCATION} characters`, when: isPlaceRead },
);

/** Also beside other faults: all are said at once. */
function isPlaceRead({ value }: { value: unknown }): boolean {
  return (
    typeof value === 'object' && value !== null && 'location' in value && typeof value.location === 'string'
  );
}

/** The rules of the place do not compute with times. */
const WITH_OTHERS = { abort: false };

function textShapes<Shape>(long: (max: number) => Shape, short: (max: number) => Shape) {
  return forTexts(TEXT_NAMES, (name) => {
    const { isLong, max } = APPOINTMENT_TEXTS[name];
    return isLong ? long(max) : short(max);
  });
}

/** What is absent stays. */
const changedTexts = textShapes(storedText, storedLine);

/** What everybody says who asks for an appointment or enters one. */
const wanted = {
  date: civilDate(undefined, WITH_OTHERS),
  startTime: clockTime('Start time is required', WITH_OTHERS),
  endTime: clockTime('End time is required', WITH_OTHERS),
  language: language(),
  location: blankOrLine(MAX_LOCATION, 'Location is required'),
  ...textShapes(optionalText, optionalLine),
};

const shape = {
  clientId: id('Please select a client'),
  ...wanted,
  totalAmount: optionalMoney,
  isPaid: z._default(z.boolean({ error: 'Must be true or false' }), false),
  serviceType: z.optional(z.nullable(serviceType)),
  urgency: z.optional(z.nullable(urgency)),
  timeZone: z.optional(z.nullable(line(100))),
};

/** What staff enter of a new appointment besides its date. */
export const newAppointment = {
  ...shape,
  ...staffRequirements,
  interpreterId: z.nullable(id('Please select an interpreter')),
  mode: z._default(mode, 'on_site'),
  status: z._default(z.enum(['pending', 'accepted'], { error: 'Choose pending or accepted' }), 'pending'),
};

/**
 * Staff create an appointment: pending makes an offer, accepted books at once. `interpreterId` null: nobody is asked yet,
 * and the appointment waits as an open request (rule appointments-12). By phone or by video it needs no location (rule appointments-17).
 */
export const CreateAssignmentBody = z
  .strictObject({ ...newAppointment, overrideReason })
  .check(HAS_PLACE, FITS_PLACE);

/**
 * Staff edit an appointment. `interpreterId` may stay null on a request; `status` is pending, accepted or the present
 * one. Without `mode`, `totalAmount`, `isPaid`, a text or what is asked of the interpreter the present values stay, because a
 * payment may have set them or the caller does not know them. `updatedAt` is from when the form was opened.
 */
export const UpdateAssignmentBody = z
  .strictObject({
    ...shape,
    ...newRequirements,
    ...changedTexts,
    totalAmount: z.optional(z.nullable(money)),
    isPaid: z.optional(z.boolean({ error: 'Must be true or false' })),
    interpreterId: z.nullable(id('Please select an interpreter')),
    mode: z.optional(mode),
    status: z.optional(status),
    overrideReason,
    updatedAt: seenVersion,
  })
  .check(HAS_PLACE, FITS_PLACE);

/** `updatedAt` is from when staff saw the appointment: the second of two who assign is refused as `stale`. */
export const AssignBody = z.strictObject({
  interpreterId: id('Please select an interpreter'),
  overrideReason,
  updatedAt: seenVersion,
});

/** Who ends a booking while the appointment goes on (rule appointments-20). */
const RELEASERS = ['interpreter', 'office'] as const;

/**
 * Staff release the booked interpreter: the appointment has nobody again. `startPlan` looks for somebody else at once.
 * `updatedAt` is from when staff saw the appointment.
 */
export const ReleaseBody = z.strictObject({
  by: z._default(z.optional(z.enum(RELEASERS, { error: 'Say who ends the booking' })), 'office'),
  reason: line(1000, 'Please say why'),
  startPlan: z._default(z.optional(z.boolean({ error: 'Must be true or false' })), false),
  updatedAt: seenVersion,
});

/** Staff keep a booking in spite of what has come up against it. `updatedAt` is from when staff saw the appointment. */
export const KeepBody = z.strictObject({
  reason: line(500, 'Please say why'),
  updatedAt: seenVersion,
});

/** Of one appointment only. */
export const CannotComeQuery = z.strictObject({ assignmentId: z.optional(pathId) });

/**
 * Whose wish a cancellation is that staff enter, and what becomes of the fee of a late one (rules appointments-25, appointments-28 and
 * appointments-30).
 */
const CANCELLERS = ['client', 'interpreter', 'office'] as const;
export const CANCELLATION_FEES = ['charge', 'pay_only', 'waive'] as const;

/**
 * Staff cancel. `fee` counts for a late cancellation by the client: charge the client and pay the interpreter, only pay the
 * interpreter, or neither; not charging needs a `waiverReason`. `charge` is what staff were shown; refused as
 * `charge_changed` if it is higher by now. `cancelledAt` (an instant): when the client cancelled; absent: now. The fee goes by it (rule
 * appointments-30).
 */
export const CancelBody = z.strictObject({
  reason: optionalText(1000),
  by: z._default(z.optional(z.enum(CANCELLERS, { error: 'Say who cancels' })), 'office'),
  fee: z._default(z.optional(z.enum(CANCELLATION_FEES, { error: 'Charge or waive' })), 'charge'),
  waiverReason: optionalText(1000),
  charge: z.optional(money),
  cancelledAt: z.optional(deviceInstant),
});

/** When the client cancelled, as it is known now; the fee follows. */
export const CorrectCancellationBody = z.strictObject({ cancelledAt: deviceInstant, updatedAt: seenVersion });

/** The terms at another time than now: when the client cancelled. */
export const CancellationQuery = z.strictObject({ at: z.optional(deviceInstant) });

/** Accepted and not read, so that a repeated call that differs only in these fields counts as the same. */
const ignored = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => undefined),
);

/** What a client wants besides the date. */
export const newRequest = {
  ...wanted,
  ...clientRequirements,
  mode: z._default(mode, 'on_site'),
  serviceType: z.optional(serviceType),
  urgency: z.optional(urgency),
};

/**
 * A client's request (rule requests-1). `clientId`, `interpreterId` and `totalAmount` are accepted and ignored (rule access-4).
 * Service type and urgency are in the notes or in fields (rule requests-1). By phone or by video it needs no location (rule
 * appointments-17).
 */
export const RequestAppointmentBody = z
  .strictObject({
    clientId: ignored,
    interpreterId: ignored,
    totalAmount: ignored,
    ...newRequest,
  })
  .check(HAS_PLACE, FITS_PLACE);

/** What a client changes of a request that nobody has taken (rule requests-7). What is not sent stays; a place comes with its mode. */
export const ChangeRequestBody = z
  .strictObject({
    mode: z.optional(mode),
    location: storedBlankOrLine(MAX_LOCATION, 'Location is required'),
    ...changedTexts,
  })
  .check(FITS_PLACE);

/** The most ids in one call. */
export const MAX_IDS = 200;

/**
 * Filters of the lists of appointments (rule api-1). `from` and `to` are civil dates of the company, `to` inclusive.
 * `ids` keeps only those ids. `without=new-requests` leaves out pending appointments that nobody has been asked for
 * (rule requests-6). `proposal=open` keeps those with an open proposal, `checkIn=late` those that are booked and under way and whose
 * interpreter has not checked in, `status=arrived` those with somebody there, `status=no-show` those of rule appointments-31,
 * `result=missing` those that are past without a result, `result=unfilled` those that are past and for which nobody was found (rule
 * closeouts-15): with it, `from` and `to` are dates of service. `order`: by
 * time, 'newest' (the default) or 'oldest' first; 'created' is by creation, the last one first.
 */
export const AssignmentQuery = z.strictObject({
  ids: z.optional(queryIds(MAX_IDS)),
  without: z.optional(z.enum(['new-requests'], { error: 'Must be new-requests' })),
  from: z.optional(civilDate()),
  to: z.optional(civilDate()),
  status: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (value) => value.split(',').every((part) => parseListStatus(part) !== null),
            'Unknown status',
          ),
        ),
      z.transform((value) => value.split(',').map((part) => parseListStatus(part) ?? 'pending')),
    ),
  ),
  origin: z.optional(z.enum(['staff', 'client'], { error: 'Must be staff or client' })),
  proposal: z.optional(z.enum(['open'], { error: 'Must be open' })),
  checkIn: z.optional(z.enum(['late'], { error: 'Must be late' })),
  result: z.optional(z.enum(['missing', 'unfilled'], { error: 'Must be missing or unfilled' })),
  interpreterId: z.optional(queryNumber(1, 999_999_999)),
  clientId: z.optional(queryNumber(1, 999_999_999)),
  q: z.optional(queryText()),
  order: z.optional(z.enum(['newest', 'oldest', 'created'], { error: 'Must be newest, oldest or created' })),
  limit: z._default(z.optional(queryNumber(1, 1000)), 200),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type AssignmentQuery = z.infer<typeof AssignmentQuery>;

/** The same for interpreters, who do not learn about proposals (rule access-14). */
export const InterpreterAssignmentQuery = z.omit(AssignmentQuery, {
  proposal: true,
  checkIn: true,
  result: true,
});

/** The same for clients, who must not learn from a filter whether anybody was asked (rule access-12). */
export const ClientAssignmentQuery = z.omit(AssignmentQuery, {
  without: true,
  checkIn: true,
  result: true,
});

/** All pending appointments, or only those without an interpreter that nobody has been asked for (rule requests-6). */
export const PendingQuery = z.strictObject({
  only: z.optional(z.enum(['new-requests'], { error: 'Must be new-requests' })),
});

/** Staff may look at a deleted appointment and its history (rule appointments-22). */
export const OneAssignmentQuery = z.strictObject({ includeDeleted: queryFlag() });

const core = {
  id: z.number(),
  interpreterId: z.nullable(z.number()),
  clientId: z.number(),
  ...appointmentCore,
  ...shownToAll,
  status: z.enum(ASSIGNMENT_STATUSES),
  currentStatus: z.enum(['not_started', 'en_route', 'arrived', 'in_progress', 'completed']),
  /** For an interpreter, those of bookings are null unless the appointment is theirs (rule access-16). */
  ...forTexts([...TEXTS_IN_OFFERS, ...TEXTS_OF_BOOKINGS], () => z.nullable(z.string())),
  arrivedAt: z.nullable(instantText),
  completedAt: z.nullable(instantText),
  actualEndTime: z.nullable(z.string()),
  /** When an interpreter is expected who reported a delay (rule tracking-13). */
  expectedArrival: z.nullable(instantText),
  /** The series that it is a date of (rule series-1); answers from before there were any lack it. */
  seriesId: z.optional(z.nullable(z.number())),
  createdAt: instantText,
  /** For a client, `phone` is '' unless rule access-13 shows it. */
  interpreter: z.nullable(z.object({ id: z.number(), name: z.string(), phone: z.string() })),
  client: z.object({ id: z.number(), name: z.string(), phone: z.string(), email: z.string() }),
};

const request = {
  origin: z.enum(['staff', 'client']),
  serviceType: z.nullable(z.string()),
  urgency: z.nullable(z.string()),
  ...forTexts(TEXTS_OF_CLIENT, () => z.nullable(z.string())),
  ...shownToClient,
};

const charged = { totalAmount: z.nullable(chargeText) };

/** Whether the interpreter was paid: for staff alone (rule access-8). */
const settled = { isPaid: z.boolean() };

/** The issued invoice that the client finds it on; null if there is none. */
const invoiced = { invoiceNumber: z.nullable(z.string()) };

/** The present estimate of an open appointment that has no amount yet; else null (rule rates-24). */
const estimated = { estimatedAmount: z.nullable(chargeText) };

/** When the client reported that the interpreter had not come to this start; null if they did not (rule tracking-16). */
const reported = { absenceReportedAt: z.nullable(instantText) };

const cancellation = z.object({
  cancelledAt: instantText,
  by: z.enum(['staff', 'client', 'interpreter']),
  reason: z.nullable(z.string()),
  charge: chargeText,
});

/**
 * For a client: the interpreter found nobody (rule appointments-31). That it did not take place is between the office and the interpreter
 * (rule tracking-15).
 */
const clientAbsent = { notHeld: z.nullable(z.literal('client_absent')) };

/** The cancellation, rating and proposal of an appointment. */
const outcome = {
  cancellation: z.nullable(cancellation),
  rating: z.nullable(z.object({ stars: z.number(), comment: z.nullable(z.string()), ratedAt: instantText })),
  proposal: z.nullable(
    z.object({
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      note: z.nullable(z.string()),
      state: z.enum(['open', 'accepted', 'declined']),
      proposedAt: instantText,
      answer: z.nullable(z.string()),
      decidedAt: z.nullable(instantText),
    }),
  ),
};

/** For staff; `charge` is null for those who see no money (rule access-9). */
const outcomeForStaff = {
  ...outcome,
  cancellation: z.nullable(
    z.object({
      ...cancellation.shape,
      charge: z.nullable(chargeText),
      /** When staff entered that the client cancelled, and who; null: the client did it in person, or it was no client's wish. */
      enteredAt: z.optional(z.nullable(instantText)),
      enteredBy: z.optional(z.nullable(z.string())),
    }),
  ),
};

const work = {
  /** How it was reported that nobody interpreted; staff decide what becomes of it (rule tracking-15). */
  notHeld: z.nullable(z.enum(NOT_HELD)),
  /** 'HH:MM': when the interpreter says they came, if they could not check in (rule tracking-21). */
  statedArrivalTime: z.nullable(z.string()),
  currentLocation: z.nullable(z.string()),
  lastLocationUpdate: z.nullable(instantText),
  startedAt: z.nullable(instantText),
  deviceArrivedAt: z.nullable(instantText),
  deviceCompletedAt: z.nullable(instantText),
  trackingNotes: z.nullable(z.string()),
  mileage: z.nullable(z.string()),
  parkingCost: z.nullable(payText),
  tollsCost: z.nullable(payText),
  otherExpenses: z.nullable(payText),
  /** There and back, as it was reported (rule rates-15). */
  travelMinutes: z.optional(z.nullable(z.number())),
  expenseNotes: z.nullable(z.string()),
};

/** Why a cancelled appointment was cancelled, for the interpreter who was booked (rule appointments-25). */
const ended = { cancelReason: z.nullable(z.string()) };

/** What a booked interpreter is paid by, for the expected pay on the phone; null for any other appointment (rule rates-21). */
const paidBy = { payTerms: z.nullable(PayTerms) };

/** When 'on my way' reached the server, for the interpreter and the client; null if it never did or was undone (rule tracking-7). */
const setOut = { setOutAt: z.nullable(instantText) };

/**
 * Where the appointment is, in degrees, and how many metres from there a check-in is asked about, for the interpreter (rule tracking-9);
 * null if it is not known. Only lists have it.
 */
const site = {
  site: z.optional(z.nullable(z.object({ lat: z.number(), lng: z.number(), radiusMetres: z.number() }))),
};

/**
 * For the interpreter: staff entered the present step, which only staff take back (rule tracking-11). Rows that a phone keeps may lack it.
 */
const entered = { stepByOffice: z.optional(z.boolean()) };

/** Why a completed appointment waits for review; empty: it does not (rule tracking-22). For staff. */
const review = { reviewReasons: z.array(z.enum(REVIEW_REASONS)) };

/** An appointment as staff see it. Tokens are only in offers. */
export const Assignment = z.object({
  ...core,
  ...request,
  ...shownToStaff,
  ...charged,
  ...settled,
  ...outcomeForStaff,
  ...reported,
  ...work,
  ...review,
  notificationSent: z.boolean(),
  responseToken: z.null(),
  updatedAt: instantText,
  deletedAt: z.nullable(instantText),
  /** Why a cancelled or deleted one cannot be restored; only where it is read by itself. */
  cannotRestore: z.optional(z.string()),
});
export type Assignment = z.infer<typeof Assignment>;

/** A booking whose interpreter cannot come any more, and why. Staff may keep it with a reason if they may override all of it. */
export const CannotCome = z.object({ assignment: Assignment, exclusions: z.array(Exclusion) });
export type CannotCome = z.infer<typeof CannotCome>;

/**
 * An appointment as its interpreter sees it: with the pay rate and nothing that the client pays (rule access-8).
 * `responseToken` is set only in the interpreter's own open offers (rule access-10).
 */
export const InterpreterAssignment = z.object({
  ...core,
  ...work,
  ...ended,
  ...setOut,
  ...entered,
  ...site,
  ...paidBy,
  serviceType: z.nullable(z.string()),
  rate: payText,
  responseToken: z.nullable(z.string()),
});
export type InterpreterAssignment = z.infer<typeof InterpreterAssignment>;

/**
 * An appointment as its client sees it: with the amount billed, without the interpreter's pay, expenses and location
 * (rule access-8).
 */
export const ClientAssignment = z.object({
  ...core,
  ...setOut,
  ...request,
  ...charged,
  ...estimated,
  ...invoiced,
  ...outcome,
  ...reported,
  ...clientAbsent,
});
export type ClientAssignment = z.infer<typeof ClientAssignment>;

/** Either view, for a call that staff and interpreters make. */
export const TrackedAssignment = z.object({
  ...core,
  ...work,
  rate: z.optional(payText),
  ...z.partial(
    z.object({
      ...paidBy,
      ...entered,
      ...request,
      ...shownToStaff,
      ...charged,
      ...settled,
      ...review,
      notificationSent: z.boolean(),
      updatedAt: instantText,
    }),
  ).shape,
  responseToken: z.nullable(z.string()),
});

/** Either view of a list that two audiences read: the common fields and those that the reader may see. */
export const OwnOrStaffAssignment = z.object({
  ...core,
  ...z.partial(
    z.object({
      ...request,
      ...shownToStaff,
      ...charged,
      ...settled,
      ...estimated,
      ...invoiced,
      ...outcomeForStaff,
      ...reported,
      ...ended,
      ...setOut,
      ...entered,
      ...site,
      ...paidBy,
      ...work,
      ...review,
      notificationSent: z.boolean(),
      updatedAt: instantText,
      deletedAt: z.nullable(instantText),
      rate: payText,
    }),
  ).shape,
  responseToken: z.optional(z.nullable(z.string())),
});

/** Whom the list of candidates is about: without these all who speak the language; `limit`: the first so many of them. */
export const CandidatesQuery = z.strictObject({ ...findPeople, limit: z.optional(queryNumber(1, 5000)) });

/** Whom a broadcast asks; without a list all whom nothing keeps from the appointment. */
export const BroadcastBody = z.strictObject({
  interpreterIds: z.optional(
    z.array(id()).check(z.minLength(1, 'Choose somebody'), z.maxLength(5000, 'At most 5000 interpreters')),
  ),
});

/**
 * A possible interpreter of an appointment. `refusal` says why not, null if nothing prevents it. `booking` is the
 * appointment in conflict, for staff. `exclusions` has all that keeps them from it, `cautions` what staff should know besides (rules
 * eligibility-17 and eligibility-18).
 */
export const Candidate = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  languages: z.array(z.string()),
  hourlyRate: z.nullable(payText),
  refusal: z.nullable(
    z.object({
      code: z.string(),
      message: z.string(),
      assignmentId: z.nullable(z.number()),
      booking: z.nullable(
        z.object({
          date: z.string(),
          startTime: z.string(),
          endTime: z.string(),
          language: z.string(),
          clientName: z.string(),
        }),
      ),
    }),
  ),
  exclusions: z.array(Exclusion),
  cautions: z.array(z.string()),
  rank: Rank,
});
export type Candidate = z.infer<typeof Candidate>;

/** The result of an edit: the appointment and the number of open offers that it withdrew. */
export const EditedAssignment = z.object({ ...Assignment.shape, offersWithdrawn: z.number() });
export type EditedAssignment = z.infer<typeof EditedAssignment>;

/** The result of a broadcast: the appointment and the number of interpreters asked. */
export const Broadcast = z.object({ ...Assignment.shape, offersMade: z.number() });

// ── tracking ───────────────────────────────────────────────────────────────────────────────────────────────────

/** Latitude and longitude in degrees as JSON text, optionally with `accuracy` in metres. */
const location = z
  .string({ error: 'Must be JSON text with lat and lng' })
  .check(z.maxLength(500, 'Too long'), z.refine(isPosition, 'Must be JSON text with lat and lng'));

function isPosition(text: string): boolean {
  try {
    const { lat, lng, accuracy, ...rest } = JSON.parse(text) as Record<string, unknown>; // parsed right below
    return (
      typeof lat === 'number' &&
      Math.abs(lat) <= 90 &&
      typeof lng === 'number' &&
      Math.abs(lng) <= 180 &&
      (accuracy === undefined ||
        (typeof accuracy === 'number' && accuracy >= 0 && Number.isFinite(accuracy))) &&
      Object.keys(rest).length === 0
    );
  } catch {
    return false;
  }
}

const optionalMiles = z.pipe(
  z.optional(z.nullable(reportedMiles)),
  z.transform((value): number | null => value ?? null),
);

const LATE_SENTENCE = `Enter ${LATE_MINUTES.least} to ${LATE_MINUTES.most} minutes`;

/** White space counts as blank (rule tracking-19). */
const actualEnd = z.pipe(
  z.string('Please enter the actual end time').check(z.trim()),
  clockTime('Please enter the actual end time'),
);

/**
 * One step of live progress: a check-in with a location, or the completion with the actual end and the expenses (rules tracking-2 and
 * tracking-19). `arrivedAt` and `completedAt` are the device's times; `reportedAt` is when the device took the report, which may reach the
 * server much later (rule tracking-2). `appointmentDate` is the date as the device knew it (rule tracking-5). With an `act` it is no step
 * but what rules tracking-7 and tracking-13 to tracking-15 say: `minutes` of a delay (0: on time after all), `reason`; `currentStatus` is
 * then not read. `statedArrivalTime` is when somebody came who could not check in (rule tracking-21). `mileage` is in miles, read as
 * hundredths; costs become cents; null and absent mean none. `travelMinutes` are there and back; null and absent mean the way from home
 * (rule rates-15).
 */
export const TrackBody = z.strictObject({
  currentStatus: z.enum(['not_started', 'en_route', 'arrived', 'in_progress', 'completed'], {
    error: 'Unknown current status',
  }),
  currentLocation: z.optional(z.nullable(location)),
  arrivedAt: z.optional(z.nullable(deviceInstant)),
  completedAt: z.optional(z.nullable(deviceInstant)),
  reportedAt: z.optional(z.nullable(deviceInstant)),
  appointmentDate: z.optional(z.nullable(civilDate())),
  trackingNotes: optionalText(1000),
  actualEndTime: z.optional(z.nullable(actualEnd)),
  mileage: optionalMiles,
  parkingCost: optionalMoney,
  tollsCost: optionalMoney,
  otherExpenses: optionalMoney,
  travelMinutes: z.optional(z.nullable(travelMinutes)),
  expenseNotes: optionalText(2000),
  act: z.optional(z.enum([...DAY_REPORTS, ...UNDOINGS], { error: 'Unknown report' })),
  minutes: z.optional(
    z.nullable(
      z.number({ error: LATE_SENTENCE }).check(
        z.int(LATE_SENTENCE),
        z.refine((minutes) => minutes === 0 || minutes >= LATE_MINUTES.least, LATE_SENTENCE),
        z.maximum(LATE_MINUTES.most, LATE_SENTENCE),
      ),
    ),
  ),
  reason: optionalText(1000),
  statedArrivalTime: z.optional(z.nullable(clockTime('Enter when you arrived'))),
});
export type TrackBody = z.infer<typeof TrackBody>;

export const TrackingLog = z.object({
  id: z.number(),
  assignmentId: z.number(),
  interpreterId: z.number(),
  interpreter: z.object({ id: z.number(), name: z.string() }),
  status: z.string(),
  location: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  minutes: z.nullable(z.number()),
  timestamp: instantText,
  deviceTime: z.nullable(instantText),
  /** What the device said, if that cannot be (rule tracking-10). */
  impossibleTime: z.nullable(z.string()),
  /** Who of staff entered it for the interpreter (rule tracking-11). */
  enteredBy: z.nullable(z.string()),
});
