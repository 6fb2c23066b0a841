import type * as z from 'zod/mini';
import {
  type Assignment,
  CreateAssignmentBody,
  UpdateAssignmentBody,
} from '#contracts/assignments/shapes.ts';
import { CreateSeriesBody } from '#contracts/series/shapes.ts';
import { isRemote, splitPlace } from '#domain/assignment/mode.ts';
import { type AssignmentStatus, isBooked } from '#domain/assignment/status.ts';
import { forTexts, TEXT_NAMES, type TextName } from '#domain/assignment/texts.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import { isCivilDate, isClockTime } from '#domain/civil.ts';
import type { Result } from '#domain/refusal.ts';
import type { Frequency } from '#domain/series/rule.ts';
import { type AppointmentSpan, appointmentSpan } from '#domain/time.ts';
import type { QuoteQuestion } from '#web/api/staff/billing/quote.ts';
import type { NewSeries, SeriesDatesBody } from '#web/api/staff/series.ts';
import { splitNotes } from '#web/parts/request-notes.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';
import { endOf, NO_REPEAT, type PlannedRow, type RepeatValues } from './repeat-values.ts';

/** The choice of no interpreter yet, which is not the same as nothing chosen. */
export const NOBODY = 'nobody';

/** The form of an appointment as typed: '' is nothing chosen. */
export interface AssignmentValues extends Record<TextName, string>, RepeatValues {
  clientId: string;
  language: string;
  date: string;
  startTime: string;
  endTime: string;
  /** An id, or `NOBODY`. */
  interpreterId: string;
  status: string;
  mode: string;
  /** Without the words of the mode (rule appointments-17). */
  location: string;
  serviceType: string;
  urgency: string;
  /** Why they are asked or booked in spite of what keeps them away (rule eligibility-19). */
  overrideReason: string;
  /** '' is any. */
  dialect: string;
  requiresGender: string;
  /** Ids of the company's list. */
  requiredCredentials: readonly number[];
  preferredCredentials: readonly number[];
  preferredSpecialities: readonly string[];
  /** Dollars; '' follows the estimate. */
  totalAmount: string;
}

const nothing: AssignmentValues = {
  clientId: '',
  language: '',
  date: '',
  startTime: '',
  endTime: '',
  interpreterId: '',
  status: 'pending',
  mode: 'on_site',
  location: '',
  serviceType: '',
  urgency: '',
  overrideReason: '',
  dialect: '',
  requiresGender: '',
  requiredCredentials: [],
  preferredCredentials: [],
  preferredSpecialities: [],
  ...forTexts(TEXT_NAMES, () => ''),
  totalAmount: '',
  ...NO_REPEAT,
};

/** An empty form, or the appointment's values; service type and urgency of a request are fields here (rule requests-1). */
export function valuesOf(assignment: Assignment | null): AssignmentValues {
  if (assignment === null) return nothing;
  const { notes, origin, startTime, endTime, mode, location } = assignment;
  return {
    clientId: String(assignment.clientId),
    language: assignment.language,
    date: assignment.date.slice(0, 10),
    startTime,
    endTime,
    interpreterId: assignment.interpreterId === null ? NOBODY : String(assignment.interpreterId),
    status: assignment.status,
    mode,
    location: isRemote(assignment) ? splitPlace(location).typed : location,
    serviceType: assignment.serviceType ?? '',
    urgency: assignment.urgency ?? '',
    overrideReason: '',
    dialect: assignment.dialect ?? '',
    requiresGender: assignment.requiresGender ?? '',
    requiredCredentials: assignment.requiredCredentials,
    preferredCredentials: assignment.preferredCredentials,
    preferredSpecialities: assignment.preferredSpecialities,
    ...forTexts(TEXT_NAMES, (name) => assignment[name] ?? ''),
    notes: (origin === 'client' ? splitNotes(notes).notes : notes) ?? '',
    totalAmount: assignment.totalAmount ?? '',
    ...NO_REPEAT,
  };
}

type CivilTime = Pick<AssignmentValues, 'date' | 'startTime' | 'endTime'>;

/** The time range of the typed time, or why it is not possible (rules appointments-2 and appointments-3); null while it is incomplete. */
export function spanOf(
  { date, startTime, endTime }: CivilTime,
  timeZone: string | undefined,
): Result<AppointmentSpan> | null {
  const isWhole = isCivilDate(date) && isClockTime(startTime) && isClockTime(endTime);
  return isWhole && timeZone !== undefined ? appointmentSpan({ date, startTime, endTime, timeZone }) : null;
}

/** What is asked to price the typed appointment; null while something that its price depends on is missing. */
export function quoteQuestionOf(
  values: AssignmentValues,
  { timeZone, assignmentId }: { timeZone: string | undefined; assignmentId: number | null },
): QuoteQuestion | null {
  const { date, startTime, endTime, language, clientId, interpreterId, serviceType, urgency } = values;
  if (!spanOf(values, timeZone)?.ok || clientId === '' || language === '') return null;
  return {
    date,
    startTime,
    endTime,
    language,
    timeZone,
    assignmentId,
    clientId: Number(clientId),
    interpreterId: Number(interpreterId) || null,
    // '' is 'not stated'; the other options are the contract's own.
    serviceType: (serviceType || null) as QuoteQuestion['serviceType'],
    mode: values.mode as Mode,
    urgency: (urgency || null) as QuoteQuestion['urgency'],
  };
}

export type CreateBody = z.input<typeof CreateAssignmentBody>;
export type UpdateBody = z.input<typeof UpdateAssignmentBody>;

const checkCreate = checkedBy(CreateAssignmentBody);
const checkUpdate = checkedBy(UpdateAssignmentBody);
const checkCreateSeries = checkedBy(CreateSeriesBody);

/** What the check needs besides the typed values: the amount to send (dollars), and the typed time. */
interface CheckContext {
  amount: string | null;
  span: Result<AppointmentSpan> | null;
}

/** The body of a new appointment, checked by the contract. */
export function checkNew(values: AssignmentValues, { amount, span }: CheckContext): FormCheck<CreateBody> {
  const body = {
    ...commonOf(values, amount),
    interpreterId: chosenId(values),
    // The form offers these two; anything else is the contract's to refuse.
    status: values.status as CreateBody['status'],
  };
  const isNobodys = body.interpreterId === null && values.status === 'accepted';
  const errors = { ...timeErrors(span), ...(isNobodys && MISSING_INTERPRETER) };
  return sent(checkCreate(body), errors, body);
}

/** The dates of a series as they are shown, and why the server has none. */
export interface SeriesCheck {
  rows: readonly PlannedRow[];
  errors: Readonly<Record<string, string>>;
}

/** The body of a new series, checked by the contract: what is sent is what is shown. */
export function checkSeries(
  values: AssignmentValues,
  { amount, rows, errors: refused }: Pick<CheckContext, 'amount'> & SeriesCheck,
): FormCheck<NewSeries> {
  const { date: firstDate, overrideReason: _, ...common } = commonOf(values, amount);
  const shown = new Set(rows.map(({ originalDate }) => originalDate));
  const body: NewSeries = {
    ...common,
    firstDate,
    interpreterId: chosenId(values),
    // The form offers these two; anything else is the contract's to refuse.
    status: values.status as CreateBody['status'],
    // One of the options.
    frequency: values.repeats as Frequency,
    ...endOf(values),
    exceptions: values.exceptions.filter(({ originalDate }) => shown.has(originalDate)),
  };
  const on = rows.filter(({ isOff }) => !isOff);
  const errors = {
    ...refused,
    ...(rows.length > 0 && on.length === 0 && { exceptions: 'Leave at least one date switched on' }),
    ...(on.some(({ problem }) => problem !== null) && {
      exceptions: 'Change the date whose time is not possible, or switch it off',
    }),
    ...(body.interpreterId === null && values.status === 'accepted' && MISSING_INTERPRETER),
  };
  const checked = checkCreateSeries(body);
  const { firstDate: date, ...more } = checked.ok ? {} : checked.errors;
  return sent<NewSeries>(
    checked.ok ? checked : { ok: false, errors: { ...more, ...(date !== undefined && { date }) } },
    errors,
    body,
  );
}

/** What is asked for the dates of a series; null while something that they depend on is missing. */
export function datesQuestionOf(values: AssignmentValues, amount: string | null): SeriesDatesBody | null {
  const { date: firstDate, overrideReason: _, ...common } = commonOf(values, amount);
  const { clientId, language, startTime, endTime, interpreterId, repeats, ends, until } = values;
  const isTimeWhole = isCivilDate(firstDate) && isClockTime(startTime) && isClockTime(endTime);
  const end = endOf(values);
  const hasEnd = ends === 'until' ? isCivilDate(until) : Number.isInteger(end.count) && Number(end.count) > 0;
  if (repeats === '' || clientId === '' || language === '' || !isTimeWhole || !hasEnd) return null;
  return {
    ...common,
    // No date depends on texts, which are still being typed.
    ...forTexts(TEXT_NAMES, () => ''),
    firstDate,
    interpreterId: Number(interpreterId) || null,
    frequency: repeats as Frequency, // one of the options
    ...end,
    exceptions: [...values.exceptions],
  };
}

const MISSING_INTERPRETER = { interpreterId: 'Please select an interpreter' };

/** Null for nobody; 0, which the contract refuses, while nothing is chosen. */
function chosenId({ interpreterId }: AssignmentValues): number | null {
  return interpreterId === NOBODY ? null : Number(interpreterId);
}

/** Whether review decides what an appointment costs, and no longer its form (rule rates-23). */
export const hasFinalCharge = (opened: Assignment | null): boolean =>
  opened?.status === 'completed' || opened?.status === 'cancelled';

/** The status beside a newly chosen interpreter: nobody is booked with nobody, and who has the booking keeps it. */
export function statusWith(
  interpreterId: string,
  { status, interpreterId: before }: AssignmentValues,
  opened: Assignment | null,
): string {
  if (opened === null || !isBooked(opened.status)) return status;
  if (interpreterId === NOBODY) return 'pending';
  return before === NOBODY ? opened.status : status;
}

/** The body of a changed appointment, checked by the contract. An appointment without an interpreter may stay without one. */
export function checkChanged(
  values: AssignmentValues,
  { amount, span }: CheckContext,
  assignment: Assignment,
): FormCheck<UpdateBody> {
  const before = valuesOf(assignment);
  const body: UpdateBody = {
    ...commonOf(values, hasFinalCharge(assignment) ? undefined : amount),
    interpreterId: chosenId(values),
    // One of the options, all of which are statuses.
    status: values.status as AssignmentStatus,
    timeZone: assignment.timeZone,
  };
  const isMoved = values.date !== before.date || values.startTime !== before.startTime;
  const errors = {
    // An unchanged time is not computed again (rule appointments-5).
    ...((isMoved || values.endTime !== before.endTime) && timeErrors(span)),
  };
  return sent(checkUpdate(body), errors, body);
}

/** Why the typed time is refused, though each part of it is valid. */
function timeErrors(span: CheckContext['span']): Readonly<Record<string, string>> {
  return span !== null && !span.ok ? (span.refusal.fields ?? {}) : {};
}

function commonOf(values: AssignmentValues, totalAmount: string | null | undefined) {
  return {
    clientId: Number(values.clientId),
    date: values.date,
    startTime: values.startTime,
    endTime: values.endTime,
    language: values.language,
    // One of the options.
    mode: values.mode as Mode,
    location: values.location,
    overrideReason: values.overrideReason,
    dialect: values.dialect,
    // '' is any; the other options are the contract's own.
    requiresGender: (values.requiresGender || null) as CreateBody['requiresGender'],
    requiredCredentials: [...values.requiredCredentials],
    preferredCredentials: [...values.preferredCredentials],
    preferredSpecialities: [...values.preferredSpecialities],
    ...forTexts(TEXT_NAMES, (name) => values[name]),
    ...(totalAmount !== undefined && { totalAmount }),
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
