import { type SavedDraft, savedDraft } from '#web/device/saved-draft.ts';
import type { CompletionValues } from './completion-report.ts';

export const BLANK: CompletionValues = {
  actualEndTime: '',
  mileage: '',
  parkingCost: '',
  tollsCost: '',
  otherExpenses: '',
  expenseNotes: '',
};

/** What an interpreter has typed about one appointment, stored on the device until it is sent or discarded. */
export function completionDraft(interpreterId: number, assignmentId: number): SavedDraft<CompletionValues> {
  return savedDraft(`draft:completion:${interpreterId}:${assignmentId}`, BLANK, 'device');
}
