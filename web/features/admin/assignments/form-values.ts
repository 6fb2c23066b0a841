import type * as z from 'zod/mini';
import { type Assignment, CreateAssignmentBody, UpdateAssignmentBody } from '#contracts/assignment.ts';
import { parseRequestNotes } from '#domain/assignment/client-request.ts';
import type { AssignmentStatus } from '#domain/assignment/status.ts';
import { checkedBy } from '#web/ui/checked-by.ts';
import type { FormCheck } from '#web/ui/use-form.ts';

/** The form of an appointment as typed: '' is nothing chosen. */
export interface AssignmentValues {
  clientId: string;
  language: string;
  interpreterId: string;
  date: string;
  startTime: string;
  endTime: string;
  location: string;
  status: string;
  serviceType: string;
  urgency: string;
  notes: string;
  totalAmount: string;
}

const nothing: AssignmentValues = {
  clientId: '',
  language: '',
  interpreterId: '',
  date: '',
  startTime: '',
  endTime: '',
  location: '',
  status: 'pending',
  serviceType: '',
  urgency: '',
  notes: '',
  totalAmount: '',
};

/** An empty form, or the appointment's own values; a request's marks are fields here, not notes (design 3.2). */
export function valuesOf(assignment: Assignment | null): AssignmentValues {
  if (assignment === null) return nothing;
  const { notes, origin } = assignment;
  const own = origin === 'client' && notes !== null ? parseRequestNotes(notes) : null;
  return {
    clientId: String(assignment.clientId),
    language: assignment.language,
    interpreterId: assignment.interpreterId === null ? '' : String(assignment.interpreterId),
    date: assignment.date.slice(0, 10),
    startTime: assignment.startTime,
    endTime: assignment.endTime,
    location: assignment.location,
    status: assignment.status,
    serviceType: assignment.serviceType ?? '',
    urgency: assignment.urgency ?? '',
    notes: (own ? own.notes : notes) ?? '',
    totalAmount: assignment.totalAmount ?? '',
  };
}

export type CreateBody = z.input<typeof CreateAssignmentBody>;
export type UpdateBody = z.input<typeof UpdateAssignmentBody>;

const checkCreate = checkedBy(CreateAssignmentBody);
const checkUpdate = checkedBy(UpdateAssignmentBody);

/** What is sent to schedule, checked by the contract; `estimate` is the amount when none is typed (dollars as text). */
export function checkNew(values: AssignmentValues, estimate: string | null): FormCheck<CreateBody> {
  const body = {
    ...commonOf(values, amountOf(values, estimate, null)),
    interpreterId: Number(values.interpreterId),
    // The form offers these two; anything else is the contract's to refuse.
    status: values.status as CreateBody['status'],
    isPaid: false,
  };
  return sent(checkCreate(body), body);
}

/** What is sent to change an appointment, checked by the contract. Nobody may be chosen for a request. */
export function checkChanged(
  values: AssignmentValues,
  estimate: string | null,
  assignment: Assignment,
): FormCheck<UpdateBody> {
  const { isPaid, timeZone } = assignment;
  const body: UpdateBody = {
    ...commonOf(values, amountOf(values, estimate, assignment)),
    interpreterId: values.interpreterId === '' ? null : Number(values.interpreterId),
    // One of the options, all of which are statuses.
    status: values.status as AssignmentStatus,
    isPaid,
    timeZone,
  };
  return sent(checkUpdate(body), body);
}

const PRICED = ['clientId', 'language', 'startTime', 'endTime'] as const;

/**
 * The amount that is sent, in dollars: what was typed; blank, or left alone while what it is computed from changed, is
 * the estimate.
 */
export function amountOf(
  values: AssignmentValues,
  estimate: string | null,
  assignment: Assignment | null,
): string | null {
  const typed = values.totalAmount.trim();
  if (assignment === null) return typed || estimate;
  const before = valuesOf(assignment);
  const isLeftAlone = typed === before.totalAmount;
  const isPricedAnew = PRICED.some((name) => values[name] !== before[name]);
  if (isLeftAlone && !isPricedAnew) return assignment.totalAmount;
  return isLeftAlone ? estimate : typed || estimate;
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
    // '' is 'not stated'; the other options are the contract's own.
    serviceType: (values.serviceType || null) as CreateBody['serviceType'],
    urgency: (values.urgency || null) as CreateBody['urgency'],
  };
}

/** The contract's output is the server's (cents); what travels is its input. */
function sent<Body>(check: FormCheck<unknown>, body: Body): FormCheck<Body> {
  return check.ok ? { ok: true, value: body } : check;
}
