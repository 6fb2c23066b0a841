import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names.ts';
import { FieldContext } from './field-context.ts';

interface FieldProps {
  label: ReactNode;
  /** One control of this folder: TextInput, Select, Textarea, DateInput, … */
  children: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Says 'optional' beside the label. */
  optional?: boolean | undefined;
  className?: string | undefined;
}

/** A labelled control with its help and its error, wired for screen readers. */
export function Field({ label, children, help, error, required = false, optional, className }: FieldProps) {
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className="flex items-baseline justify-between gap-2 font-medium"
      >
        <span>{label}</span>
        {optional && <span className="font-normal text-small text-ink-faint">optional</span>}
      </label>
      <FieldContext value={{ id, describedBy, invalid: error !== undefined, required }}>
        {children}
      </FieldContext>
      {error && (
        <p id={errorId} className="flex items-start gap-1 text-danger">
          <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
          {error}
        </p>
      )}
      {help && (
        <p id={helpId} className="text-ink-faint text-small">
          {help}
        </p>
      )}
    </div>
  );
}
