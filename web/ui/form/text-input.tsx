import type { ComponentProps } from 'react';
import { classNames } from '../style/class-names.ts';
import { controlStyle } from './control-style.ts';
import { useFieldControl } from './field-context.ts';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input type="text" {...useFieldControl()} {...rest} className={classNames(controlStyle, className)} />
  );
}
