import { MAX_RECEIPT_BYTES, PDF, typeByFirstBytes } from '../assignment/receipts.ts';
import { addDays, formatDateShort } from '../civil.ts';
import { accept, type Result, refuse } from '../refusal.ts';

/**
 * How a credential is kept: the office has not checked it, has verified it, has not taken it, or verified a newer one of the same type instead.
 * Source: rule eligibility-2.
 */
export const STORED_STATES = ['waiting', 'verified', 'refused', 'replaced'] as const;
export type StoredState = (typeof STORED_STATES)[number];

/** How people see it on a day: a verified one is about to end, or has ended. */
export const CREDENTIAL_STATES = [...STORED_STATES, 'expires_soon', 'expired'] as const;
export type CredentialState = (typeof CREDENTIAL_STATES)[number];

/** What is known of one credential. `expiresOn` is the last civil day on which it counts; null: it does not end. */
export interface HeldCredential {
  readonly state: StoredState;
  readonly expiresOn: string | null;
}

/** How many days before its end the person and staff are told of it, each once. Source: rule eligibility-5. */
export const TELL_DAYS = [60, 30, 7] as const;

/** For how many days after its end staff see that a credential has ended and no newer one is verified. Source: rule eligibility-2. */
export const ENDED_DAYS = 90;

/** Whether a credential counts on a civil day: verified, and not ended before it. Source: rule eligibility-3. */
export function countsOn({ state, expiresOn }: HeldCredential, day: string): boolean {
  return state === 'verified' && (expiresOn === null || expiresOn >= day);
}

/**
 * The state as people see it on `today` (a civil date). It ends soon from the first day on which somebody is told.
 * @example credentialState({ state: 'verified', expiresOn: '2026-03-03' }, '2026-03-04') // 'expired'
 */
export function credentialState({ state, expiresOn }: HeldCredential, today: string): CredentialState {
  if (state !== 'verified' || expiresOn === null) return state;
  if (expiresOn < today) return 'expired';
  return expiresOn <= addDays(today, TELL_DAYS[0]) ? 'expires_soon' : 'verified';
}

/**
 * The civil day on which an appointment ends, which its credentials must reach (rule eligibility-3). One that ends at midnight ends with
 * the day before.
 * @example lastDayOf({ date: '2026-03-08', startTime: '22:00', endTime: '01:30' }) // '2026-03-09'
 */
export function lastDayOf(when: {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
}): string {
  const { date, startTime, endTime } = when;
  return endTime <= startTime && endTime !== '00:00' ? addDays(date, 1) : date;
}

/**
 * Why somebody who has these credentials of one type cannot take an appointment that needs it and ends on `day`; null if one counts. All
 * days are civil; `today` decides whether an end is past. Source: rule eligibility-3.
 * @example credentialProblem('Court certification', [{ state: 'verified', expiresOn: '2026-03-03' }], { day: '2026-03-09', today: '2026-03-05' })
 * // 'Court certification expired on Mar 3; the appointment is on Mar 9.'
 */
export function credentialProblem(
  typeName: string,
  held: readonly HeldCredential[],
  { day, today }: { readonly day: string; readonly today: string },
): string | null {
  if (held.some((one) => countsOn(one, day))) return null;
  const isToBeChecked = held.some(
    ({ state, expiresOn }) => state === 'waiting' && (expiresOn === null || expiresOn >= day),
  );
  if (isToBeChecked) return `${typeName} has not been checked by the office.`;
  // The unique key leaves one verified credential of a type.
  const end = held.find(({ state }) => state === 'verified')?.expiresOn;
  if (!end) return `${typeName} is missing.`;
  const verb = end < today ? 'expired' : 'expires';
  return `${typeName} ${verb} on ${dayNextTo(end, day)}; the appointment is on ${dayNextTo(day, end)}.`;
}

/** Without the year if both days have the same one. */
function dayNextTo(date: string, other: string): string {
  const text = formatDateShort(date);
  return date.slice(0, 4) === other.slice(0, 4) ? text.slice(0, -6) : text;
}

/**
 * What is to be told on `today` of a verified credential: 60, 30 or 7 days before its end, 0 once it has ended; null: nothing, or nothing
 * new since `told`. One that was verified late is told of at once, by the nearest number. Source: rule eligibility-5.
 * @example tellNow({ expiresOn: '2026-03-31', told: 60 }, '2026-03-02') // 30
 */
export function tellNow(
  {
    expiresOn,
    notifiedDays: lastNotified,
  }: { readonly expiresOn: string | null; readonly notifiedDays: number | null },
  today: string,
): number | null {
  if (expiresOn === null) return null;
  const reached = expiresOn < today ? 0 : TELL_DAYS.findLast((days) => expiresOn <= addDays(today, days));
  return reached === undefined || (lastNotified !== null && lastNotified <= reached) ? null : reached;
}

/** Whole days from one civil day to another: from 'today' to the last day on which a credential counts. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/**
 * Which appointments need a credential, or wish it, as a sentence.
 * @example describeRequirement({ typeName: 'Court certification', clientName: null, serviceType: 'legal', isPreferred: false })
 * // 'Legal appointments of all clients need Court certification.'
 */
export function describeRequirement(rule: {
  readonly typeName: string;
  readonly clientName: string | null;
  readonly serviceType: string | null;
  readonly isPreferred: boolean;
}): string {
  const { typeName, clientName, serviceType, isPreferred } = rule;
  const what = serviceType === null ? 'All appointments' : `${capital(serviceType)} appointments`;
  const whose = clientName ?? 'all clients';
  return isPreferred
    ? `${what} of ${whose} go first to interpreters with ${typeName}.`
    : `${what} of ${whose} need ${typeName}.`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The media types of the scan of a credential. Source: rule eligibility-1. */
export const CREDENTIAL_FILE_TYPES = ['image/jpeg', 'image/png', PDF] as const;
export type CredentialFileType = (typeof CREDENTIAL_FILE_TYPES)[number];

/** The largest scan, in bytes: that of a receipt. */
export const MAX_CREDENTIAL_BYTES = MAX_RECEIPT_BYTES;

/** The type of a scan by its first bytes. Refused as `validation_failed` for anything but JPEG, PNG and PDF. Source: rule eligibility-1. */
export function credentialFileType(bytes: Uint8Array): Result<CredentialFileType> {
  const type = typeByFirstBytes(bytes);
  if (type !== null && type !== 'image/webp') return accept(type);
  return refuse('validation_failed', 'This is neither a photo nor a PDF. Send a JPEG, PNG or PDF file.');
}
