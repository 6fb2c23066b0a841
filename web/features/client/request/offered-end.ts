import { endAfter } from '../end-after.ts';
import type { RequestValues } from './request-values.ts';

/** The shortest booking: what is offered as its end. */
const OFFERED_MINUTES = 120;

/**
 * What a change of the start changes: as long as nobody has chosen an end, two hours after the start are offered; ''
 * when that is not the same day any more.
 */
export function withStart(
  startTime: string,
  { isEndOffered }: Pick<RequestValues, 'isEndOffered'>,
): Partial<RequestValues> {
  return isEndOffered ? { startTime, endTime: endAfter(startTime, OFFERED_MINUTES) } : { startTime };
}
