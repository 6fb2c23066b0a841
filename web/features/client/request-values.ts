import { RequestAppointmentBody } from '#contracts/assignment.ts';
import {
  composeRequestNotes,
  SERVICE_TYPES,
  type ServiceType,
  URGENCIES,
  type Urgency,
} from '#domain/assignment/client-request.ts';
import { checkRequest } from '#domain/assignment/request-time.ts';
import type { CallOptions } from '#web/api/http.ts';
import { checkedBy } from '#web/ui/checked-by.ts';
import type { FieldErrors, FormCheck } from '#web/ui/use-form.ts';

/** The request form as typed; `serviceType` '' until one is chosen. */
export interface RequestValues {
  date: string;
  startTime: string;
  endTime: string;
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
  language: '',
  location: '',
  serviceType: '',
  urgency: 'routine',
  notes: '',
};

export type AppointmentRequest = CallOptions<'appointments.request'>['body'];

interface Requester {
  clientId: number;
  /** The company's civil date. */
  today: string;
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
    ...(body.ok ? {} : body.errors),
    ...(serviceType === null && { serviceType: 'Choose a service type' }),
    ...timeErrors(values, requester.today, body.ok ? {} : body.errors),
  };
  return Object.keys(errors).length === 0 ? { ok: true, value: request } : { ok: false, errors };
}

/** The rules between date, start and end, asked only of whole ones. */
function timeErrors(values: RequestValues, today: string, broken: FieldErrors): FieldErrors {
  if (broken['date'] || broken['startTime'] || broken['endTime']) return {};
  return checkRequest({ ...values, urgency: urgencyOf(values.urgency), today })?.fields ?? {};
}
