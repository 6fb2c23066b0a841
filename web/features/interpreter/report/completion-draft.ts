import { type KeptDraft, keptDraft } from '#web/device/kept-draft.ts';
import type { CompletionValues } from './completion-report.ts';

export const BLANK: CompletionValues = {
  actualEndTime: '',
  mileage: '',
  parkingCost: '',
  tollsCost: '',
  otherExpenses: '',
  expenseNotes: '',
};

/** What an interpreter has typed about one appointment; kept on the device until it is sent or thrown away. */
export function completionDraft(interpreterId: number, assignmentId: number): KeptDraft<CompletionValues> {
  return keptDraft(`draft:completion:${interpreterId}:${assignmentId}`, BLANK, 'device');
}
