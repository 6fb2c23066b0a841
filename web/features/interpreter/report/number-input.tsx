import type { ComponentProps } from 'react';
import { TextInput } from '#web/ui/form/text-input.tsx';

type NumberInputProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode'>;

/**
 * A number field for the phone's number keys. It is a text field, because Chromium drops a comma from a number field as
 * it is typed: '8,50' would become 850.
 */
export function NumberInput(props: NumberInputProps) {
  return <TextInput {...props} type="text" inputMode="decimal" autoComplete="off" />;
}
