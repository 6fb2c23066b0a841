import type { ChangeEvent, ComponentProps } from 'react';
import { TextInput } from '#web/ui/form/text-input.tsx';

type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode'>;

/**
 * A number field for the phone's number keys. It is a text field, because Chromium drops a comma from a number field as
 * it is typed: '8,50' would become 850. Letters are not taken, so that nothing that counts as none can be read in it (rule tracking-19).
 */
export function NumberInput({ onChange, ...props }: NumberInputProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    event.target.value = event.target.value.replace(/[^\d.,-]/g, '');
    onChange?.(event);
  }
  return <TextInput {...props} onChange={handleChange} type="text" inputMode="decimal" autoComplete="off" />;
}
