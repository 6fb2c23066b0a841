/**
 * Why a device gave no location: it was not allowed to, could not find it, took too long, or has no such function.
 * Source: rule tracking-4.
 */
export type NoLocationCause = 'denied' | 'unavailable' | 'timed-out' | 'unsupported';

const OPENING = 'Without location: ';

const REASONS: Readonly<Record<NoLocationCause, string>> = {
  denied: 'the device is not allowed to share its location',
  unavailable: 'the device could not find its location',
  'timed-out': 'the device did not find its location in time',
  unsupported: 'the device cannot share a location',
};

/**
 * The tracking notes of a check-in without a location, for staff to read.
 * @example withoutLocationNotes('denied') // 'Without location: the device is not allowed to share its location.'
 */
export function withoutLocationNotes(cause: NoLocationCause): string {
  return `${OPENING}${REASONS[cause]}.`;
}

/**
 * The reason in the notes of a check-in without a location, as part of a sentence; null for any other notes.
 * @example withoutLocationReason('Without location: the device is not allowed to share its location.')
 * // 'the device is not allowed to share its location'
 */
export function withoutLocationReason(notes: string | null): string | null {
  const reason = notes?.startsWith(OPENING) ? notes.slice(OPENING.length).replace(/\.$/, '') : '';
  return Object.values(REASONS).includes(reason) ? reason : null;
}
