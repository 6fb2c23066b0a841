import * as z from 'zod/mini';
import { SERVICE_TYPES, URGENCIES } from '#domain/assignment/client-request.ts';
import { ASSIGNMENT_STATUSES, parseStatus } from '#domain/assignment/status.ts';
import {
  civilDate,
  clockTime,
  deviceInstant,
  id,
  instantText,
  language,
  line,
  miles,
  money,
  moneyText,
  optionalMoney,
  optionalText,
  queryIds,
  queryNumber,
  queryText,
  seenVersion,
} from './fields.ts';

const NOTES_MAX = 5000;
const serviceType = z.enum(SERVICE_TYPES, { error: 'Choose a service type' });
const urgency = z.enum(URGENCIES, { error: 'Choose an urgency' });

/** Assignment status as written, or the 'in_progress' that is also seen (design 3.19). */
const status = z.pipe(
  z.string().check(z.refine((value) => parseStatus(value) !== null, 'Unknown status')),
  z.transform((value) => parseStatus(value) ?? 'pending'),
);

const shape = {
  clientId: id('Please select a client'),
  date: civilDate(),
  startTime: clockTime('Start time is required'),
  endTime: clockTime('End time is required'),
  language: language(),
  location: line(500, 'Location is required'),
  notes: optionalText(NOTES_MAX),
  totalAmount: optionalMoney,
  isPaid: z._default(z.boolean({ error: 'Must be true or false' }), false),
  serviceType: z.optional(z.nullable(serviceType)),
  urgency: z.optional(z.nullable(urgency)),
  timeZone: z.optional(z.nullable(line(100))),
};

/** Staff schedule an appointment: pending offers it to the interpreter, accepted books at once (design 3.4). */
export const CreateAssignmentBody = z.strictObject({
  ...shape,
  interpreterId: id('Please select an interpreter'),
  status: z._default(z.enum(['pending', 'accepted'], { error: 'Choose pending or accepted' }), 'pending'),
});

/**
 * Staff edit: `interpreterId` may stay null on a request; `status` pending, accepted, or the present one. Without
 * `totalAmount` or `isPaid` the present ones stay: a payment may have set them meanwhile. `updatedAt` is what the form was
 * opened with.
 */
export const UpdateAssignmentBody = z.strictObject({
  ...shape,
  totalAmount: z.optional(z.nullable(money)),
  isPaid: z.optional(z.boolean({ error: 'Must be true or false' })),
  interpreterId: z.nullable(id('Please select an interpreter')),
  status: z.optional(status),
  updatedAt: seenVersion,
});

/** `updatedAt` is the state in which the appointment was seen: of two who assign at once the later is refused as `stale`. */
export const AssignBody = z.strictObject({
  interpreterId: id('Please select an interpreter'),
  updatedAt: seenVersion,
});
export const CancelBody = z.strictObject({ reason: optionalText(1000) });

/** Accepted and left out of what is read: so a repeated call that differs in nothing else is still the same one. */
const ignored = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => undefined),
);

/**
 * A client's request (spec §5, §7). The specification's own call sends `clientId`, `interpreterId` and `totalAmount`;
 * they are accepted and ignored (design 3.2, 3.22). Service type and urgency stand in the notes or in fields.
 */
export const RequestAppointmentBody = z.strictObject({
  clientId: ignored,
  interpreterId: ignored,
  totalAmount: ignored,
  date: civilDate(),
  startTime: clockTime('Start time is required'),
  endTime: clockTime('End time is required'),
  language: language(),
  location: line(500, 'Location is required'),
  notes: optionalText(NOTES_MAX),
  serviceType: z.optional(serviceType),
  urgency: z.optional(urgency),
});

/** How many appointments may be asked for by their ids in one call. */
export const MOST_IDS = 200;

/**
 * Lists of appointments (design 3.11). `from` and `to` are civil dates of the company, `to` inclusive. `ids` leaves of the
 * list those alone; `without` leaves out the client requests that nobody has been asked for, which have a list of their
 * own (spec §4). `proposal=open` leaves those whose client waits for an answer to another time that they proposed. `order` is
 * by their time, 'newest' (the latest) first without one; 'created' is by when they were made, the last one first.
 */
export const AssignmentQuery = z.strictObject({
  ids: z.optional(queryIds(MOST_IDS)),
  without: z.optional(z.enum(['new-requests'], { error: 'Must be new-requests' })),
  from: z.optional(civilDate()),
  to: z.optional(civilDate()),
  status: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine((value) => value.split(',').every((part) => parseStatus(part) !== null), 'Unknown status'),
        ),
      z.transform((value) => value.split(',').map((part) => parseStatus(part) ?? 'pending')),
    ),
  ),
  origin: z.optional(z.enum(['staff', 'client'], { error: 'Must be staff or client' })),
  proposal: z.optional(z.enum(['open'], { error: 'Must be open' })),
  interpreterId: z.optional(queryNumber(1, 999_999_999)),
  clientId: z.optional(queryNumber(1, 999_999_999)),
  q: z.optional(queryText()),
  order: z.optional(z.enum(['newest', 'oldest', 'created'], { error: 'Must be newest, oldest or created' })),
  limit: z._default(z.optional(queryNumber(1, 1000)), 200),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type AssignmentQuery = z.infer<typeof AssignmentQuery>;

/** The same for interpreters, who hear nothing of what clients propose. */
export const InterpreterAssignmentQuery = z.omit(AssignmentQuery, { proposal: true });

/** The same for clients, whom a filter must not tell whether anybody has been asked. */
export const ClientAssignmentQuery = z.omit(AssignmentQuery, { without: true });

/** Staff may look at one that was deleted, and at its history, to take the deletion back (design 3.10). */
export const OneAssignmentQuery = z.strictObject({
  includeDeleted: z._default(
    z.optional(
      z.pipe(
        z.enum(['true', 'false'], { error: 'Must be true or false' }),
        z.transform((value) => value === 'true'),
      ),
    ),
    false,
  ),
});

const core = {
  id: z.number(),
  interpreterId: z.nullable(z.number()),
  clientId: z.number(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  timeZone: z.string(),
  startsAt: instantText,
  endsAt: instantText,
  language: z.string(),
  location: z.string(),
  status: z.enum(ASSIGNMENT_STATUSES),
  currentStatus: z.enum(['not_started', 'en_route', 'arrived', 'in_progress', 'completed']),
  notes: z.nullable(z.string()),
  arrivedAt: z.nullable(instantText),
  completedAt: z.nullable(instantText),
  actualEndTime: z.nullable(z.string()),
  createdAt: instantText,
  interpreter: z.nullable(z.object({ id: z.number(), name: z.string(), phone: z.string() })),
  client: z.object({ id: z.number(), name: z.string(), phone: z.string(), email: z.string() }),
};

const request = {
  origin: z.enum(['staff', 'client']),
  serviceType: z.nullable(z.string()),
  urgency: z.nullable(z.string()),
};

const charged = { totalAmount: z.nullable(moneyText), isPaid: z.boolean() };

/** What the client and staff did with it besides: cancel it, rate it, propose another time. */
const aftermath = {
  cancellation: z.nullable(
    z.object({
      cancelledAt: instantText,
      by: z.enum(['staff', 'client']),
      reason: z.nullable(z.string()),
      charge: moneyText,
    }),
  ),
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

const work = {
  currentLocation: z.nullable(z.string()),
  lastLocationUpdate: z.nullable(instantText),
  startedAt: z.nullable(instantText),
  deviceArrivedAt: z.nullable(instantText),
  deviceCompletedAt: z.nullable(instantText),
  trackingNotes: z.nullable(z.string()),
  mileage: z.nullable(z.string()),
  parkingCost: z.nullable(moneyText),
  tollsCost: z.nullable(moneyText),
  otherExpenses: z.nullable(moneyText),
  expenseNotes: z.nullable(z.string()),
};

/** An appointment as staff see it: every field of spec §3, and those of design §3. Tokens stand in offers only. */
export const Assignment = z.object({
  ...core,
  ...request,
  ...charged,
  ...aftermath,
  ...work,
  notificationSent: z.boolean(),
  responseToken: z.null(),
  updatedAt: instantText,
  deletedAt: z.nullable(instantText),
});
export type Assignment = z.infer<typeof Assignment>;

/**
 * An appointment as its interpreter sees it: with the pay rate, without anything that the client pays. `responseToken`
 * is set only on an own open offer (design 3.21).
 */
export const InterpreterAssignment = z.object({
  ...core,
  ...work,
  serviceType: z.nullable(z.string()),
  rate: moneyText,
  responseToken: z.nullable(z.string()),
});
export type InterpreterAssignment = z.infer<typeof InterpreterAssignment>;

/** An appointment as its client sees it: with the amount billed, without the interpreter's pay, expenses or place. */
export const ClientAssignment = z.object({ ...core, ...request, ...charged, ...aftermath });
export type ClientAssignment = z.infer<typeof ClientAssignment>;

/** A call both staff and interpreters make answers either view. */
export const TrackedAssignment = z.object({
  ...core,
  ...work,
  rate: z.optional(moneyText),
  ...z.partial(z.object({ ...request, ...charged, notificationSent: z.boolean(), updatedAt: instantText }))
    .shape,
  responseToken: z.nullable(z.string()),
});

/** Either view of a list that two audiences read: the common fields, and whichever fields the reader may see. */
export const OwnOrStaffAssignment = z.object({
  ...core,
  ...z.partial(
    z.object({
      ...request,
      ...charged,
      ...aftermath,
      ...work,
      notificationSent: z.boolean(),
      updatedAt: instantText,
      deletedAt: z.nullable(instantText),
      rate: moneyText,
    }),
  ).shape,
  responseToken: z.optional(z.nullable(z.string())),
});

/**
 * One possible interpreter of an appointment; `refusal` says why not, null when nothing stands in the way; `booking` is the
 * appointment that keeps them, for staff, who may read whose it is.
 */
export const Candidate = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  languages: z.array(z.string()),
  hourlyRate: moneyText,
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
});

/** The answer to a broadcast: the appointment, and how many interpreters were asked. */
export const Broadcast = z.object({ ...Assignment.shape, offersMade: z.number() });

// ── tracking ───────────────────────────────────────────────────────────────────────────────────────────────────

/** Latitude and longitude in degrees as JSON text (spec §3), optionally with `accuracy` in metres. */
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
  z.optional(z.nullable(miles)),
  z.transform((value): number | null => value ?? null),
);

/** Blank counts as not entered: white space around it is taken off first (spec §5). */
const actualEnd = z.pipe(
  z.string('Please enter the actual end time').check(z.trim()),
  clockTime('Please enter the actual end time'),
);

/**
 * One step of live progress (spec §7): check-in with a place, or completion with the actual end and the expenses.
 * `arrivedAt` and `completedAt` are the device's time, and so is `reportedAt`, when the device took the report, which may
 * reach the server much later; the server keeps its own beside it (design 3.6). `appointmentDate` is the day of the
 * appointment as the device knew it: a report that comes after it was put off to another day is refused. `mileage` is
 * miles, read as hundredths of a mile; the costs become cents; null and absent mean none.
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
  expenseNotes: optionalText(2000),
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
  timestamp: instantText,
  deviceTime: z.nullable(instantText),
});
