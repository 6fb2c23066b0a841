import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';

interface ToggleListProps {
  legend: ReactNode;
  /** Says 'optional' beside the legend. */
  optional?: boolean | undefined;
  options: readonly { readonly value: string; readonly label: string }[];
  chosen: readonly string[];
  error?: string | undefined;
  help?: ReactNode;
  /** In a dialog, the first option has the first focus. */
  hasFirstFocus?: boolean | undefined;
  onChange: (chosen: readonly string[]) => void;
  /** Below the options: a way to add another. */
  children?: ReactNode;
}

/** Any of a few, all visible, each switched by a press. */
export function ToggleList(props: ToggleListProps) {
  const { legend, optional = false, options, chosen, error, help, hasFirstFocus, onChange, children } = props;
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset aria-describedby={described} className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 flex w-full items-baseline justify-between gap-2 font-medium">
        {legend}
        {optional && <span className="font-normal text-ink-faint text-small">optional</span>}
      </legend>
      {options.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {options.map(({ value, label }, index) => {
            const isOn = chosen.includes(value);
            return (
              <Button
                key={value}
                variant="secondary"
                size="small"
                aria-pressed={isOn}
                data-autofocus={(hasFirstFocus && index === 0) || undefined}
                // Where the form puts the focus.
                aria-invalid={(error !== undefined && index === 0) || undefined}
                className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
                onClick={() => onChange(isOn ? chosen.filter((one) => one !== value) : [...chosen, value])}
              >
                {label}
              </Button>
            );
          })}
        </div>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1 text-danger">
          <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="text-ink-faint text-small">
          {help}
        </p>
      )}
    </fieldset>
  );
}
