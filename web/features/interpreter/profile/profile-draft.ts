import type { Draft } from '#web/ui/form/use-saved-form.ts';
import { openOwnDraft } from '../own-draft.ts';

/** The forms of the profile that keep what is typed; passwords are kept nowhere. */
const FORMS = ['profile', 'skills', 'home'] as const;

/** Where a form of the profile keeps what is typed. */
export function openProfileDraft<Values extends object>(
  interpreterId: number,
  form: (typeof FORMS)[number],
  blank: Values,
): Draft<Values> {
  return openOwnDraft(interpreterId)(form, blank);
}

/** The interpreter has left the profile: nothing of it is kept. */
export function forgetProfileDrafts(interpreterId: number): void {
  for (const form of FORMS) openProfileDraft(interpreterId, form, {}).remove();
}
