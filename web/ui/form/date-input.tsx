import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** A civil date; `value`, `min` and `max` are 'YYYY-MM-DD'. */
export function DateInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <TextInput {...props} type="date" />;
}
