import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  help?: ReactNode;
}

/** A checkbox whose label is part of its target. */
export function Checkbox({ label, help, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 items-center gap-2 has-disabled:text-ink-faint pointer-fine:md:min-h-9',
        className,
      )}
    >
      <input type="checkbox" {...rest} className="size-5 shrink-0 accent-accent pointer-fine:md:size-4" />
      <span className="flex flex-col">
        <span>{label}</span>
        {help && <span className="text-ink-faint text-small">{help}</span>}
      </span>
    </label>
  );
}
