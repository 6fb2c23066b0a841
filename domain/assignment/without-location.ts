/**
 * Why a device shared no place: it is not allowed to, does not know where it is, did not say it in time, or has no way to
 * tell. Source: spec §5, §8.
 */
export type NoLocationCause = 'denied' | 'unavailable' | 'timed-out' | 'unsupported';

const OPENING = 'Without location: ';

const REASONS: Readonly<Record<NoLocationCause, string>> = {
  denied: 'the device is not allowed to share it',
  unavailable: 'the device could not find where it is',
  'timed-out': 'the device did not find it in time',
  unsupported: 'the device cannot share it',
};

/**
 * The tracking notes of a check-in that goes without a place, so that staff read why.
 * @example withoutLocationNotes('denied') // 'Without location: the device is not allowed to share it.'
 */
export function withoutLocationNotes(cause: NoLocationCause): string {
  return `${OPENING}${REASONS[cause]}.`;
}

/**
 * The reason in the notes of a check-in without a place, as part of a sentence; null for any other notes.
 * @example withoutLocationReason('Without location: the device is not allowed to share it.')
 * // 'the device is not allowed to share it'
 */
export function withoutLocationReason(notes: string | null): string | null {
  const reason = notes?.startsWith(OPENING) ? notes.slice(OPENING.length).replace(/\.$/, '') : '';
  return Object.values(REASONS).includes(reason) ? reason : null;
}
