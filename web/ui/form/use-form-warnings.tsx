import { type ComponentProps, useState } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { scrollIntoViewWhenShown } from './scroll-into-view.ts';

interface WarnedForm {
  props: ComponentProps<'form'>;
  submitTo: (use: () => void) => void;
}

interface FormWarnings {
  /** What is possible but unlikely, in sentences. */
  warnings: readonly string[];
  /** The values that the warnings are about, as text: the form asks again about other values. */
  about: string;
  /** Empty: each warning asks its own. */
  question?: string;
}

/**
 * A form that asks once before it saves what is possible but unlikely; the next submit saves it. After that answer the question goes:
 * a refusal of the server stands alone. `form` is the one to render.
 */
export function useFormWarnings<Form extends WarnedForm>(
  form: Form,
  { warnings, about, question = 'Save it anyway?' }: FormWarnings,
) {
  const [confirmation, setConfirmation] = useState<{ about: string; isAnswered: boolean } | null>(null);
  const hasWarnings = warnings.length > 0;
  // The form asks again about values that come back later.
  if (!hasWarnings && confirmation !== null) setConfirmation(null);
  const wasAsked = confirmation?.about === about;
  const isAsking = hasWarnings && wasAsked && !confirmation.isAnswered;
  const props: ComponentProps<'form'> = {
    ...form.props,
    onSubmit(event) {
      if (!hasWarnings) return form.props.onSubmit?.(event);
      if (wasAsked) {
        setConfirmation({ about, isAnswered: true });
        return form.props.onSubmit?.(event);
      }
      event.preventDefault();
      // Errors come first.
      form.submitTo(() => setConfirmation({ about, isAnswered: false }));
    },
  };
  return {
    form: { ...form, props },
    isAsking,
    question: isAsking ? (
      <div ref={scrollIntoViewWhenShown} className="scroll-mt-4">
        <Alert tone="error">{[...warnings, question].join(' ')}</Alert>
      </div>
    ) : null,
  };
}
