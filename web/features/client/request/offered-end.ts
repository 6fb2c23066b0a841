import { endAfter } from '../end-after.ts';
import type { RequestValues } from './request-values.ts';

/** The shortest booking, suggested as the end. */
const OFFERED_MINUTES = 120;

/** Two hours after a new start are suggested as the end until one is chosen; '' if that is on the next day. */
export function withStart(
  startTime: string,
  { isEndOffered }: Pick<RequestValues, 'isEndOffered'>,
): Partial<RequestValues> {
  return isEndOffered ? { startTime, endTime: endAfter(startTime, OFFERED_MINUTES) } : { startTime };
}
