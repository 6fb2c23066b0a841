import { savedDraft } from '#web/device/saved-draft.ts';
import type { OpenDraft } from '#web/ui/form/use-saved-form.ts';

/** Where the interpreter's forms keep what is typed, because the portal goes to the sign-in when the session ends (rule sign-in-9). */
export function openOwnDraft(interpreterId: number): OpenDraft {
  return (form, blank) => savedDraft(`draft:${form}:${interpreterId}`, blank);
}
