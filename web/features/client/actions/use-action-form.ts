import { forTexts, TEXTS_OF_BOOKINGS } from '#domain/assignment/texts.ts';
import { savedDraft } from '#web/device/saved-draft.ts';
import type { FormOptions } from '#web/ui/form/use-form.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { useClientPortal } from '../portal-context.ts';
import { formDraftPrefix } from '../request/draft-key.ts';

interface ActionFormOptions<Values, Output> extends Omit<FormOptions<Values, Output>, 'typed'> {
  act: 'cancel' | 'edit' | 'propose' | 'rate' | 'change' | 'problem';
  assignmentId: number;
}

/** The form of an action, which keeps what was typed if the session ends before it is sent (rule sign-in-9). */
export function useActionForm<Values extends object, Output>(options: ActionFormOptions<Values, Output>) {
  const { act: action, assignmentId, ...form } = options;
  const { clientId } = useClientPortal();
  return useSavedForm<Values, Output>({
    ...form,
    openDraft() {
      const draft = savedDraft(`${formDraftPrefix(clientId)}${action}:${assignmentId}`, form.initial);
      // The reference of a patient is stored nowhere (rule requests-13).
      const none = forTexts(TEXTS_OF_BOOKINGS, () => undefined);
      return { ...draft, keep: (values: Values) => draft.keep({ ...values, ...none }) };
    },
  });
}
