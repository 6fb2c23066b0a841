import type { Quote } from '#contracts/assignments/quote.ts';
import type { Assignment, ClientAssignment, InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { absenceReportOf } from '#domain/assignment/absence.ts';
import { composeRequestNotes } from '#domain/assignment/client-request.ts';
import { placeWithoutCode } from '#domain/assignment/mode.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { forTexts, TEXTS_IN_OFFERS, TEXTS_OF_BOOKINGS, TEXTS_OF_CLIENT } from '#domain/assignment/texts.ts';
import { isDue } from '#domain/billing/cancellation.ts';
import { payTermsOf } from '#domain/billing/rules/pay-terms.ts';
import { hourlyRateCents, LIMITS } from '#domain/billing/rules/rule.ts';
import { formatHundredths } from '#domain/decimal.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { PayQuestion } from '#server/features/payments/queries/price.ts';
import type { QuotedSide } from './queries/quote.ts';

const FOR_INTERPRETERS = [...TEXTS_IN_OFFERS, ...TEXTS_OF_BOOKINGS];
const none = () => null;

/** An appointment for staff: every field, no token (rule access-10). */
export function presentForStaff(row: AssignmentRow): Assignment {
  return {
    ...coreOf(row),
    ...requestOf(row),
    requiredCredentials: row.requiredCredentials,
    preferredCredentials: row.preferredCredentials,
    preferredSpecialities: row.preferredSpecialities,
    ...chargeOf(row),
    isPaid: row.isPaid,
    ...outcomeOf(row),
    cancellation: row.cancellation && enteredCancellation(row.cancellation),
    absenceReportedAt: absenceReportOf(row),
    ...workOf(row),
    reviewReasons: row.completion?.reviewReasons ?? [],
    notificationSent: row.notificationSent,
    responseToken: null,
    updatedAt: row.updatedAt,
    deletedAt: row.deletedAt,
  };
}

/**
 * An appointment for its interpreter: with the pay rate and, while they are booked, all that their pay follows from, without what
 * the client pays (rule access-8), the private notes and how to connect only of a booking (rules access-16 and appointments-18). For an
 * open offer, `offer` has the token that only the asked interpreter may read (rule access-10).
 */
export function presentForInterpreter(
  row: AssignmentRow,
  pay: PayQuestion,
  offer: { readonly responseToken: string } | null = null,
): InterpreterAssignment {
  const isBooking = offer === null && isTheirs(row);
  return {
    ...coreOf(row),
    ...workOf(row),
    location: isBooking ? row.location : placeWithoutCode(row.location),
    ...(!isBooking && forTexts(TEXTS_OF_BOOKINGS, none)),
    cancelReason: offer === null ? (row.cancellation?.reason ?? null) : null,
    setOutAt: offer === null ? row.setOutAt : null,
    stepByOffice: offer === null && row.stepByOffice,
    serviceType: row.serviceType,
    rate: formatMoney(hourlyPayCents(pay)),
    payTerms: offer === null && isBooked(row.status) ? payTermsOf(pay.work, pay.card) : null,
    responseToken: offer?.responseToken ?? null,
  };
}

/**
 * An appointment for its client at `now` (an instant): with what it costs them or, without an amount, the `estimate` in cents,
 * and nothing of the interpreter's pay, expenses or place (rules access-8, access-12 and rates-24). The interpreter's phone is there while
 * they are booked and the appointment is not over, '' afterwards (rule access-13).
 */
export function presentForClient(
  row: AssignmentRow,
  {
    now,
    estimate,
    invoiceNumber,
  }: { readonly now: string; readonly estimate: Cents | null; readonly invoiceNumber: string | null },
): ClientAssignment {
  const core = {
    ...coreOf(row),
    ...requestOf(row),
    ...chargeOf(row),
    estimatedAmount: moneyOrNull(estimate),
    invoiceNumber,
    ...outcomeOf(row),
    setOutAt: row.setOutAt,
    absenceReportedAt: absenceReportOf(row),
    notHeld: row.notHeld === 'client_absent' ? row.notHeld : null,
  };
  // Clients do not learn who was only asked (rule access-12).
  const isOnlyAsked = row.status === 'pending' || row.status === 'declined';
  if (isOnlyAsked || core.interpreter === null) return { ...core, interpreterId: null, interpreter: null };
  const isReachable = isBooked(row.status) && Date.parse(row.endsAt) > Date.parse(now);
  return isReachable ? core : { ...core, interpreter: { ...core.interpreter, phone: '' } };
}

/**
 * The answer to a repeated call of a client: the appointment as they may see it now (`present`). The `first` answer may have the
 * phone of an interpreter who cannot be called any more. Source: rules access-13 and api-4.
 */
export function presentAgainForClient(
  row: AssignmentRow,
  first: ClientAssignment,
  { clientId, present }: { readonly clientId: number; readonly present: ClientAssignment },
): ClientAssignment {
  if (row.clientId === clientId && row.deletedAt === null) return present;
  const interpreter = first.interpreter && { ...first.interpreter, phone: '' };
  return { ...present, ...first, ...forTexts(TEXTS_OF_BOOKINGS, none), interpreter };
}

/**
 * The answer to a repeated call of an interpreter: the appointment as they may see it now. One that is not theirs any more comes
 * without the client's contact, the notes and how to connect. Source: rules access-11, access-16, api-4 and appointments-18.
 */
export function presentAgainForInterpreter<
  First extends Pick<InterpreterAssignment, 'client' | 'notes' | 'location'>,
>(
  row: AssignmentRow,
  first: First,
  { interpreterId, pay }: { readonly interpreterId: number; readonly pay: PayQuestion },
): First | InterpreterAssignment {
  const isOffered = row.status === 'pending' || row.status === 'declined';
  const isOwn = row.interpreterId === interpreterId && row.deletedAt === null && !isOffered;
  const present = presentForInterpreter(row, pay);
  if (isOwn) return present;
  // What an older version stored has not every field.
  return {
    ...present,
    ...first,
    client: { ...first.client, phone: '', email: '' },
    location: placeWithoutCode(first.location),
    ...forTexts(FOR_INTERPRETERS, none),
    // By now those of somebody else.
    payTerms: null,
  };
}

/** One side of a quote: the amount with its lines. */
export function presentQuote({ price, rules, cancellation }: QuotedSide): Quote {
  const rate = price.lines.find(({ kind }) => kind === 'hourly_rate');
  const scope = rules.find(({ id }) => id !== null && id === rate?.ruleId)?.scope;
  return {
    totalAmount: formatMoney(price.totalCents),
    bookedMinutes: price.workedMinutes,
    billedMinutes: price.billedMinutes,
    why: price.why,
    rateFor: scope ? LIMITS.filter((limit) => scope[limit] !== null) : [],
    lines: price.lines.map(({ kind, label, quantity, rateCents, amountCents }) => ({
      kind,
      label,
      quantity: quantity ?? null,
      hourlyRate: moneyOrNull(rateCents),
      totalAmount: formatMoney(amountCents),
    })),
    ...(cancellation && {
      cancellation: cancellation
        .filter((step) => isDue(step))
        .map(({ hours, due }) => ({
          hours,
          percent: 'percent' in due ? due.percent : null,
          minutes: 'minutes' in due ? due.minutes : null,
        }))
        .toSorted((a, b) => b.hours - a.hours),
    }),
  };
}

/** An interpreter's rate per hour for an appointment, in cents; 0 without one (rule rates-5). */
export function hourlyPayCents({ work, card }: PayQuestion): Cents {
  return hourlyRateCents(card.rules, 'pay', work.facts) ?? 0;
}

/** Whether its interpreter is booked or has done it: others, also after a cancellation, need no reference of a patient, and not how to connect. */
function isTheirs({ status }: AssignmentRow): boolean {
  return isBooked(status) || status === 'completed';
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
    dialect: row.dialect,
    location: row.location,
    mode: row.mode,
    status: row.status,
    currentStatus: row.currentStatus,
    ...forTexts(FOR_INTERPRETERS, (name) => row[name]),
    notes: notesOf(row),
    arrivedAt: row.arrivedAt,
    completedAt: row.completion?.completedAt ?? null,
    actualEndTime: row.completion?.actualEndTime ?? null,
    expectedArrival: row.expectedArrival,
    seriesId: row.seriesId,
    createdAt: row.createdAt,
    interpreter: interpreter && { id: interpreter.id, name: interpreter.name, phone: interpreter.phone },
    client: { id: client.id, name: client.name, phone: client.phone, email: client.email },
  };
}

/** The only place that writes service type and urgency into the notes (rule requests-1). */
function notesOf({ origin, notes, serviceType, urgency }: AssignmentRow): string | null {
  if (origin !== 'client' || serviceType === null || urgency === null) return notes;
  return composeRequestNotes({ notes, serviceType, urgency });
}

function requestOf(row: AssignmentRow) {
  const { origin, serviceType, urgency, requiresGender } = row;
  return { origin, serviceType, urgency, requiresGender, ...forTexts(TEXTS_OF_CLIENT, (name) => row[name]) };
}

function chargeOf({ totalAmountCents }: AssignmentRow) {
  return { totalAmount: moneyOrNull(totalAmountCents) };
}

/** Only for staff and the client: an interpreter sees neither what the client pays nor the rating. */
function outcomeOf({ cancellation, rating, proposal }: AssignmentRow) {
  return {
    cancellation: cancellation && cancellationOf(cancellation),
    rating,
    proposal,
  };
}

type Cancellation = NonNullable<AssignmentRow['cancellation']>;

function cancellationOf({ cancelledAt, cancelledBy: by, reason, chargeCents }: Cancellation) {
  return { cancelledAt, by, reason, charge: formatMoney(chargeCents) };
}

/** Staff also read who of them entered it. */
function enteredCancellation(cancellation: Cancellation) {
  const { enteredAt, enteredBy } = cancellation;
  return { ...cancellationOf(cancellation), enteredAt, enteredBy };
}

function workOf(row: AssignmentRow) {
  const { completion } = row;
  const miles = completion?.mileageHundredths;
  return {
    notHeld: row.notHeld,
    statedArrivalTime: completion?.statedArrivalTime ?? null,
    currentLocation: row.currentLocation,
    lastLocationUpdate: row.lastLocationUpdate,
    startedAt: row.startedAt,
    deviceArrivedAt: row.deviceArrivedAt,
    deviceCompletedAt: completion?.deviceCompletedAt ?? null,
    trackingNotes: row.trackingNotes,
    mileage: miles == null ? null : formatHundredths(miles),
    parkingCost: moneyOrNull(completion?.parkingCents),
    tollsCost: moneyOrNull(completion?.tollsCents),
    otherExpenses: moneyOrNull(completion?.otherExpensesCents),
    travelMinutes: completion?.travelMinutes ?? null,
    expenseNotes: completion?.expenseNotes ?? null,
  };
}

function moneyOrNull(cents: Cents | null | undefined): string | null {
  return cents == null ? null : formatMoney(cents);
}
