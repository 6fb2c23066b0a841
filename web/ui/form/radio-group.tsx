import { type ReactNode, useId } from 'react';

interface RadioGroupProps<Value extends string> {
  /** The question. */
  legend: string;
  options: readonly { value: Value; label: ReactNode; help?: ReactNode; beside?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of a few, all visible; each option's whole text is its target. `beside` is at its end. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1 font-medium">{legend}</legend>
      {options.map((option) => (
        <div key={option.value} className="flex items-center gap-2">
          <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2 py-1 pointer-fine:md:min-h-9">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 accent-accent pointer-fine:md:size-4"
            />
            <span className="flex min-w-0 flex-col">
              <span>{option.label}</span>
              {option.help && <span className="text-ink-faint text-small">{option.help}</span>}
            </span>
          </label>
          {option.beside}
        </div>
      ))}
    </fieldset>
  );
}
