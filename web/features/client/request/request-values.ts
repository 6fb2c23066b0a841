import { RequestAppointmentBody } from '#contracts/assignment.ts';
import {
  composeRequestNotes,
  SERVICE_TYPES,
  type ServiceType,
  URGENCIES,
  type Urgency,
} from '#domain/assignment/client-request.ts';
import { requestDateFault, requestEndFault } from '#domain/assignment/request-time.ts';
import { isCivilDate, isClockTime, minutesOfDay } from '#domain/civil.ts';
import type { Result } from '#domain/refusal.ts';
import { type AppointmentSpan, appointmentSpan } from '#domain/time.ts';
import type { CallOptions } from '#web/api/http.ts';
import { checkedBy } from '#web/ui/checked-by.ts';
import type { FieldErrors, FormCheck } from '#web/ui/use-form.ts';

/** The request form as typed; `serviceType` '' until one is chosen. */
export interface RequestValues {
  date: string;
  startTime: string;
  endTime: string;
  /** The end follows the start: nobody has chosen one. */
  isEndOffered: boolean;
  language: string;
  location: string;
  serviceType: string;
  urgency: string;
  notes: string;
}

export const BLANK_REQUEST: RequestValues = {
  date: '',
  startTime: '',
  endTime: '',
  isEndOffered: true,
  language: '',
  location: '',
  serviceType: '',
  urgency: 'routine',
  notes: '',
};

export type AppointmentRequest = CallOptions<'appointments.request'>['body'];

/** The company's civil date and IANA zone. */
export interface CompanyTime {
  today: string;
  timeZone: string;
}

interface Requester extends CompanyTime {
  clientId: number;
  /** The estimate, '150.00'; null while it is not known. */
  totalAmount: string | null;
}

const checkBody = checkedBy(RequestAppointmentBody);

function serviceTypeOf(text: string): ServiceType | null {
  return SERVICE_TYPES.find((type) => type === text) ?? null;
}

export function urgencyOf(text: string): Urgency {
  return URGENCIES.find((urgency) => urgency === text) ?? 'routine';
}

/** Whether nothing stands in the form that somebody has typed or chosen. */
export function isBlank(values: RequestValues): boolean {
  const { isEndOffered } = BLANK_REQUEST;
  return JSON.stringify({ ...values, isEndOffered }) === JSON.stringify(BLANK_REQUEST);
}

/**
 * The call that a filled form makes (spec §7): the client's notes with service type and urgency appended; or a sentence
 * per field (spec §5). `interpreterId` is fixed, and like the amount not believed by the server (design 3.2, 3.22).
 */
export function requestOf(values: RequestValues, requester: Requester): FormCheck<AppointmentRequest> {
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
    notes: composeRequestNotes({ notes: values.notes, serviceType: serviceType ?? 'other', urgency }),
    totalAmount: requester.totalAmount,
  };
  const body = checkBody(request);
  const errors: FieldErrors = {
    ...lengthErrors(values),
    ...standingErrors(values, requester),
    ...(serviceType === null && { serviceType: 'Choose a service type' }),
    ...(body.ok ? {} : body.errors),
  };
  return Object.keys(errors).length === 0 ? { ok: true, value: request } : { ok: false, errors };
}

/**
 * What is wrong whatever else will be typed, said before anything is sent: a date that is past, or too soon for its
 * urgency (design 3.8), and times that the clocks skip that night (design 3.7).
 */
export function standingErrors(values: RequestValues, { today, timeZone }: CompanyTime): FieldErrors {
  const { date } = values;
  const fault = isCivilDate(date)
    ? requestDateFault({ date, urgency: urgencyOf(values.urgency), today })
    : null;
  const span = spanOf(values, timeZone);
  return {
    ...(fault !== null && { date: fault }),
    ...(span?.ok === false && span.refusal.fields),
  };
}

/** When the appointment would be, on one day (design 3.7); null until its date and times are whole and in their order. */
export function spanOf(
  { date, startTime, endTime }: Pick<RequestValues, 'date' | 'startTime' | 'endTime'>,
  timeZone: string | undefined,
): Result<AppointmentSpan> | null {
  const areTimes = isClockTime(startTime) && isClockTime(endTime);
  if (timeZone === undefined || !isCivilDate(date) || !areTimes || endTime <= startTime) return null;
  return appointmentSpan({ date, startTime, endTime, timeZone });
}

/** The steps of the times (spec §9), their order and the least length (spec §5), asked only of whole times. */
function lengthErrors(values: RequestValues): FieldErrors {
  const { startTime, endTime } = values;
  if (!isClockTime(startTime) || !isClockTime(endTime)) return {};
  const endFault = requestEndFault({ startTime, endTime });
  const offStep = 'Choose a time in steps of 5 minutes';
  return {
    ...(minutesOfDay(startTime) % STEP_MINUTES !== 0 && { startTime: offStep }),
    ...(minutesOfDay(endTime) % STEP_MINUTES !== 0 && { endTime: offStep }),
    ...(endFault !== null && { endTime: endFault }),
  };
}

const STEP_MINUTES = 5;
