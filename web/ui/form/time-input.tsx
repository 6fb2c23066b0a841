import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** A time of day in steps of five minutes; `value` is 24-hour 'HH:MM'. */
export function TimeInput(props: Omit<ComponentProps<'input'>, 'type' | 'step'>) {
  return <TextInput {...props} type="time" step={300} />;
}
