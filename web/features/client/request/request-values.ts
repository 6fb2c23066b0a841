import { RequestAppointmentBody } from '#contracts/assignments/shapes.ts';
import {
  composeRequestNotes,
  SERVICE_TYPES,
  type ServiceType,
  URGENCIES,
  type Urgency,
} from '#domain/assignment/client-request.ts';
import { refusePassedStart } from '#domain/assignment/proposal.ts';
import { endsAfterStart, requestDateError, requestEndError } from '#domain/assignment/request-time.ts';
import { forTexts, TEXT_NAMES, type TextName } from '#domain/assignment/texts.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import { isCivilDate, isClockTime, minutesOfDay } from '#domain/civil.ts';
import type { Language } from '#domain/languages.ts';
import type { Result } from '#domain/refusal.ts';
import type { Frequency } from '#domain/series/rule.ts';
import { type AppointmentSpan, appointmentSpan } from '#domain/time.ts';
import type { CallOptions } from '#web/api/http/http.ts';
import type { DateException } from '#web/parts/series/exceptions.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FieldErrors, FormCheck, useForm } from '#web/ui/form/use-form.ts';

/** The request form as typed; `serviceType` '' until one is chosen. */
export interface RequestValues extends Record<TextName, string> {
  date: string;
  startTime: string;
  endTime: string;
  /** The end follows the start: nobody has chosen one. */
  isEndOffered: boolean;
  language: string;
  mode: string;
  /** Without the words of the mode (rule appointments-17). */
  location: string;
  serviceType: string;
  urgency: string;
  /** '' is any. */
  dialect: string;
  requiresGender: string;
  /** How often it repeats; '' does not. */
  frequency: Frequency | '';
  ends: 'on' | 'after';
  until: string;
  count: string;
  /** Dates that differ from the rule; they are of one rule, as `ruleOf` names it. */
  exceptions: { of: string; dates: readonly DateException[] };
}

export const BLANK_REQUEST: RequestValues = {
  date: '',
  startTime: '',
  endTime: '',
  isEndOffered: true,
  language: '',
  mode: 'on_site',
  location: '',
  serviceType: '',
  urgency: 'routine',
  dialect: '',
  requiresGender: '',
  frequency: '',
  ends: 'after',
  until: '',
  count: '12',
  exceptions: { of: '', dates: [] },
  ...forTexts(TEXT_NAMES, () => ''),
};

export type SeriesRequest = CallOptions<'POST /api/appointments/series'>['body'];
export type AppointmentRequest = CallOptions<'POST /api/appointments/request'>['body'];

/** What the form sends: one request, or one that repeats. */
export type RequestToSend =
  | { repeats: false; request: AppointmentRequest }
  | { repeats: true; request: SeriesRequest };

export type RequestForm = ReturnType<typeof useForm<RequestValues, RequestToSend>>;

/** The company's civil date and IANA zone, and the present time. */
export interface CompanyTime {
  today: string;
  timeZone: string;
  now: Date;
}

export interface Requester extends CompanyTime {
  clientId: number;
  /** The estimate, '150.00'; null while it is not known. */
  totalAmount: string | null;
}

const checkBody = checkedBy(RequestAppointmentBody);

export function serviceTypeOf(text: string): ServiceType | null {
  return SERVICE_TYPES.find((type) => type === text) ?? null;
}

export function urgencyOf(text: string): Urgency {
  return URGENCIES.find((urgency) => urgency === text) ?? 'routine';
}

/** Whether the language is none of the list, so that only the notes can say which one it is (rule requests-1). */
export function namesLanguageInNotes({ language }: Pick<RequestValues, 'language'>): boolean {
  return language === ('Other' satisfies Language);
}

/** Whether nothing has been typed; a place that was `preselected` does not count. */
export function isBlank(values: RequestValues, preselected = ''): boolean {
  const { isEndOffered, location } = BLANK_REQUEST;
  const typed = { ...values, isEndOffered, ...(values.location === preselected && { location }) };
  return JSON.stringify(typed) === JSON.stringify(BLANK_REQUEST);
}

/**
 * The call of a filled form, with service type and urgency appended to the notes (rule requests-1), or a sentence per field
 * (rule requests-2). The server ignores `clientId`, `interpreterId` and the amount (rule access-4).
 */
export function checkRequest(values: RequestValues, requester: Requester): FormCheck<AppointmentRequest> {
  const { date, startTime, endTime, language, location } = values;
  const serviceType = serviceTypeOf(values.serviceType);
  const urgency = urgencyOf(values.urgency);
  const request = {
    clientId: requester.clientId,
    interpreterId: 1,
    date,
    startTime,
    endTime,
    language,
    location,
    // One of the options.
    mode: values.mode as Mode,
    ...forTexts(TEXT_NAMES, (name) => values[name]),
    notes: composeRequestNotes({ notes: values.notes, serviceType: serviceType ?? 'other', urgency }),
    dialect: values.dialect,
    // '' is any; the other options are the contract's own.
    requiresGender: (values.requiresGender || null) as AppointmentRequest['requiresGender'],
    ...(requester.totalAmount !== null && { totalAmount: requester.totalAmount }),
  };
  const body = checkBody(request);
  const errors: FieldErrors = {
    ...lengthErrors(values),
    ...immediateErrors(values, requester),
    ...(serviceType === null && { serviceType: 'Choose a service type' }),
    ...(namesLanguageInNotes(values) &&
      values.notes.trim() === '' && { notes: 'Write which language it is' }),
    ...(body.ok ? {} : body.errors),
  };
  return Object.keys(errors).length === 0 ? { ok: true, value: request } : { ok: false, errors };
}

/**
 * Errors that are shown before sending: a date in the past or too early for the urgency, a start that has passed (rule requests-2), and
 * times that the clock skips (rule appointments-3).
 */
export function immediateErrors(values: RequestValues, { today, timeZone, now }: CompanyTime): FieldErrors {
  const { date } = values;
  const fault = isCivilDate(date)
    ? requestDateError({ date, urgency: urgencyOf(values.urgency), today })
    : null;
  const span = requestedSpan(values, timeZone);
  const passed =
    span?.ok && fault === null ? refusePassedStart(span.value.startsAt, now.toISOString()) : null;
  return {
    ...(fault !== null && { date: fault }),
    ...(span?.ok === false && span.refusal.fields),
    ...passed?.fields,
  };
}

/** The time range of the request; null until date and times are complete and in order. */
export function requestedSpan(
  { date, startTime, endTime }: Pick<RequestValues, 'date' | 'startTime' | 'endTime'>,
  timeZone: string | undefined,
): Result<AppointmentSpan> | null {
  const areTimes = isClockTime(startTime) && isClockTime(endTime);
  if (timeZone === undefined || !isCivilDate(date) || !areTimes) return null;
  if (!endsAfterStart({ startTime, endTime })) return null;
  return appointmentSpan({ date, startTime, endTime, timeZone });
}

/** Steps of 5 minutes, order and shortest length (rule requests-2) of complete times. */
export function lengthErrors(values: Pick<RequestValues, 'startTime' | 'endTime'>): FieldErrors {
  const { startTime, endTime } = values;
  if (!isClockTime(startTime) || !isClockTime(endTime)) return {};
  const endFault = requestEndError({ startTime, endTime });
  const offStep = 'Choose a time in steps of 5 minutes';
  return {
    ...(minutesOfDay(startTime) % STEP_MINUTES !== 0 && { startTime: offStep }),
    ...(minutesOfDay(endTime) % STEP_MINUTES !== 0 && { endTime: offStep }),
    ...(endFault !== null && { endTime: endFault }),
  };
}

const STEP_MINUTES = 5;
