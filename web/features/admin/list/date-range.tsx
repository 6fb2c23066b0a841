import { type ReactNode, useId } from 'react';
import { DateInput } from '#web/ui/form/text-input.tsx';

interface FromTo {
  from: string;
  to: string;
}

interface DateRangeProps {
  /** What the dates are about. */
  legend: string;
  /** Before the first date: a text, or the choice of which date is meant. */
  lead: ReactNode;
  /** The labels for screen readers. */
  labels: FromTo;
  /** Civil dates; '' leaves a side open. */
  values: FromTo;
  onChange: (changed: Partial<FromTo>) => void;
  /** Further ways to choose the dates. */
  children?: ReactNode;
}

/** The first and the last day of the list; says so if they are in the wrong order. */
export function DateRange({ legend, lead, labels, values, onChange, children }: DateRangeProps) {
  const errorId = useId();
  const isBackwards = values.from !== '' && values.to !== '' && values.from > values.to;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{legend}</legend>
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className="flex items-center gap-2 max-sm:w-full">
          {name === 'from' && typeof lead !== 'string' ? (
            lead
          ) : (
            <span aria-hidden className="whitespace-nowrap text-ink-soft max-sm:w-10">
              {name === 'from' ? lead : 'to'}
            </span>
          )}
          <DateInput
            aria-label={labels[name]}
            value={values[name]}
            aria-invalid={isBackwards || undefined}
            aria-describedby={isBackwards ? errorId : undefined}
            onChange={(event) => onChange({ [name]: event.target.value })}
            className="sm:w-36"
          />
        </div>
      ))}
      {isBackwards && (
        // Its length counts for nothing, so that the line of filters stays one.
        <p id={errorId} role="alert" className="contain-inline-size w-full text-danger sm:order-last">
          The From date is after the To date.
        </p>
      )}
      {children}
    </fieldset>
  );
}
