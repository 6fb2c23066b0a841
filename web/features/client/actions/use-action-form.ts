import { savedDraft } from '#web/device/saved-draft.ts';
import type { FormOptions } from '#web/ui/form/use-form.ts';
import { useKeptForm } from '#web/ui/form/use-saved-form.ts';
import { useClientPortal } from '../portal-context.ts';
import { formDraftPrefix } from '../request/draft-key.ts';

interface ActFormOptions<Values, Output> extends Omit<FormOptions<Values, Output>, 'typed'> {
  act: 'cancel' | 'edit' | 'propose' | 'rate' | 'change' | 'problem';
  assignmentId: number;
}

/** The form of an act, which keeps what was typed if the session ends before it is sent (rule sign-in-9). */
export function useActForm<Values extends object, Output>(options: ActFormOptions<Values, Output>) {
  const { act, assignmentId, ...form } = options;
  const { clientId } = useClientPortal();
  return useKeptForm<Values, Output>({
    ...form,
    openDraft() {
      const draft = savedDraft(`${formDraftPrefix(clientId)}${act}:${assignmentId}`, form.initial);
      // The reference of a patient is stored nowhere (rule requests-13).
      return { ...draft, keep: (values: Values) => draft.keep({ ...values, privateNotes: undefined }) };
    },
  });
}
