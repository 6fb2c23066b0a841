import { type KeptDraft, keptDraft } from '#web/device/kept-draft.ts';
import { staffSession } from '#web/device/storage.ts';
import { type AssignmentValues, valuesOf } from './form-values.ts';

/** The draft of 'Schedule New Assignment' of whoever is signed in now: nobody is offered another's. */
export function newAssignmentDraft(): KeptDraft<AssignmentValues> {
  const username = staffSession.read()?.username ?? '';
  return keptDraft(`assignmentDraft:${username}`, valuesOf(null));
}
