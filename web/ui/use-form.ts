import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** A sentence per field in error. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a check makes of the values: what is sent, or what is wrong with them. */
export type FormCheck<Output> = { ok: true; value: Output } | { ok: false; errors: FieldErrors };

interface FormOptions<Values, Output> {
  initial: Values;
  /** What was typed over it already: a draft. */
  typed?: Values | undefined;
  /** By hand where a form must be light, else `checkedBy(schema)`. */
  check: (values: Values) => FormCheck<Output>;
  onSubmit: (output: Output) => void;
}

/** Form state: values as typed, an error per field, checked at the first submit and from then on at every change. */
export function useForm<Values extends object, Output>(options: FormOptions<Values, Output>) {
  const [start, setStart] = useState(options.initial);
  const [values, setValues] = useState(options.typed ?? start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isChecking, setIsChecking] = useState(false);
  const failure = useFocusOnFailure();

  function changeValues(changed: Partial<Values>) {
    const next = { ...values, ...changed };
    setValues(next);
    if (isChecking) setErrors(errorsOf(options.check(next)));
  }

  function setValue<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    // A computed name widens to string; it is one of the form's own.
    changeValues({ [name]: value } as unknown as Partial<Values>);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecking(true);
    const result = options.check(values);
    setErrors(errorsOf(result));
    if (result.ok) options.onSubmit(result.value);
    else failure.report();
  }

  return {
    values,
    // Any name may be missing from a record; this only lets a form's own names be written as properties.
    errors: errors as NamedErrors<Values>,
    setValue,
    /** Several at once: what follows from a choice changes with it. */
    changeValues,
    /** Whether anything differs from how the form began, or was last reset. */
    isChanged: !isSame(values, start),
    /** Puts a refusal's sentences at their fields and focus on the first. */
    refuse(fields: FieldErrors) {
      setErrors(fields);
      failure.report();
    },
    /** Begins anew from these values; `typed` is what stands over them at once. */
    reset(next: Values = options.initial, typed: Values = next) {
      setStart(next);
      setValues(typed);
      setErrors({});
      setIsChecking(false);
    },
    /** For `<form {...form.props}>`. */
    props: { ref: failure.formRef, noValidate: true, onSubmit: handleSubmit },
    /** For a control whose value is text. */
    text: <Name extends TextNames<Values>>(name: Name) => ({
      name,
      value: String(values[name]),
      onChange: (event: ChangeEvent<TextControl>) =>
        // TextNames admits only names whose value any string may be.
        setValue(name, event.target.value as Values[Name]),
    }),
    /** For a checkbox. */
    checked: <Name extends BooleanNames<Values>>(name: Name) => ({
      name,
      checked: Boolean(values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        // BooleanNames admits only names whose value is a boolean.
        setValue(name, event.target.checked as Values[Name]),
    }),
  };
}

/** Besides the form's own names there may be nested ones ('rates.1.rate') and the server's. */
type NamedErrors<Values> = FieldErrors & { readonly [Name in keyof Values & string]?: string };
type TextNames<Values> = { [K in keyof Values & string]: string extends Values[K] ? K : never }[keyof Values &
  string];
type BooleanNames<Values> = {
  [K in keyof Values & string]: boolean extends Values[K] ? K : never;
}[keyof Values & string];

/** Values are plain: texts, truths, and lists and records of them. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function errorsOf(result: FormCheck<unknown>): FieldErrors {
  return result.ok ? {} : result.errors;
}

/** Moves focus to the first field in error once the errors are drawn. */
function useFocusOnFailure(): { formRef: RefObject<HTMLFormElement | null>; report: () => void } {
  const formRef = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);
  return { formRef, report: () => setFailures((count) => count + 1) };
}
