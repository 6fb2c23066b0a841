import { endsAfterStart } from '#domain/assignment/request-time.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import { isCivilDate, isClockTime } from '#domain/civil.ts';
import type { Frequency, SeriesEnd } from '#domain/series/rule.ts';
import type { DatesQuestion } from '#web/api/client/series.ts';
import { type DateException, sentExceptions } from '#web/parts/series/exceptions.ts';
import type { FieldErrors, FormCheck } from '#web/ui/form/use-form.ts';
import {
  type AppointmentRequest,
  lengthErrors,
  type RequestToSend,
  type RequestValues,
  serviceTypeOf,
  urgencyOf,
} from './request-values.ts';

type Repeat = Pick<RequestValues, 'frequency' | 'date' | 'ends' | 'until' | 'count' | 'exceptions'>;

/** Names the rule that exceptions are of: with another one, its dates are others. */
const ruleOf = ({ frequency, date }: Pick<Repeat, 'frequency' | 'date'>) => `${frequency} ${date}`;

/** The exceptions of the rule that is chosen now. */
export function exceptionsOf(values: Repeat): readonly DateException[] {
  return values.exceptions.of === ruleOf(values) ? values.exceptions.dates : [];
}

/** The same as a value of the form. */
export function withExceptions(values: Repeat, dates: readonly DateException[]): Pick<Repeat, 'exceptions'> {
  return { exceptions: { of: ruleOf(values), dates } };
}

/** When it ends; null until that is entered. */
function endOf({ ends, until, count }: Pick<Repeat, 'ends' | 'until' | 'count'>): SeriesEnd | null {
  if (ends === 'on') return isCivilDate(until) ? { until } : null;
  const dates = Number(count);
  return Number.isInteger(dates) && dates > 0 ? { count: dates } : null;
}

/** A sentence for an end that is missing; what else is wrong with it, the server says with the dates. */
function endErrors(values: Repeat): FieldErrors {
  if (values.frequency === '' || endOf(values) !== null) return {};
  return values.ends === 'on' ? { until: 'Enter the last date' } : { count: 'Enter a number of dates' };
}

interface Recurrence {
  frequency: Frequency;
  firstDate: string;
  until?: string;
  count?: number;
  exceptions: ReturnType<typeof sentExceptions>;
}

function recurrenceOf(values: Repeat): Recurrence | null {
  const { frequency, date } = values;
  const end = endOf(values);
  if (frequency === '' || end === null) return null;
  return { frequency, firstDate: date, ...end, exceptions: sentExceptions(exceptionsOf(values), end) };
}

/**
 * What the dates follow from; null until they can be listed. Only dates that have moved are sent with it: to switch one off changes nothing of the
 * others.
 */
export function datesQuestion(values: RequestValues): DatesQuestion | null {
  const { startTime, endTime, language, serviceType, urgency, mode } = values;
  const recurrence = recurrenceOf(values);
  const times = { startTime, endTime };
  const areTimes = isClockTime(startTime) && isClockTime(endTime) && endsAfterStart(times);
  if (recurrence === null || !isCivilDate(values.date) || !areTimes) return null;
  if (Object.keys(lengthErrors(times)).length > 0) return null;
  const service = serviceTypeOf(serviceType);
  return {
    ...times,
    ...recurrence,
    exceptions: recurrence.exceptions
      .map(({ isOff: _, ...moved }) => moved)
      .filter((moved) => Object.keys(moved).length > 1),
    language,
    location: '',
    // One of the options.
    mode: mode as Mode,
    ...(service !== null && { serviceType: service }),
    urgency: urgencyOf(urgency),
  };
}

/** What is sent: the checked request, or the series of it. `problem`: why its dates cannot be sent so. */
export function toSend(
  checked: FormCheck<AppointmentRequest>,
  values: RequestValues,
  problem: string | null,
): FormCheck<RequestToSend> {
  if (values.frequency === '')
    return checked.ok ? { ok: true, value: { repeats: false, request: checked.value } } : checked;
  const errors = { ...endErrors(values), ...(!checked.ok && checked.errors) };
  const recurrence = recurrenceOf(values);
  if (!checked.ok || recurrence === null) return { ok: false, errors };
  if (problem !== null) return { ok: false, errors: { exceptions: problem } };
  const { clientId: _, interpreterId: _i, totalAmount: _t, date: _d, ...request } = checked.value;
  return { ok: true, value: { repeats: true, request: { ...request, ...recurrence } } };
}
