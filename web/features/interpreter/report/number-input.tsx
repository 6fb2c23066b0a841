import { type ComponentProps, useRef, useState } from 'react';
import { TextInput } from '#web/ui/form/text-input.tsx';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'min'> {
  step: number;
}

/** A number field for the phone's number keys. */
export function NumberInput(props: NumberInputProps) {
  return <TextInput {...props} type="number" inputMode="decimal" min={0} autoComplete="off" />;
}

/**
 * The names of a form's number fields with content that the browser cannot read, whose value is blank. Checked when a
 * field is left or the form is sent, not while typing.
 */
export function useUnreadable() {
  const [names, setNames] = useState<readonly string[]>([]);
  const latest = useRef(names);
  return {
    names,
    /** As last checked, also before rendering. */
    latest,
    look(form: HTMLFormElement) {
      const inputs = [...form.querySelectorAll('input')];
      latest.current = inputs.filter(({ validity }) => validity.badInput).map(({ name }) => name);
      setNames(latest.current);
    },
  };
}
