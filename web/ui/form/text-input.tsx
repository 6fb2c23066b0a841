import type { ComponentProps } from 'react';
import { classNames } from '../style/class-names.ts';
import { useFieldControl } from './field-context.ts';

/** The box that every control to write or choose in shares. */
export const controlStyle =
  'block min-h-11 w-full min-w-0 appearance-none rounded-control border border-line-strong bg-surface px-3 py-2 text-body text-ink transition-colors placeholder:text-ink-faint hover:not-disabled:border-ink-soft focus-visible:border-accent focus-visible:outline-offset-0 disabled:border-line disabled:bg-sunken disabled:text-ink-faint aria-invalid:border-danger pointer-fine:md:min-h-9 pointer-fine:md:py-1';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input type="text" {...useFieldControl()} {...rest} className={classNames(controlStyle, className)} />
  );
}

/** A civil date; `value`, `min` and `max` are 'YYYY-MM-DD'. */
export function DateInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <TextInput {...props} type="date" />;
}

/** A time of day in steps of five minutes; `value` is 24-hour 'HH:MM'. */
export function TimeInput(props: Omit<ComponentProps<'input'>, 'type' | 'step'>) {
  return <TextInput {...props} type="time" step={300} />;
}

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
