import { type ComponentProps, useState } from 'react';

interface DoubtedForm {
  props: ComponentProps<'form'>;
  submitTo: (use: () => void) => void;
}

/**
 * A form that asks once before it saves what is possible but seldom meant. `about`: what the doubts are about, as text; something else is
 * another question. Once it is answered the question goes: whatever the server then says stands alone.
 */
export function useDoubts(form: DoubtedForm, doubts: readonly string[], about: string) {
  const [asked, setAsked] = useState<{ about: string; isAnswered: boolean } | null>(null);
  const isDoubted = doubts.length > 0;
  // Whoever comes back to it later is asked again.
  if (!isDoubted && asked !== null) setAsked(null);
  const wasAsked = asked?.about === about;
  const props: ComponentProps<'form'> = {
    ...form.props,
    onSubmit(event) {
      if (!isDoubted) return form.props.onSubmit?.(event);
      if (wasAsked) {
        setAsked({ about, isAnswered: true });
        return form.props.onSubmit?.(event);
      }
      event.preventDefault();
      // What is wrong is said first.
      form.submitTo(() => setAsked({ about, isAnswered: false }));
    },
  };
  return { props, isAsking: isDoubted && wasAsked && !asked.isAnswered };
}
