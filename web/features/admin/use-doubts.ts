import { type ComponentProps, useState } from 'react';

interface DoubtedForm {
  props: ComponentProps<'form'>;
  submitTo: (use: () => void) => void;
}

/**
 * A form that asks once before it saves what is possible but seldom meant. `about`: what the doubts are about, as text; something else is
 * another question.
 */
export function useDoubts(form: DoubtedForm, doubts: readonly string[], about: string) {
  const [asked, setAsked] = useState<string | null>(null);
  const isDoubted = doubts.length > 0;
  const isAsking = isDoubted && asked === about;
  const props: ComponentProps<'form'> = {
    ...form.props,
    onSubmit(event) {
      if (!isDoubted || isAsking) return form.props.onSubmit?.(event);
      event.preventDefault();
      // What is wrong is said first.
      form.submitTo(() => setAsked(about));
    },
  };
  return { props, isAsking };
}
