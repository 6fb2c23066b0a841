import { type ComponentProps, useRef, useState } from 'react';
import { TextInput } from '#web/ui/text-input.tsx';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'min'> {
  step: number;
}

/** A number to type with the phone's number keys. */
export function NumberInput(props: NumberInputProps) {
  return <TextInput {...props} type="number" inputMode="decimal" min={0} autoComplete="off" />;
}

/**
 * The names of a form's number fields in which something stands that the browser cannot read: it gives their value as
 * blank. Looked at when a field is left or the form is sent; what is being typed is let be.
 */
export function useUnreadable() {
  const [names, setNames] = useState<readonly string[]>([]);
  const latest = useRef(names);
  return {
    names,
    /** As last looked at, also before it is drawn. */
    latest,
    look(form: HTMLFormElement) {
      const inputs = [...form.querySelectorAll('input')];
      latest.current = inputs.filter(({ validity }) => validity.badInput).map(({ name }) => name);
      setNames(latest.current);
    },
  };
}
