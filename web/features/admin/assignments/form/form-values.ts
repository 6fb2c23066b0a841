import type * as z from 'zod/mini';
import { type Assignment, CreateAssignmentBody, UpdateAssignmentBody } from '#contracts/assignment.ts';
import type { AssignmentStatus } from '#domain/assignment/status.ts';
import { isCivilDate, isClockTime } from '#domain/civil.ts';
import type { Result } from '#domain/refusal.ts';
import { type AppointmentSpan, appointmentSpan } from '#domain/time.ts';
import { splitNotes } from '#web/parts/request-notes.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';

/** The form of an appointment as typed: '' is nothing chosen. */
export interface AssignmentValues {
  clientId: string;
  language: string;
  date: string;
  startTime: string;
  endTime: string;
  /** An end that is the start means the next day only when this says so. */
  lastsWholeDay: boolean;
  interpreterId: string;
  status: string;
  location: string;
  serviceType: string;
  urgency: string;
  notes: string;
  /** Dollars; '' follows the estimate. */
  totalAmount: string;
  isPaid: boolean;
}

const nothing: AssignmentValues = {
  clientId: '',
  language: '',
  date: '',
  startTime: '',
  endTime: '',
  lastsWholeDay: false,
  interpreterId: '',
  status: 'pending',
  location: '',
  serviceType: '',
  urgency: '',
  notes: '',
  totalAmount: '',
  isPaid: false,
};

/** An empty form, or the appointment's values; service type and urgency of a request are fields here (rule R5). */
export function valuesOf(assignment: Assignment | null): AssignmentValues {
  if (assignment === null) return nothing;
  const { notes, origin, startTime, endTime } = assignment;
  return {
    clientId: String(assignment.clientId),
    language: assignment.language,
    date: assignment.date.slice(0, 10),
    startTime,
    endTime,
    lastsWholeDay: startTime === endTime,
    interpreterId: assignment.interpreterId === null ? '' : String(assignment.interpreterId),
    status: assignment.status,
    location: assignment.location,
    serviceType: assignment.serviceType ?? '',
    urgency: assignment.urgency ?? '',
    notes: (origin === 'client' ? splitNotes(notes).notes : notes) ?? '',
    totalAmount: assignment.totalAmount ?? '',
    isPaid: assignment.isPaid,
  };
}

type CivilTime = Pick<AssignmentValues, 'date' | 'startTime' | 'endTime'>;

/** The time range of the typed time, or why it is not possible (rules D4 to D7); null while it is incomplete. */
export function spanOf(
  { date, startTime, endTime }: CivilTime,
  timeZone: string | undefined,
): Result<AppointmentSpan> | null {
  const isWhole = isCivilDate(date) && isClockTime(startTime) && isClockTime(endTime);
  return isWhole && timeZone !== undefined ? appointmentSpan({ date, startTime, endTime, timeZone }) : null;
}

export type CreateBody = z.input<typeof CreateAssignmentBody>;
export type UpdateBody = z.input<typeof UpdateAssignmentBody>;

const checkCreate = checkedBy(CreateAssignmentBody);
const checkUpdate = checkedBy(UpdateAssignmentBody);

/** What the check needs besides the typed values: the amount to send (dollars), and the typed time. */
interface Beside {
  amount: string | null;
  span: Result<AppointmentSpan> | null;
}

/** The body of a new appointment, checked by the contract. */
export function checkNew(values: AssignmentValues, { amount, span }: Beside): FormCheck<CreateBody> {
  const body = {
    ...commonOf(values, amount),
    interpreterId: Number(values.interpreterId),
    // The form offers these two; anything else is the contract's to refuse.
    status: values.status as CreateBody['status'],
  };
  return sent(checkCreate(body), timeErrors(values, span), body);
}

/** The body of a changed appointment, checked by the contract. An appointment without an interpreter may stay without one. */
export function checkChanged(
  values: AssignmentValues,
  { amount, span }: Beside,
  assignment: Assignment,
): FormCheck<UpdateBody> {
  const before = valuesOf(assignment);
  const body: UpdateBody = {
    ...commonOf(values, amount),
    interpreterId: values.interpreterId === '' ? null : Number(values.interpreterId),
    // One of the options, all of which are statuses.
    status: values.status as AssignmentStatus,
    timeZone: assignment.timeZone,
  };
  const isNobody = values.interpreterId === '' && before.interpreterId !== '';
  const isMoved = values.date !== before.date || values.startTime !== before.startTime;
  const errors = {
    // An unchanged time is not computed again (rule D13).
    ...((isMoved || values.endTime !== before.endTime) && timeErrors(values, span)),
    ...(isNobody && { interpreterId: 'Please select an interpreter' }),
  };
  return sent(checkUpdate(body), errors, body);
}

/** Why the typed time is refused, though each part of it is valid. */
function timeErrors(values: AssignmentValues, span: Beside['span']): Readonly<Record<string, string>> {
  const { startTime, endTime, lastsWholeDay } = values;
  if (startTime !== '' && startTime === endTime && !lastsWholeDay) {
    return { endTime: 'The end is the same as the start: change it, or confirm 24 hours' };
  }
  return span !== null && !span.ok ? (span.refusal.fields ?? {}) : {};
}

function commonOf(values: AssignmentValues, totalAmount: string | null) {
  return {
    clientId: Number(values.clientId),
    date: values.date,
    startTime: values.startTime,
    endTime: values.endTime,
    language: values.language,
    location: values.location,
    notes: values.notes,
    totalAmount,
    isPaid: values.isPaid,
    // '' is 'not stated'; the other options are the contract's own.
    serviceType: (values.serviceType || null) as CreateBody['serviceType'],
    urgency: (values.urgency || null) as CreateBody['urgency'],
  };
}

/** The contract's output is the server's (cents); what travels is its input. */
function sent<Body>(
  check: FormCheck<unknown>,
  more: Readonly<Record<string, string>>,
  body: Body,
): FormCheck<Body> {
  const errors = { ...more, ...(check.ok ? {} : check.errors) };
  return Object.keys(errors).length === 0 ? { ok: true, value: body } : { ok: false, errors };
}
