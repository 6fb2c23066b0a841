import type { Assignment, ClientAssignment, InterpreterAssignment } from '#contracts/assignment.ts';
import { composeRequestNotes, type ServiceType } from '#domain/assignment/client-request.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { payRate } from '#domain/billing/rates.ts';
import { formatHundredths } from '#domain/decimal.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { AssignmentFields, AssignmentRow, RowInterpreter } from './queries/row.ts';

/** An appointment for staff: every field of it, no token (design §4). */
export function presentForStaff(row: AssignmentRow): Assignment {
  return {
    ...coreOf(row),
    ...requestOf(row),
    ...chargeOf(row),
    ...aftermathOf(row),
    ...workOf(row),
    notificationSent: row.notificationSent,
    responseToken: null,
    updatedAt: row.updatedAt,
    deletedAt: row.deletedAt,
  };
}

/**
 * An appointment for its interpreter: with their pay rate, nothing of what the client pays (design §4). For an open offer,
 * `offer` brings the asked interpreter and the token that only they may read (design 3.21).
 */
export function presentForInterpreter(
  row: AssignmentRow,
  offer: { readonly asked: RowInterpreter; readonly responseToken: string } | null = null,
): InterpreterAssignment {
  const paid = offer?.asked ?? row.interpreter;
  return {
    ...coreOf(row),
    ...workOf(row),
    serviceType: row.serviceType,
    rate: formatMoney(paid ? hourlyPayCents(paid, row.serviceType) : 0),
    responseToken: offer?.responseToken ?? null,
  };
}

/**
 * An appointment for its client at `now` (an instant): with what it costs them, nothing of the interpreter's pay, expenses
 * or place. The interpreter's phone is there while they are booked and the appointment is not over, '' afterwards.
 */
export function presentForClient(row: AssignmentRow, now: string): ClientAssignment {
  const core = { ...coreOf(row), ...requestOf(row), ...chargeOf(row), ...aftermathOf(row) };
  // Who was only asked is between staff and them: offers never reach a client (design §4).
  const isOnlyAsked = row.status === 'pending' || row.status === 'declined';
  if (isOnlyAsked || core.interpreter === null) return { ...core, interpreterId: null, interpreter: null };
  const isReachable = isBooked(row.status) && Date.parse(row.endsAt) > Date.parse(now);
  return isReachable ? core : { ...core, interpreter: { ...core.interpreter, phone: '' } };
}

/** What an interpreter earns per hour of a service type, in cents (spec §5). */
export function hourlyPayCents(interpreter: RowInterpreter, serviceType: ServiceType | null): Cents {
  return payRate({ ...interpreter, serviceType }).rateCents;
}

function coreOf(row: AssignmentRow) {
  const { interpreter, client } = row;
  return {
    id: row.id,
    interpreterId: row.interpreterId,
    clientId: row.clientId,
    date: row.date,
    startTime: row.startTime,
    endTime: row.endTime,
    timeZone: row.timeZone,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    language: row.language,
    location: row.location,
    status: row.status,
    currentStatus: row.currentStatus,
    notes: notesOf(row),
    arrivedAt: row.arrivedAt,
    completedAt: row.completedAt,
    actualEndTime: row.actualEndTime,
    createdAt: row.createdAt,
    interpreter: interpreter && { id: interpreter.id, name: interpreter.name, phone: interpreter.phone },
    client: { id: client.id, name: client.name, phone: client.phone, email: client.email },
  };
}

/** The convention of the notes text is written here, at the edge, and nowhere else (design 3.2). */
function notesOf({ origin, notes, serviceType, urgency }: AssignmentFields): string | null {
  if (origin !== 'client' || serviceType === null || urgency === null) return notes;
  return composeRequestNotes({ notes, serviceType, urgency });
}

function requestOf({ origin, serviceType, urgency }: AssignmentFields) {
  return { origin, serviceType, urgency };
}

function chargeOf({ totalAmountCents, isPaid }: AssignmentFields) {
  return { totalAmount: moneyOrNull(totalAmountCents), isPaid };
}

/** For staff and the client alone: an interpreter sees neither what the client pays nor what they think. */
function aftermathOf(row: AssignmentFields) {
  const { cancelledAt, cancelledBy, ratingStars, ratedAt } = row;
  return {
    cancellation:
      cancelledAt === null || cancelledBy === null
        ? null
        : {
            cancelledAt,
            by: cancelledBy,
            reason: row.cancelReason,
            charge: formatMoney(row.cancellationChargeCents ?? 0),
          },
    rating:
      ratingStars === null || ratedAt === null
        ? null
        : { stars: ratingStars, comment: row.ratingComment, ratedAt },
    proposal: row.proposal,
  };
}

function workOf(row: AssignmentFields) {
  return {
    currentLocation: row.currentLocation,
    lastLocationUpdate: row.lastLocationUpdate,
    startedAt: row.startedAt,
    deviceArrivedAt: row.deviceArrivedAt,
    deviceCompletedAt: row.deviceCompletedAt,
    trackingNotes: row.trackingNotes,
    mileage: row.mileageHundredths === null ? null : formatHundredths(row.mileageHundredths),
    parkingCost: moneyOrNull(row.parkingCents),
    tollsCost: moneyOrNull(row.tollsCents),
    otherExpenses: moneyOrNull(row.otherExpensesCents),
    expenseNotes: row.expenseNotes,
  };
}

function moneyOrNull(cents: Cents | null): string | null {
  return cents === null ? null : formatMoney(cents);
}
