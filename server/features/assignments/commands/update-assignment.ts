import { requirementsChanged } from '#domain/assignment/requirements-changed.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { tidyDialect } from '#domain/dispatch/skills.ts';
import { lockAssignment } from '#server/db/assignments/find.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import { type AssignmentChanges, saveAssignment } from '#server/db/assignments/save.ts';
import type { Tx } from '#server/db/connect.ts';
import { refuseUnknownLanguages } from '#server/db/languages.ts';
import { removeReminder, setReminder } from '#server/db/record/reminder.ts';
import { refuseIfStale } from '#server/db/stale.ts';
import { orRefuse, refuseIf } from '#server/db/transaction.ts';
import { refuseUnknownCredentials } from '../../credentials/queries/types.ts';
import { postPaymentsOfAppointment } from '../../ledger/commands/post-to-ledger.ts';
import { livePaymentOf } from '../../payments/commands/enter-payment.ts';
import { billedRefusal, leaveDrafts } from '../../payments/commands/refuse-billed.ts';
import { locateAppointment } from '../../places/commands/locate-places.ts';
import { type AppointmentTime, appointmentTime } from '../queries/appointment-time.ts';
import { lockClient, lockPeople } from '../queries/busy.ts';
import { lockAskable } from '../queries/candidates.ts';
import { agreedAmount, amountAfterMode, placeAfter, refuseOtherMoney } from './change-of-mode.ts';
import { type CommandContext, roleOf } from './command-context.ts';
import { checkConstraints, type Override } from './constraints.ts';
import { type EditPlan, planEdit, type UpdateInput } from './edit-plan.ts';
import { type ClosedOffer, closeOffers, openOffers, outdateDeclines } from './offer-rows.ts';
import { recordEdit } from './record-edit.ts';
import { logBookingEnd } from './release-interpreter.ts';
import { requestedService } from './requested-service.ts';

/** The new state of an appointment; `act` is what the audit log calls the change. */
interface Update {
  readonly id: number;
  readonly input: UpdateInput;
  readonly act?: 'assignments.update' | 'assignments.acceptProposal' | 'appointments.change';
}

/** The appointment after an edit, and how many open offers it withdrew. */
interface Updated {
  readonly row: AssignmentRow;
  readonly offersWithdrawn: number;
}

/**
 * Staff edit an appointment. The reminder moves with it, and its people are told what changed; `planEdit` decides about
 * status, interpreter and offers. Fields that the call does not send stay. Refused as `not_found`, `stale` (changed
 * since `input.updatedAt`), `illegal_step`, `interpreter_not_eligible`, `interpreter_booked`,
 * `civil_time_does_not_exist` or `validation_failed`. Source: rules appointments-9, appointments-10, appointments-14, appointments-15,
 * appointments-17, eligibility-7, eligibility-19 and eligibility-21.
 */
export async function updateAssignment(
  tx: Tx,
  context: CommandContext,
  { id, input: given, act: action = 'assignments.update' }: Update,
): Promise<Updated> {
  const before = await lockAssignment(tx, id);
  const edit = { entity: 'assignment', entityId: id, what: 'this appointment' };
  await refuseIfStale(tx, { ...edit, seen: given.updatedAt, present: before.updatedAt });
  const when = whenAfter(before, given);
  const where = orRefuse(placeAfter(before, given));
  const input = { ...given, ...where, dialect: dialectAfter(before, given) };
  const role = roleOf(context.actor);
  const described = describedBy(before, { input, when });
  const isOther = requirementsChanged(before, afterEdit(before, described));
  const plan = orRefuse(
    planEdit(before, input, { when, requirementsChanged: isOther, now: context.now, role }),
  );
  await checkBilled(tx, before, input);
  const charged = await livePaymentOf(tx, id);
  if (charged) refuseIf(refuseOtherMoney(before, input));
  await refuseUnknownLanguages(tx, [input.language], { used: [before.language] });
  await refuseUnknownCredentials(tx, input, before);
  const changes = { ...described, ...peopleBy(before, plan) };
  if (isOther) await outdateDeclines(tx, id, context.now);
  const override = await checkPeople(tx, before, {
    plan,
    after: afterEdit(before, changes),
    reason: input.overrideReason,
    now: context.now,
  });
  const totalAmountCents = charged
    ? undefined
    : await amountAfterMode(tx, before, { input, when, mode: where.mode });
  const isNewAmount = totalAmountCents !== undefined && totalAmountCents !== before.totalAmountCents;
  const agreed = isNewAmount && {
    agreedAmountCents: await agreedAmount(tx, afterEdit(before, changes), totalAmountCents),
  };
  let row = await saveAssignment(tx, before, { ...changes, totalAmountCents, ...agreed }, context.now);
  if (row.location !== before.location || row.clientId !== before.clientId)
    await locateAppointment(tx, context, row);
  // Staff may have entered a payment already.
  if (row.clientId !== before.clientId) await postPaymentsOfAppointment(tx, id, context.now);
  const closed = await closeBy(tx, context, before, plan);
  const newlyAsked = plan.makesOffer && plan.interpreterId !== null ? [plan.interpreterId] : [];
  // Staff choose whom to ask after their own edit. Nobody is there to choose after a client's.
  const askedAgain = action === 'appointments.change' ? await stillAskable(tx, row, closed, context.now) : [];
  if (askedAgain.length > 0) row = await saveAssignment(tx, row, { notificationSent: true }, context.now);
  const interpreterIds = [...newlyAsked, ...askedAgain];
  const opened = await openOffers(tx, context, row, { interpreterIds, override });
  await moveReminder(tx, context, before, row);
  if (plan.leavingId !== null && plan.interpreterId === null) {
    const left = { assignmentId: id, interpreterId: plan.leavingId };
    const entered = { enteredBy: context.actor.accountId, now: context.now };
    await logBookingEnd(tx, { ...left, ...entered, by: 'office', reason: null });
  }
  await recordEdit(tx, context, { act: action, before, row, plan, closed, opened, override });
  return { row, offersWithdrawn: isBooked(plan.status) ? 0 : closed.length };
}

interface Edit {
  readonly input: UpdateInput;
  readonly when: AppointmentTime;
}

/** An issued invoice says whose appointment it is, and its purchase order; a draft loses what is another client's now. */
async function checkBilled(tx: Tx, before: AssignmentRow, input: UpdateInput): Promise<void> {
  const { clientId, purchaseOrder } = input;
  if (clientId !== before.clientId) {
    refuseIf(await billedRefusal(tx, before.id, 'clientId'));
    await leaveDrafts(tx, before.id);
  }
  if (purchaseOrder !== undefined && purchaseOrder !== before.purchaseOrder)
    refuseIf(await billedRefusal(tx, before.id, 'purchaseOrder'));
}

/** The new time. An unchanged time is not computed again: rules of zones change, the appointment does not (rule appointments-5). */
function whenAfter(before: AssignmentRow, input: UpdateInput): AppointmentTime {
  const timeZone = input.timeZone ?? before.timeZone;
  const isSame =
    input.date === before.date &&
    input.startTime === before.startTime &&
    input.endTime === before.endTime &&
    timeZone === before.timeZone;
  if (!isSame) return orRefuse(appointmentTime({ ...input, timeZone }));
  const { date, startTime, endTime, startsAt, endsAt } = before;
  return { date, startTime, endTime, timeZone, startsAt, endsAt };
}

/**
 * Locks whom the edit books, asks or names, and refuses when they cannot; answers what its reason has overridden. An interpreter who stays booked is checked for what
 * is new only (rule eligibility-21).
 */
async function checkPeople(
  tx: Tx,
  before: AssignmentRow,
  { plan, after, reason, now }: Checked,
): Promise<Override | null> {
  const { interpreterId } = plan;
  const { clientId } = after;
  if (clientId !== before.clientId) await lockClient(tx, clientId);
  const isKeptBooking = isBooked(plan.status) && !plan.isNewBooking;
  if (interpreterId === null || (isKeptBooking && !requirementsChanged(before, after))) return null;
  const isNewlyNamed = plan.makesOffer || interpreterId !== before.interpreterId;
  if (!isBooked(plan.status) && !isNewlyNamed) return null;
  const { interpreter } = await lockPeople(tx, { interpreterId, clientId });
  // Archived interpreters have no upcoming appointments (rule people-10), so none of their past ones can be moved ahead.
  const isMovedAhead = interpreter.isArchived && Date.parse(after.endsAt) > Date.parse(now);
  const bookedBefore = isKeptBooking && !isMovedAhead ? before : null;
  return checkConstraints(tx, after, { interpreterId, now, reason, before: bookedBefore });
}

interface Checked {
  readonly plan: EditPlan;
  readonly after: AssignmentRow;
  readonly reason: string | null;
  readonly now: string;
}

/** The appointment with what an edit changes; what is undefined stays. */
function afterEdit(before: AssignmentRow, changes: AssignmentChanges): AssignmentRow {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(defined) };
}

/** Fields of the body with the name of a column are written; missing ones stay. People and status are `peopleBy`'s, the amount comes apart. */
function describedBy(before: AssignmentRow, { input, when }: Edit): AssignmentChanges {
  const { totalAmount, updatedAt, overrideReason, interpreterId, status, ...columns } = input;
  return { ...columns, ...requestedService(input, before.origin), ...when };
}

function peopleBy(before: AssignmentRow, plan: EditPlan): AssignmentChanges {
  const isBefore = plan.makesOffer || isBooked(plan.status);
  const isBackWithStaff = plan.withdrawsOffers || plan.leavingId !== null;
  return {
    interpreterId: plan.interpreterId,
    status: plan.status,
    notificationSent: isBefore || (before.notificationSent && !isBackWithStaff),
  };
}

/** That of another language does not stay. */
function dialectAfter(before: AssignmentRow, { language, dialect }: UpdateInput): string | null | undefined {
  if (dialect !== undefined) return tidyDialect(language, dialect);
  return language === before.language ? undefined : null;
}

async function closeBy(
  tx: Tx,
  context: CommandContext,
  before: AssignmentRow,
  plan: EditPlan,
): Promise<readonly ClosedOffer[]> {
  if (isBooked(before.status)) return [];
  if (isBooked(plan.status)) return closeOffers(tx, before.id, 'filled', context.now);
  // An interpreter can have one open offer of an appointment: a new one takes the place of the old one.
  if (!plan.withdrawsOffers && !plan.makesOffer) return [];
  return closeOffers(tx, before.id, 'withdrawn', context.now);
}

/** Of those whose offers ended, those who can be asked again; a plan asks for itself. */
async function stillAskable(
  tx: Tx,
  row: AssignmentRow,
  closed: readonly ClosedOffer[],
  now: string,
): Promise<number[]> {
  const askedByStaff = closed.flatMap(({ planId, interpreterId }) =>
    planId === null ? [interpreterId] : [],
  );
  if (askedByStaff.length === 0) return [];
  const { interpreterIds } = await lockAskable(tx, row, now);
  return interpreterIds.filter((interpreterId) => askedByStaff.includes(interpreterId));
}

async function moveReminder(
  tx: Tx,
  context: CommandContext,
  before: AssignmentRow,
  row: AssignmentRow,
): Promise<void> {
  const { id: assignmentId, interpreterId, startsAt } = row;
  const isAhead = row.status === 'accepted' || row.status === 'scheduled';
  const isUnmoved =
    before.status === row.status && before.interpreterId === interpreterId && before.startsAt === startsAt;
  if (isUnmoved) return;
  if (isAhead && interpreterId !== null)
    await setReminder(tx, { assignmentId, interpreterId, startsAt, now: context.now });
  else await removeReminder(tx, assignmentId);
}
