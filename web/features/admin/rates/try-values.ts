import { TryPriceBody } from '#contracts/rates/shapes.ts';
import type { TriedPrice } from '#web/api/staff/billing/rates.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FieldErrors } from '#web/ui/form/use-form.ts';
import { normalizeAmount } from '../normalize-amount.ts';

export type Outcome = 'booked' | 'completed' | 'cancelled' | 'no_show';

/** The facts of an appointment that need not exist; '' is not stated. */
export interface TryValues {
  clientId: string;
  interpreterId: string;
  language: string;
  serviceType: string;
  mode: 'on_site' | 'phone' | 'video';
  date: string;
  startTime: string;
  endTime: string;
  bookedDate: string;
  bookedTime: string;
  isEmergency: boolean;
  outcome: Outcome;
  actualEndTime: string;
  miles: string;
  travelMinutes: string;
  parking: string;
  tolls: string;
  other: string;
  cancelledDate: string;
  cancelledTime: string;
}

/** Two hours of this morning: the result is there once a language is chosen. */
export function firstTry(today: string): TryValues {
  return {
    clientId: '',
    interpreterId: '',
    language: '',
    serviceType: '',
    mode: 'on_site',
    date: today,
    startTime: '10:00',
    endTime: '12:00',
    bookedDate: '',
    bookedTime: '',
    isEmergency: false,
    outcome: 'booked',
    actualEndTime: '',
    miles: '',
    travelMinutes: '',
    parking: '',
    tolls: '',
    other: '',
    cancelledDate: '',
    cancelledTime: '',
  };
}

const check = checkedBy(TryPriceBody);

/** What can be calculated, or why not yet: sentences at the fields that somebody has filled in, and which are missing. */
export type Tried =
  | { readonly body: TriedPrice; readonly errors: FieldErrors; readonly missing: null }
  | { readonly body: null; readonly errors: FieldErrors; readonly missing: string | null };

export function tryBody(values: TryValues): Tried {
  const body = bodyOf(values);
  const checked = check(body);
  if (checked.ok) return { body, errors: {}, missing: null };
  const filled = Object.entries(checked.errors).filter(([name]) => valueAt(values, name) !== '');
  const missing = Object.keys(checked.errors).flatMap((name) => NAMES[name] ?? []);
  return {
    body: null,
    errors: Object.fromEntries(filled),
    missing: filled.length === 0 && missing.length > 0 ? `Still needed: ${missing.join(', ')}.` : null,
  };
}

/** The fields without which nothing can be calculated. */
const NAMES: Readonly<Record<string, string>> = {
  language: 'language',
  date: 'date',
  startTime: 'start',
  endTime: 'end',
  cancelledDate: 'when it was cancelled',
};

function valueAt(values: TryValues, name: string): unknown {
  // Both are needed together; the sentence is at the first.
  if (name === 'cancelledDate')
    return values.cancelledDate === '' || values.cancelledTime === '' ? '' : 'both';
  return Object.hasOwn(values, name) ? values[name as keyof TryValues] : '';
}

function bodyOf(values: TryValues): TriedPrice {
  const { language, mode, date, startTime, endTime, outcome, isEmergency } = values;
  const hasEnded = outcome === 'completed';
  return {
    clientId: idOf(values.clientId),
    interpreterId: idOf(values.interpreterId),
    language,
    mode,
    date,
    startTime,
    endTime,
    outcome,
    isEmergency,
    // The options are the contract's.
    serviceType: (values.serviceType || null) as TriedPrice['serviceType'] & (string | null),
    ...(values.bookedDate !== '' && {
      bookedDate: values.bookedDate,
      bookedTime: values.bookedTime || '00:00',
    }),
    ...(hasEnded && {
      actualEndTime: values.actualEndTime || null,
      miles: values.miles.trim() || '0',
      travelMinutes: values.travelMinutes.trim() === '' ? 0 : Number(values.travelMinutes),
      parking: moneyOf(values.parking),
      tolls: moneyOf(values.tolls),
      other: moneyOf(values.other),
    }),
    ...(outcome === 'cancelled' && {
      cancelledDate: values.cancelledDate || null,
      cancelledTime: values.cancelledTime || null,
    }),
  };
}

const idOf = (value: string) => (value === '' ? null : Number(value));
const moneyOf = (typed: string) => normalizeAmount(typed) || '0';
