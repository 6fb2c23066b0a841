import type { EditedAssignment } from '#contracts/assignment.ts';

/** What a toast says after an edit: also that open offers were withdrawn (rule B11). */
export function editedSentence({ offersWithdrawn }: Pick<EditedAssignment, 'offersWithdrawn'>): string {
  if (offersWithdrawn === 0) return 'Assignment updated successfully';
  const withdrawn = offersWithdrawn === 1 ? '1 open offer was' : `${offersWithdrawn} open offers were`;
  return `Assignment updated successfully. ${withdrawn} withdrawn.`;
}
