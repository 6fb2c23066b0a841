import { isBooked } from '#domain/assignment/status.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/connect.ts';
import { removeReminder, setReminder } from '#server/db/record/reminder.ts';
import { refuseIfStale } from '#server/db/stale.ts';
import { orRefuse, Refused } from '#server/db/transaction.ts';
import {
  bookedRefusal,
  bookingRefusal,
  type LockedInterpreter,
  lockClient,
  lockPeople,
} from '../queries/busy.ts';
import type { AssignmentFields, AssignmentRow } from '../queries/row.ts';
import { lockAssignment } from '../queries.ts';
import { type Acting, roleOf } from './acting.ts';
import { type EditPlan, planEdit, type UpdateInput } from './edit-plan.ts';
import { serviceOf } from './notes.ts';
import { closeOffers, type OfferOf, openOffers } from './offer-rows.ts';
import { recordEdit } from './record-edit.ts';
import { type AssignmentChanges, saveAssignment } from './save.ts';
import { type When, whenOf } from './when.ts';

/** The new state of an appointment; `act` is what the audit log calls the change. */
interface Update {
  readonly id: number;
  readonly input: UpdateInput;
  readonly act?: 'assignments.update' | 'assignments.acceptProposal';
}

/**
 * Staff change an appointment. The reminder moves along; people are told what changed for them; see `planEdit` for what
 * becomes of the status, the interpreter and the offers. Fields that a form does not send (time zone, service type,
 * urgency, amount, whether it is paid) stay. Refused as `not_found`, `stale` (it has changed since `input.updatedAt`),
 * `illegal_step`, `interpreter_not_eligible`, `interpreter_booked`, `civil_time_does_not_exist` or `validation_failed`.
 * Source: spec §7, design 3.4, 3.5, 3.7.
 */
export async function updateAssignment(
  tx: Tx,
  acting: Acting,
  { id, input, act = 'assignments.update' }: Update,
): Promise<AssignmentRow> {
  const before = await lockAssignment(tx, id);
  const edit = { entity: 'assignment', entityId: id, what: 'this appointment' };
  await refuseIfStale(tx, { ...edit, seen: input.updatedAt, present: before.updatedAt });
  const when = whenAfter(before, input);
  const role = roleOf(acting.actor);
  const plan = orRefuse(planEdit(before, input, { when, now: acting.now, role }));
  await checkPeople(tx, before, { plan, input, when, now: acting.now });
  const row = await saveAssignment(tx, before, changesBy(before, { plan, input, when }), acting.now);
  const closed = await closeBy(tx, acting, before, plan);
  const asked = plan.makesOffer && plan.interpreterId !== null ? [plan.interpreterId] : [];
  const opened = await openOffers(tx, acting, row, asked);
  await moveReminder(tx, acting, before, row);
  await recordEdit(tx, acting, { act, before, row, plan, closed, opened });
  return row;
}

interface Edit {
  readonly plan: EditPlan;
  readonly input: UpdateInput;
  readonly when: When;
}

/** The time as it will be. One that stays is not computed anew: rules of zones change, the appointment does not. */
function whenAfter(before: AssignmentFields, input: UpdateInput): When {
  const timeZone = input.timeZone ?? before.timeZone;
  const isSame =
    input.date === before.date &&
    input.startTime === before.startTime &&
    input.endTime === before.endTime &&
    timeZone === before.timeZone;
  if (!isSame) return orRefuse(whenOf({ ...input, timeZone }));
  const { date, startTime, endTime, startsAt, endsAt } = before;
  return { date, startTime, endTime, timeZone, startsAt, endsAt };
}

/** Locks whom the edit books, asks or names, and refuses when they cannot. */
async function checkPeople(
  tx: Tx,
  before: AssignmentFields,
  { plan, input, when, now }: Edit & { readonly now: string },
): Promise<void> {
  const { interpreterId } = plan;
  const { clientId, language } = input;
  if (clientId !== before.clientId) await lockClient(tx, clientId);
  const isKeptBooking = isBooked(plan.status) && !plan.isNewBooking;
  if (interpreterId === null || (isKeptBooking && plan.changed.length === 0)) return;
  const isNamedAnew = plan.makesOffer || interpreterId !== before.interpreterId;
  if (!isBooked(plan.status) && !isNamedAnew) return;
  const slot = { interpreterId, startsAt: when.startsAt, endsAt: when.endsAt, exceptAssignmentId: before.id };
  const { interpreter } = await lockPeople(tx, clientId, slot);
  const isAhead = Date.parse(when.endsAt) > Date.parse(now);
  const refusal = isKeptBooking
    ? keptRefusal(interpreter, { before, language, isAhead })
    : bookingRefusal(interpreter, language);
  if (refusal) throw new Refused(refusal);
}

/** Whoever is on the appointment already stays on it, though they take no further ones just now. */
function keptRefusal(
  interpreter: LockedInterpreter,
  {
    before,
    language,
    isAhead,
  }: { readonly before: AssignmentFields; readonly language: string; readonly isAhead: boolean },
): Refusal | null {
  // Archived people have nothing ahead of them (design 3.10): their past cannot be moved there.
  if (interpreter.isArchived && isAhead) return bookingRefusal(interpreter, language);
  if (language !== before.language && !interpreter.languages.includes(language)) {
    const message = `This interpreter does not speak ${language}.`;
    return { code: 'interpreter_not_eligible', message };
  }
  return interpreter.conflict ? bookedRefusal(interpreter.conflict) : null;
}

function changesBy(before: AssignmentFields, { plan, input, when }: Edit): AssignmentChanges {
  const service = serviceOf(input, before.origin);
  const { date, startTime, endTime, timeZone, startsAt, endsAt } = when;
  const isBefore = plan.makesOffer || isBooked(plan.status);
  const isBackWithStaff = plan.withdrawsOffers || plan.leavingId !== null;
  return {
    ...{ date, startTime, endTime, timeZone, startsAt, endsAt },
    clientId: input.clientId,
    interpreterId: plan.interpreterId,
    status: plan.status,
    language: input.language,
    location: input.location,
    notes: service.notes,
    serviceType: service.serviceType === undefined ? before.serviceType : service.serviceType,
    urgency: service.urgency === undefined ? before.urgency : service.urgency,
    totalAmountCents: input.totalAmount === undefined ? before.totalAmountCents : input.totalAmount,
    isPaid: input.isPaid ?? before.isPaid,
    notificationSent: isBefore || (before.notificationSent && !isBackWithStaff),
  };
}

async function closeBy(
  tx: Tx,
  acting: Acting,
  before: AssignmentFields,
  plan: EditPlan,
): Promise<readonly OfferOf[]> {
  if (isBooked(before.status)) return [];
  if (isBooked(plan.status)) return closeOffers(tx, before.id, 'filled', acting.now);
  // An interpreter can have one open offer of an appointment: a new one takes the place of the old one.
  if (!plan.withdrawsOffers && !plan.makesOffer) return [];
  return closeOffers(tx, before.id, 'withdrawn', acting.now);
}

async function moveReminder(
  tx: Tx,
  acting: Acting,
  before: AssignmentFields,
  row: AssignmentRow,
): Promise<void> {
  const { id: assignmentId, interpreterId, startsAt } = row;
  const isAhead = row.status === 'accepted' || row.status === 'scheduled';
  const isUnmoved =
    before.status === row.status && before.interpreterId === interpreterId && before.startsAt === startsAt;
  if (isUnmoved) return;
  if (isAhead && interpreterId !== null)
    await setReminder(tx, { assignmentId, interpreterId, startsAt, now: acting.now });
  else await removeReminder(tx, assignmentId);
}
