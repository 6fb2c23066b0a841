import type { Schedule } from '#contracts/schedule.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import type { ScheduleChanges } from '#web/api/schedule.ts';

/** What each part of a schedule is given. */
export interface SchedulePart {
  schedule: Schedule;
  changes: ScheduleChanges;
  canChange: boolean;
}

/** Why a change was not saved, as a sentence; offline it says so. */
export function notSaved(error: unknown): string {
  if (!navigator.onLine) return 'You are offline. Nothing was changed.';
  return sentenceOf(error) ?? 'That did not work. Try again in a moment.';
}
