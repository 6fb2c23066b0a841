import type { ComponentProps } from 'react';
import { classNames } from '../style/class-names.ts';
import { controlStyle } from './control-style.ts';
import { useFieldControl } from './field-context.ts';

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      {...rest}
      rows={rows}
      className={classNames(controlStyle, 'resize-y', className)}
    />
  );
}
