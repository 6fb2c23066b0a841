import type { Schedule } from '#contracts/schedules/shapes.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import type { ScheduleChanges } from '#web/api/schedule.ts';
import type { OpenDraft } from '#web/ui/form/use-saved-form.ts';

/** What each part of a schedule is given. */
export interface SchedulePart {
  schedule: Schedule;
  changes: ScheduleChanges;
  canChange: boolean;
  /** Where its forms keep what is typed; undefined: nowhere. */
  openDraft: OpenDraft | undefined;
}

/** Why a change was not saved, as a sentence; offline it says so. */
export function notSaved(error: unknown): string {
  if (!navigator.onLine) return 'You are offline. Nothing was changed.';
  return sentenceOf(error) ?? 'That did not work. Try again in a moment.';
}
